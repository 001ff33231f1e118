const BYTES_PER_KB = 1024;

/** The figures of one section of docs/benchmarks.md, into which people copy what stands there for good. */
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
