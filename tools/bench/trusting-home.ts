import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';

import { localDir } from '#tools/dev/project.ts';
import { findOnPath, installPackage, MissingError } from '#tools/dev/system-programs.ts';

import { certificateFile } from './serve-site.ts';

/**
 * The home folder for a Chromium that trusts the bench's certificate. Chromium on Linux reads the certificates of its
 * user from there; without trust it caches nothing, and fetches twice what is preloaded first and imported then.
 * Installs certutil when that may be done; throws one sentence otherwise.
 */
export function makeTrustingHome(): string {
  if (!findOnPath('certutil')) installPackage('certutil', ['libnss3-tools']);
  const certutil = findOnPath('certutil');
  if (!certutil) {
    throw new MissingError(
      "The bench needs certutil, so that Chromium trusts the bench's certificate: install it (`apt-get install libnss3-tools`).",
    );
  }
  const home = localDir('bench', 'home');
  const store = path.join(home, '.pki', 'nssdb');
  rmSync(store, { recursive: true, force: true });
  mkdirSync(store, { recursive: true });
  spawnSync(certutil, ['-N', '-d', `sql:${store}`, '--empty-password'], { stdio: 'ignore' });
  const trust = ['-t', 'CP,,', '-n', 'bench', '-i', certificateFile()];
  execFileSync(certutil, ['-A', '-d', `sql:${store}`, ...trust], { stdio: 'ignore' });
  return home;
}
