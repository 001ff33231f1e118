import { readFileSync, writeFileSync } from 'node:fs';

import { format } from 'oxfmt';

const BYTES_PER_KB = 1024;

/** The figures of one section of docs/benchmarks.md. */
export interface Figures {
  readonly title: string;
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** A built and served site to measure. */
export interface BenchedSite {
  readonly url: string;
  readonly siteDir: string;
  readonly runs: number;
  /** Tells the terminal about progress. */
  readonly say: (text: string) => void;
}

export const kilobytes = (bytes: number | undefined): string => ((bytes ?? 0) / BYTES_PER_KB).toFixed(1);
export const seconds = (ms: number): string => (ms / 1_000).toFixed(2);
export const whole = (value: number): string => Math.round(value).toString();

/** The middle value; of an even number of values the lower one in the middle. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? Number.NaN;
}

/** `95 [140]`: the median and the worst. */
export const spread = (values: readonly number[]): string =>
  `${whole(median(values))} [${whole(Math.max(...values))}]`;

export function tableText({ head, rows }: Figures): string {
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
  return [head, head.map(() => '---'), ...rows].map(line).join('\n');
}

/**
 * Replaces the first table and the line 'Measured on …' of each section in a Markdown file; its prose stays. A section
 * that the file lacks is added at the end.
 * @param measured the new line, for example 'Measured on 2026-11-23, 2 processors.'
 */
export async function updateReport(
  file: string,
  sections: readonly Figures[],
  measured: string,
): Promise<void> {
  const [intro = '', ...parts] = readFileSync(file, 'utf8').split(/^(?=## )/m);
  for (const section of sections) {
    const heading = `## ${section.title}\n`;
    const at = parts.findIndex((part) => part.startsWith(heading));
    const old = parts[at] ?? `${heading}\nMeasured on\n\n|\n\n`;
    parts[at === -1 ? parts.length : at] = old
      .replace(/^Measured on.*$/m, () => measured)
      .replace(/^\|.*(?:\n\|.*)*/m, () => tableText(section));
  }
  writeFileSync(file, (await format(file, [intro, ...parts].join(''))).code);
}
