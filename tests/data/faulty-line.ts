import { createServer, connect, type AddressInfo, type Server, type Socket } from 'node:net';

/** A TCP line to a service that can be cut, left hanging and mended. */
export interface FaultyLine {
  /** `host:port` to use instead of the service's own. */
  readonly address: string;
  /** Ends all connections and refuses new ones. */
  cut(): Promise<void>;
  /** Accepts connections and lets nothing through. */
  hang(): Promise<void>;
  /** Lets everything through to the service and nothing back. */
  loseAnswers(): void;
  mend(): Promise<void>;
  close(): Promise<void>;
}

/** @param target `host:port` of the service */
export async function openFaultyLine(target: string): Promise<FaultyLine> {
  const at = target.lastIndexOf(':');
  const sockets = new Set<Socket>();
  let hanging = false;
  let mute = false;
  let server: Server = createServer();
  const keep = (socket: Socket): void => {
    sockets.add(socket);
    socket.on('error', () => socket.destroy());
    socket.on('close', () => sockets.delete(socket));
  };
  const listen = (port: number): Promise<void> => {
    server = createServer((incoming) => {
      keep(incoming);
      if (hanging) return;
      const outgoing = connect(Number(target.slice(at + 1)), target.slice(0, at));
      keep(outgoing);
      incoming.pipe(outgoing);
      outgoing.on('data', (bytes) => {
        if (!mute) incoming.write(bytes);
      });
      incoming.on('close', () => outgoing.destroy());
      outgoing.on('close', () => incoming.destroy());
    });
    return new Promise((resolve) => server.listen(port, '127.0.0.1', resolve));
  };
  const stop = async (): Promise<void> => {
    for (const socket of sockets) socket.destroy();
    if (server.listening) await new Promise((resolve) => server.close(resolve));
  };
  await listen(0);
  const { port } = server.address() as AddressInfo;
  return {
    address: `127.0.0.1:${port}`,
    cut: stop,
    hang: async () => {
      await stop();
      hanging = true;
      await listen(port);
    },
    mend: async () => {
      await stop();
      hanging = false;
      mute = false;
      await listen(port);
    },
    loseAnswers: () => {
      mute = true;
    },
    close: stop,
  };
}
