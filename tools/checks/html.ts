import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';

import { inRoot } from '#tools/dev/project.ts';
import { findOnPath } from '#tools/dev/system-programs.ts';

import { buildCheckSite } from '#tools/build/build-site.ts';
import type { StepResult } from './tally.ts';

const CHECKER = 'node_modules/vnu-jar/build/dist/vnu.jar';
const MAX_OUTPUT_BYTES = 100_000_000;

/** A complaint of the Nu HTML checker. Remarks have the type `info` and no subtype. */
interface HtmlMessage {
  type: 'error' | 'info' | 'non-document-error';
  subType?: string;
  url?: string;
  message: string;
  extract?: string;
}

/** Complaints that are no faults of a page, each with its reason. */
const IGNORED: readonly { readonly reason: string; readonly test: (message: HtmlMessage) => boolean }[] = [
  {
    reason: 'its CSS parser does not know container queries, field-sizing and line-clamp',
    test: ({ message }) => message.startsWith('CSS:'),
  },
  {
    reason: 'shell.html gets its title from the application',
    test: ({ message, url = '' }) =>
      url.endsWith('/shell.html') && /“head” is missing .*“title”/.test(message),
  },
];

/** Sorts out what is no fault. `faults` are sentences; `note` says how much was ignored and why. */
function judgeMessages(messages: readonly HtmlMessage[]): { faults: string[]; note: string } {
  const serious = messages.filter(({ type, subType }) => type !== 'info' || subType === 'warning');
  const faults = serious
    .filter((message) => !IGNORED.some(({ test }) => test(message)))
    .map(({ url = '', message, extract = '' }) => `${path.basename(url)}: ${message} ${extract}`.trim());
  const notes = IGNORED.flatMap(({ reason, test }) => {
    const count = serious.filter(test).length;
    return count > 0 ? [`${count} ignored: ${reason}`] : [];
  });
  return { faults: [...new Set(faults)], note: notes.join('; ') };
}

/** Runs the Nu HTML checker over every page of the site as it would be deployed. Skipped without Java. */
export async function checkHtml(): Promise<StepResult> {
  const java = findOnPath('java');
  if (!java) {
    const report = { passed: 0, failed: 0, skipped: 1, times: [] };
    return {
      ok: true,
      output: '',
      report,
      note: 'skipped: the Nu HTML checker needs Java, which is missing',
    };
  }
  const args = ['-jar', inRoot(CHECKER), '--stdout', '--format', 'json', '--skip-non-html'];
  // It ends with code 1 when it has found anything, which rejects with the same two texts.
  const { stdout, stderr } = await promisify(execFile)(java, [...args, await buildCheckSite()], {
    maxBuffer: MAX_OUTPUT_BYTES,
  }).catch((error: unknown) => error as { stdout: string; stderr: string });
  if (!stdout.startsWith('{')) return { ok: false, output: `${stdout}${stderr}` };
  const { faults, note } = judgeMessages((JSON.parse(stdout) as { messages: HtmlMessage[] }).messages);
  return { ok: faults.length === 0, output: faults.join('\n'), note };
}
