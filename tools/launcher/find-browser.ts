import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';

import { chromium } from '@playwright/test';

import { canInstallPackages, findOnPath, installPackage, MissingError } from './system-programs.ts';

/** For a browser without a screen that keeps to itself, as root too. */
export const BROWSER_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

function find(): string | null {
  const given = process.env['CHROMIUM_PATH'];
  if (given) return existsSync(given) ? given : null;
  for (const name of NAMES) {
    const file = findOnPath(name);
    if (file) return file;
  }
  return existsSync(chromium.executablePath()) ? chromium.executablePath() : null;
}

function install(): void {
  if (canInstallPackages()) {
    installPackage('Chromium', ['chromium']);
    return;
  }
  console.log('Installing Chromium (playwright) …');
  const cli = path.resolve('node_modules/@playwright/test/cli.js');
  spawnSync(process.execPath, [cli, 'install', 'chromium'], { stdio: 'ignore', timeout: 300_000 });
}

/** A Chromium for the end-to-end tests, installed when it may and can be. Throws one clear sentence otherwise. */
export function findBrowser(): string {
  const found = find();
  if (found) return found;
  if (process.env['CHROMIUM_PATH'])
    throw new MissingError(`CHROMIUM_PATH names no file: ${process.env['CHROMIUM_PATH']}.`);
  install();
  const installed = find();
  if (installed) return installed;
  throw new MissingError(
    'The end-to-end tests need Chromium, which is not here and could not be installed: install it (`apt-get install chromium`, `npx playwright install chromium`) or name one in CHROMIUM_PATH.',
  );
}
