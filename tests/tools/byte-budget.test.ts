import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { expect, it, onTestFinished } from 'vitest';

import { weighPages } from '#tools/checks/byte-budget.ts';

/** A script of about so many KB that cannot be compressed much. */
function script(kilobytes: number, seed: number): string {
  let state = seed;
  const digits = Array.from({ length: kilobytes * 1_250 }, () => {
    state = (state * 48_271) % 2_147_483_647;
    return String.fromCodePoint(33 + (state % 90));
  });
  return digits.join('');
}

/** A built site of one page and the shell, which name their scripts as published pages do. */
function siteWith(page: readonly string[], shell: readonly string[], files: Record<string, string>): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'site-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  mkdirSync(path.join(folder, 'assets'));
  const html = ([entry, ...modules]: readonly string[]): string =>
    `<style>a{b:c}</style><meta name="app" content="/assets/${entry}" data-modules="${modules.map((name) => `/assets/${name}`).join(' ')}">`;
  writeFileSync(path.join(folder, 'index.html'), html(page));
  writeFileSync(path.join(folder, 'shell.html'), html(shell));
  for (const [name, text] of Object.entries(files)) writeFileSync(path.join(folder, 'assets', name), text);
  return folder;
}

const FILES = { 'start.js': script(4, 1), 'home.js': script(4, 2), 'data.js': script(6, 3) };

it('weighs the script until interactive and all before Firebase, each against its own budget', () => {
  const site = siteWith(['start.js', 'home.js'], ['start.js', 'data.js'], FILES);
  const faults = (interactive: number, beforeFirebase: number): string[] =>
    weighPages(site, { 'index.html': { interactive, beforeFirebase, style: 1, page: 1 } }).faults;
  expect(faults(9, 16)).toEqual([]);
  expect(faults(6, 16)).toEqual([expect.stringContaining('index.html: script until interactive')]);
  // What the shell names is fetched by every page in the end; what both name counts once.
  expect(faults(9, 10)).toEqual([expect.stringContaining('index.html: script before Firebase')]);
});

/** The faults of a site with this style sheet. */
const css = (text: string): string[] => weighPages(siteWith([], [], { 'site.css': text }), {}).faults;

it('names a rule that depends on any sibling', () => {
  expect(css('a{b:c}legend+*{clear:left}')).toEqual([expect.stringContaining("'legend+*'")]);
  expect(css('@media print{*~*{b:c}}')).toEqual([expect.stringContaining("'*~*'")]);
  expect(css('.a+.b{c:d}.hidden~*{display:none}')).toEqual([]);
});

it('names a file of the start that holds Firebase', () => {
  const site = siteWith(['start.js'], ['start.js'], { 'start.js': 'class FirebaseError{}' });
  const budgets = { 'index.html': { interactive: 9, beforeFirebase: 9, style: 1, page: 1 } };
  expect(weighPages(site, budgets).faults).toEqual([
    expect.stringContaining('/assets/start.js contains a package on demand'),
  ]);
});
