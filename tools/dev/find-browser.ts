import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';

import { chromium } from '@playwright/test';

import { canInstallPackages, findOnPath, installPackage, MissingError } from './system-programs.ts';

/** Flags for a headless browser, also as root, that makes no calls of its own. */
export const BROWSER_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
/** The headless shell comes first: it uses about half the CPU of full Chromium. */
const BROWSERS = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
];

function find(): string | null {
  const program = BROWSERS.map(findOnPath).find((file) => file !== null);
  if (program) return program;
  return existsSync(chromium.executablePath()) ? chromium.executablePath() : null;
}

function install(): string | null {
  if (canInstallPackages()) installPackage('Chromium', ['chromium-headless-shell', 'chromium']);
  else {
    console.log('Installing Chromium (playwright) …');
    const cli = path.resolve('node_modules/@playwright/test/cli.js');
    spawnSync(process.execPath, [cli, 'install', 'chromium'], { stdio: 'ignore', timeout: 300_000 });
  }
  return find();
}

/** The path of a Chromium, which is installed when possible. Throws `MissingError`. */
export function findBrowser(): string {
  const configuredPath = process.env['CHROMIUM_PATH'];
  if (configuredPath && !existsSync(configuredPath))
    throw new MissingError(`CHROMIUM_PATH names no file: ${configuredPath}.`);
  const program = configuredPath || find() || install();
  if (program) return program;
  throw new MissingError(
    'The end-to-end tests need Chromium, which is not here and could not be installed: install it (`apt-get install chromium`, `npx playwright install chromium`) or name one in CHROMIUM_PATH.',
  );
}

function lacksFont(pattern: string): boolean {
  return spawnSync('fc-list', [pattern], { encoding: 'utf8' }).stdout === '';
}

/** Packages of the fonts with which tests measure mails and pages, each with a check whether it is missing. */
const FONTS = {
  'fonts-liberation': () => lacksFont('Liberation Sans'),
  'fonts-lohit-deva': () => lacksFont(':lang=hi'),
};
/** The same for the walk through Firefox and WebKit (tests/e2e/engines.spec.ts). */
const ENGINES = {
  'firefox-esr': () => findOnPath('firefox-esr') === null,
  'webkit2gtk-driver python3-gi gir1.2-webkit2-4.1': () => findOnPath('WebKitWebDriver') === null,
  xvfb: () => findOnPath('Xvfb') === null,
  'poppler-utils': () => findOnPath('pdftotext') === null,
};

/** Installs what browser tests need besides Chromium, where that is possible: Debian packages, each if it is missing. */
export function installForBrowserTests(withEngines: boolean): void {
  const needed = Object.entries({ ...FONTS, ...(withEngines && ENGINES) });
  for (const [packages, isMissing] of needed) if (isMissing()) installPackage(packages, [packages]);
}
