import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';

/** A program that is needed is not on this machine; the message says which and how to get it, in one sentence. */
export class MissingError extends Error {}

const INSTALL_TIMEOUT_MS = 300_000;

/** Where a program of this machine is, by the folders of `PATH`; `null` when it is not installed. */
export function findOnPath(program: string): string | null {
  const endings = process.platform === 'win32' ? ['.exe', '.cmd', '.bat'] : [''];
  for (const folder of (process.env['PATH'] ?? '').split(path.delimiter)) {
    for (const ending of endings) {
      const file = path.join(folder, program + ending);
      if (folder !== '' && existsSync(file)) return file;
    }
  }
  return null;
}

/** True when packages of the system may be installed without asking: as root, where there is apt. */
export function canInstallPackages(): boolean {
  return process.getuid?.() === 0 && findOnPath('apt-get') !== null;
}

/**
 * Installs packages with apt, where that may be done. The caller looks again whether the program is there.
 * @param title what the terminal says is being installed
 * @param choices packages in the order of preference; the first one that can be installed is taken
 */
export function installPackage(title: string, choices: readonly string[]): void {
  if (!canInstallPackages()) return;
  console.log(`Installing ${title} (apt-get) …`);
  const options = {
    stdio: 'ignore',
    timeout: INSTALL_TIMEOUT_MS,
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  } as const;
  spawnSync('apt-get', ['update', '-qq'], options);
  for (const name of choices) {
    const install = ['install', '-y', '-qq', '--no-install-recommends', name];
    if (spawnSync('apt-get', install, options).status === 0) return;
  }
}
