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
const BROWSERS = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
/** Chromium without what draws its own windows. A page costs it about half the processor time. */
const SHELL = 'chromium-headless-shell';

export interface BrowserWish {
  /** The shell is taken where it is there, and installed where there is no browser at all. */
  readonly prefersShell?: boolean;
}

function find({ prefersShell = false }: BrowserWish): string | null {
  const given = process.env['CHROMIUM_PATH'];
  if (given) return existsSync(given) ? given : null;
  for (const name of prefersShell ? [SHELL, ...BROWSERS] : [...BROWSERS, SHELL]) {
    const file = findOnPath(name);
    if (file) return file;
  }
  return existsSync(chromium.executablePath()) ? chromium.executablePath() : null;
}

function install({ prefersShell = false }: BrowserWish): void {
  if (canInstallPackages()) {
    installPackage('Chromium', prefersShell ? [SHELL, 'chromium'] : ['chromium']);
    return;
  }
  console.log('Installing Chromium (playwright) …');
  const cli = path.resolve('node_modules/@playwright/test/cli.js');
  spawnSync(process.execPath, [cli, 'install', 'chromium'], { stdio: 'ignore', timeout: 300_000 });
}

/** A Chromium without a screen, installed when it may and can be. Throws one clear sentence otherwise. */
export function findBrowser(wish: BrowserWish = {}): string {
  const found = find(wish);
  if (found) return found;
  if (process.env['CHROMIUM_PATH'])
    throw new MissingError(`CHROMIUM_PATH names no file: ${process.env['CHROMIUM_PATH']}.`);
  install(wish);
  const installed = find(wish);
  if (installed) return installed;
  throw new MissingError(
    'The end-to-end tests need Chromium, which is not here and could not be installed: install it (`apt-get install chromium`, `npx playwright install chromium`) or name one in CHROMIUM_PATH.',
  );
}
