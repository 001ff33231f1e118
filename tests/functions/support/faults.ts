import { ServerResponse, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import { buffer } from 'node:stream/consumers';

/**
 * What goes wrong with a call: an answer in place of the stand-in's (status, body, type), `hang` for none, `reset` for a
 * connection that breaks in the middle of the body. After `done-then-…` the stand-in has done the work.
 */
export type Fault =
  | readonly [status: number, body?: string, type?: string]
  | 'hang'
  | 'reset'
  | 'done-then-hang'
  | 'done-then-reset';

/** The refusals of Cloudinary with something that no person may read. */
export const REFUSED = [
  401,
  '{"error":{"message":"Invalid Signature 0123abcd. String to sign - \'folder=x\'."}}',
] as const;
export const HTML_500 = [500, '<html><h1>Internal Server Error</h1></html>', 'text/html'] as const;

export type Faults = ReturnType<typeof planFaults>;

/** Breaks the connection after half of the body. */
async function breakOff(request: IncomingMessage): Promise<void> {
  // Leaving the loop detaches the socket from the request.
  const { socket } = request;
  let left = Number(request.headers['content-length'] ?? 0) / 2;
  for await (const chunk of request) {
    left -= (chunk as Buffer).length;
    if (left <= 0) break;
  }
  socket.destroy();
}

/** Notes the calls of a stand-in and makes them fail as planned. */
export function planFaults(server: Server) {
  const [answer] = server.listeners('request') as RequestListener[];
  /** `line`: such as `POST /v1_1/cloud/image/upload`. */
  const calls: { readonly line: string; readonly range: string | undefined }[] = [];
  const faults = new Map<string, { readonly call: RegExp; readonly fault: Fault; left: number }>();
  const acts = new Map<string, { readonly call: RegExp; readonly act: () => unknown }>();

  const serve = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const line = `${request.method} ${request.url}`;
    calls.push({ line, range: request.headers['content-range'] });
    const [name, planned] = [...acts].find(([, { call }]) => call.test(line)) ?? ['', null];
    acts.delete(name);
    await planned?.act();
    const failing = [...faults.values()].find(({ call, left }) => left > 0 && call.test(line));
    if (!failing) return answer?.(request, response);
    failing.left -= 1;
    const { fault } = failing;
    if (fault === 'reset') return breakOff(request);
    if (fault === 'hang') return;
    if (typeof fault !== 'string') {
      const [status, body = '', type = 'application/json'] = fault;
      await buffer(request);
      response.writeHead(status, { 'Access-Control-Allow-Origin': '*', 'Content-Type': type }).end(body);
      return;
    }
    // An answer that is bound to no connection.
    const lost = new ServerResponse(request);
    lost.end = () => {
      if (fault === 'done-then-reset') request.socket.destroy();
      return lost;
    };
    return answer?.(request, lost);
  };
  // A request whose sender has gone away cannot be read to its half.
  server.removeAllListeners('request').on('request', (request, response) => {
    serve(request, response).catch(() => request.socket.destroy());
  });
  return {
    calls,
    /** Fails the next `times` calls that match (default: until `heal`). */
    fail: (call: RegExp, fault: Fault, times = Infinity) =>
      void faults.set(call.source, { call, fault, left: times }),
    /** Runs something right before the next call that matches is answered: a deployment in between, say. */
    before: (call: RegExp, act: () => unknown) => void acts.set(call.source, { call, act }),
    heal: (): void => {
      faults.clear();
      acts.clear();
    },
  };
}
