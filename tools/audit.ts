/**
 * `npm run audit`: fails when a package of a lockfile has a known weakness of at least moderate severity. Where the registry
 * does not answer such questions, it says why and passes.
 */
import { spawnSync } from 'node:child_process';

import { inRoot } from './dev/project.ts';

interface Answer {
  readonly vulnerabilities?: Readonly<Record<string, { readonly severity: string }>>;
  readonly message?: string;
}

const SEVERE = ['moderate', 'high', 'critical'];

for (const folder of ['.', 'functions']) {
  const { stdout } = spawnSync('npm', ['audit', '--json', '--package-lock-only'], {
    cwd: inRoot(folder),
    encoding: 'utf8',
    shell: process.platform === 'win32',
  });
  const { vulnerabilities, message = 'no answer' } = JSON.parse(stdout || '{}') as Answer;
  const severe = Object.entries(vulnerabilities ?? {}).filter(([, { severity }]) =>
    SEVERE.includes(severity),
  );
  const outcome = severe.map(([name, { severity }]) => `${name} (${severity})`).join(', ');
  console.log(`${folder}: ${vulnerabilities ? outcome || 'nothing known' : `not checked: ${message}`}`);
  if (severe.length > 0) process.exitCode = 1;
}
