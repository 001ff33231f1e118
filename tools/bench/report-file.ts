import { existsSync, readFileSync, writeFileSync } from 'node:fs';

import { format } from 'oxfmt';

import type { ReportSection } from './report.ts';

const INTRO = '# Benchmarks\n\nWritten by `npm run bench`; each part says when it was measured.';
const HEADING = '## ';

export function reportText(sections: readonly ReportSection[]): string {
  return sections.map(({ title, text }) => `${HEADING}${title}\n\n${text}\n`).join('\n');
}

/** The sections of a report as it stands. */
function sectionsIn(text: string): ReportSection[] {
  const [, ...parts] = text.split(new RegExp(`^${HEADING}`, 'm'));
  return parts.map((part) => {
    const lineEnd = part.indexOf('\n');
    return { title: part.slice(0, lineEnd).trim(), text: part.slice(lineEnd).trim() };
  });
}

/** Puts sections into a report: in the place of older ones of the same title, new ones at the end. */
export async function updateReport(file: string, sections: readonly ReportSection[]): Promise<void> {
  const old = existsSync(file) ? sectionsIn(readFileSync(file, 'utf8')) : [];
  const fresh = new Map(sections.map((section) => [section.title, section]));
  const kept = old.map((section) => fresh.get(section.title) ?? section);
  const added = sections.filter(({ title }) => old.every((section) => section.title !== title));
  const text = `${INTRO}\n\n${reportText([...kept, ...added])}`;
  writeFileSync(file, (await format(file, text)).code);
}
