// Ends the emulators if the process that started them is killed. That process (processes.ts) writes their process groups
// to this one's stdin, which closes when it dies.
import { createInterface } from 'node:readline';

const GRACE_MS = 4000;
const groups = new Set();

function signalAll(signal) {
  for (const group of groups) {
    try {
      process.kill(-group, signal);
    } catch {
      groups.delete(group);
    }
  }
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => undefined);
const lines = createInterface({ input: process.stdin });
lines.on('line', (line) => {
  const [verb, group] = line.split(' ');
  if (verb === 'watch') groups.add(Number(group));
  if (verb === 'forget') groups.delete(Number(group));
});
lines.on('close', () => {
  signalAll('SIGTERM');
  setTimeout(
    () => {
      signalAll('SIGKILL');
      process.exit();
    },
    groups.size > 0 ? GRACE_MS : 0,
  );
});
