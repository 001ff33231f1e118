import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';

/** The endpoints in a process of their own, which kills itself at the named moment. */
export async function startServer(
  crash = 'never',
  projectId = 'demo-other',
  firestoreHost = process.env['FIRESTORE_EMULATOR_HOST'],
): Promise<{ child: ChildProcess; url: string }> {
  const child = fork(new URL('crashing-server.ts', import.meta.url), [crash, projectId], {
    execArgv: ['--import', 'tsx'],
    env: { ...process.env, FIRESTORE_EMULATOR_HOST: firestoreHost },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const [url] = (await once(child, 'message')) as [string];
  return { child, url };
}
