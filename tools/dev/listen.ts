import type { Server } from 'node:http';
import type { AddressInfo, Server as NetServer } from 'node:net';

import { LOOPBACK } from './project.ts';

/**
 * Makes a server listen on this machine alone. Resolves with its port; rejects when it is taken.
 * @param port 0 (default): any free port
 */
export async function listenLocally(server: NetServer, port = 0): Promise<number> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, LOOPBACK, resolve);
  });
  return (server.address() as AddressInfo).port;
}

/** Ends a server with its connections. */
export function closeServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.closeAllConnections();
    server.close(() => resolve());
  });
}
