import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';

/** A needed program is missing; the message names it and tells how to get it. */
export class MissingError extends Error {}

const INSTALL_TIMEOUT_MS = 300_000;

/** The path of a program in one of the folders of `PATH`; `null` when it is not installed. */
export function findOnPath(program: string): string | null {
  const endings = process.platform === 'win32' ? ['.exe', '.cmd', '.bat'] : [''];
  const folders = (process.env['PATH'] ?? '').split(path.delimiter).filter(Boolean);
  const files = folders.flatMap((folder) => endings.map((ending) => path.join(folder, program + ending)));
  return files.find((file) => existsSync(file)) ?? null;
}

/** True when system packages can be installed without a question: as root, with apt. */
export function canInstallPackages(): boolean {
  return process.getuid?.() === 0 && findOnPath('apt-get') !== null;
}

/**
 * Installs a package with apt, where that is possible. The caller then checks whether the program exists.
 * @param title the program's name for the terminal
 * @param choices packages by preference, of which the first possible one is installed; several in one are set apart by spaces
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
    const install = ['install', '-y', '-qq', '--no-install-recommends', ...name.split(' ')];
    if (spawnSync('apt-get', install, options).status === 0) return;
  }
}
