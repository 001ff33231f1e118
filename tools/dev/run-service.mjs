// Runs the program of a service (processes.ts) as leader of a process group. The group ends when the process that started it
// closes the channel to this one, also by being killed.
import { spawn } from 'node:child_process';

const GRACE_MS = 8_000;
const [command, ...args] = process.argv.slice(2);
const endGroup = (signal) => process.kill(-process.pid, signal);
// Signals of the group are for the program: this process lives until the program has ended.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => undefined);

spawn(command, args, { stdio: ['ignore', 'inherit', 'inherit'] })
  .once('exit', (code, signal) => {
    console.error(`[ended: ${signal ?? `code ${code}`}]`);
    endGroup('SIGKILL');
  })
  .once('error', (error) => {
    console.error(error.message);
    process.exit(1);
  });

const end = () => {
  endGroup('SIGTERM');
  setTimeout(() => endGroup('SIGKILL'), GRACE_MS);
};
if (process.connected) process.once('disconnect', end);
else end();
