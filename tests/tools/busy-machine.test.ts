/** `npm start` on a busy machine: processes are few, and a slow call is not made twice. */
import { EventEmitter } from 'node:events';
import { createServer, request, type ServerResponse } from 'node:http';
import { createRequire } from 'node:module';
import { setTimeout as sleep } from 'node:timers/promises';

import { afterEach, describe, expect, it, vi } from 'vitest';

import { listenLocally } from '#tools/dev/listen.ts';
import { choosePorts } from '#tools/dev/ports.ts';
import { startEventRelay } from '#tools/dev/emulators/event-relay.ts';

interface Worker {
  state: string;
  waitForSocketReady(): Promise<void>;
}

const load = createRequire(import.meta.url);
const tools = createRequire(load.resolve('firebase-tools'));
const patches = load('../../tools/dev/emulators/function-processes.cjs') as {
  limitProcesses: (workers: object, most: number) => void;
  answerEveryCall: (emulator: object) => void;
};
const workers = tools('./emulator/functionsRuntimeWorker.js') as {
  RuntimeWorkerPool: new () => { addWorker(trigger: { id: string }, runtime: object): Worker };
};

/** Stands in for a function's process; notes the signals that would end the process. */
class StubProcess extends EventEmitter {
  readonly signals: (string | undefined)[] = [];
  kill(signal?: string): void {
    this.signals.push(signal);
    this.emit('exit');
  }
}

const MOST = 4;
patches.limitProcesses(workers, MOST);

describe('processes of functions', () => {
  const pool = new workers.RuntimeWorkerPool();
  const start = (id: string) => {
    const process = new StubProcess();
    const conn = { httpReqOpts: () => ({ socketPath: '/nowhere' }) };
    return { process, worker: pool.addWorker({ id }, { process, conn, events: new EventEmitter() }) };
  };

  it('never become more than their number while one is idle; the one that is idle longest ends', () => {
    const first = start('a');
    const others = ['b', 'c', 'd'].map(start);
    for (const { worker } of [...others, first]) worker.state = 'IDLE';
    const busy = others.splice(1, 1);
    for (const { worker } of busy) worker.state = 'BUSY';
    const further = ['e', 'f'].map(start);
    expect(others.map(({ process }) => process.signals.length)).toEqual([1, 1]);
    const kept = [first, ...busy, ...further];
    expect(kept.map(({ process }) => process.signals.length)).toEqual([0, 0, 0, 0]);
    for (const { process } of kept) process.kill();
  });

  it('a process that ends while it starts is not waited for, and one that does not start is ended', async () => {
    const { process, worker } = start('a');
    const starting = worker.waitForSocketReady();
    process.emit('exit');
    await expect(starting).rejects.toThrow('ended while starting');
    expect(process.signals).toEqual(['SIGKILL']);
  });

  it('a call whose process has not started is answered', async () => {
    const FunctionsEmulator = class {
      handleHttpsTrigger(_request: object, _response: object): Promise<void> {
        return Promise.resolve();
      }
    };
    patches.answerEveryCall({ FunctionsEmulator });
    const response = { headersSent: false, status: vi.fn(() => response), end: vi.fn() };
    await new FunctionsEmulator().handleHttpsTrigger({}, response);
    expect(response.status).toHaveBeenCalledWith(503);
    expect(response.end).toHaveBeenCalledOnce();
  });
});

describe('events', () => {
  const closers: (() => unknown)[] = [];
  afterEach(async () => {
    for (const close of closers.splice(0)) await close();
    vi.useRealTimers();
  });
  /** Starts a relay in front of a functions emulator that answers a call only when the test says so. */
  async function startRelay() {
    const calls: ServerResponse[] = [];
    const emulator = createServer((_, answer) => calls.push(answer));
    const functionsPort = await listenLocally(emulator);
    const { events: port } = await choosePorts(46_700);
    const relay = await startEventRelay(port, functionsPort);
    closers.push(() => {
      for (const call of calls) call.end();
      return relay.close();
    });
    closers.push(() => emulator.close());
    const fire = () => request({ host: '127.0.0.1', port, path: '/publishOnSave', method: 'POST' }).end('{}');
    return { calls, fire };
  }
  const answer = (call: ServerResponse | undefined, status: number) => call?.writeHead(status).end();

  it('an event is not called again while its function runs, however long that takes', async () => {
    const { calls, fire } = await startRelay();
    vi.useFakeTimers({ toFake: ['setTimeout', 'Date'] });
    fire();
    await vi.waitUntil(() => calls.length > 0);
    await vi.advanceTimersByTimeAsync(600_000);
    expect(calls).toHaveLength(1);
  });

  it('an event whose function has not started is called again, three times at most', async () => {
    vi.spyOn(console, 'log').mockReturnValue();
    const { calls, fire } = await startRelay();
    fire();
    for (let call = 0; call < 3; call += 1) {
      await expect.poll(() => calls.length).toBe(call + 1);
      answer(calls[call], 503);
    }
    await sleep(200);
    expect(calls).toHaveLength(3);
    expect(console.log).toHaveBeenLastCalledWith('publishOnSave has not started: given up.');
  });
});
