import { buildCheckSite } from '#tools/build/build-site.ts';
import { runProgram } from '#tools/dev/run-program.ts';
import { findOnPath } from '#tools/dev/system-programs.ts';

import type { StepResult } from './tally.ts';

const CHECKER = 'node_modules/vnu-jar/build/dist/vnu.jar';
/** The quick compiler of the tests (tools/test.ts) needs a larger stack. */
const JAVA_OPTIONS = ['-XX:+UseSerialGC', '-Xss4m'];
/** Complaints that are no faults of a page. */
const IGNORED = [
  // The checker's CSS parser does not know container queries, field-sizing and line-clamp.
  'CSS:.*',
  // A remark about the way in which React writes elements.
  'Trailing slash on void elements.*',
];

/** shell.html gets its title from the application. */
const SHELL_TITLE = /\/shell\.html".*“head” is missing a required instance of child element “title”/;

/** Runs the Nu HTML checker over every page of the site as it would be deployed. Skipped without Java. */
export async function checkHtml(): Promise<StepResult> {
  const java = findOnPath('java');
  if (!java) {
    const skipped = ['the Nu HTML checker, because Java is missing'];
    return { ok: true, output: '', report: { passed: 0, failed: [], skipped, times: [] } };
  }
  const options = [
    '--stdout',
    '--Werror',
    '--exit-zero-always',
    '--skip-non-html',
    '--filterpattern',
    `(?s)${IGNORED.join('|')}`,
  ];
  const args = [...options, await buildCheckSite()];
  const { ok, output } = await runProgram(CHECKER, args, { by: [java, ...JAVA_OPTIONS, '-jar'] });
  // Each complaint begins with its file in quotes; Java may add notes of its own.
  const faults = output.split('\n').filter((line) => line.startsWith('"') && !SHELL_TITLE.test(line));
  return { ok: ok && faults.length === 0, output: ok ? faults.join('\n') : output };
}
