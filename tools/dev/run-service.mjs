// Runs the program of a service (processes.ts) as leader of its process group, and ends the group when the process that started
// it is killed: the channel to that process closes then.
import { spawn } from 'node:child_process';

const GRACE_MS = 4_000;
const [command, ...args] = process.argv.slice(2);
const endGroup = (signal) => process.kill(-process.pid, signal);
// Signals are for the program. It ends, and this process with it.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => undefined);

let isAlone = false;
const end = (code) => (isAlone ? endGroup('SIGKILL') : process.exit(code ?? 1));
spawn(command, args, { stdio: ['ignore', 'inherit', 'inherit'] })
  .once('exit', end)
  .once('error', (error) => {
    console.error(error.message);
    end(1);
  });
process.once('disconnect', () => {
  isAlone = true;
  endGroup('SIGTERM');
  setTimeout(() => endGroup('SIGKILL'), GRACE_MS);
});
