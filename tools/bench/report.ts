import type { Browser } from '@playwright/test';

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
  readonly browser: Browser;
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
const spread = (values: readonly number[]): string =>
  `${whole(median(values))} [${whole(Math.max(...values))}]`;

/** The median of ratios, written as `1.21 ×`. */
export const ratio = (values: readonly number[]): string => `${median(values).toFixed(2)} ×`;

/** What one measurement gives, by the head of its column; a list where it gives several values. */
export type Sample = Readonly<Record<string, number | readonly number[]>>;
export type Writer = (values: readonly number[]) => string;

/**
 * Measures all cases in turn, so that all see the same machine.
 * @param of the head of the column with their names
 * @param writers how the values of a column are written; default: `spread`
 */
export async function measureInTurn(
  title: string,
  of: string,
  runs: number,
  cases: Readonly<Record<string, () => Promise<Sample>>>,
  writers: Readonly<Record<string, Writer>> = {},
): Promise<Figures> {
  const samples = new Map(Object.keys(cases).map((name) => [name, [] as Sample[]]));
  for (let run = 1; run <= runs; run += 1)
    for (const [name, measure] of Object.entries(cases)) {
      const sample = await measure();
      samples.get(name)?.push(sample);
      console.log(`${title}: run ${run} of ${runs}, ${name}: ${JSON.stringify(sample)}`);
    }
  const heads = Object.keys([...samples.values()][0]?.[0] ?? {});
  const rows = [...samples].map(([name, taken]) => [
    name,
    ...heads.map((head) => (writers[head] ?? spread)(taken.flatMap((sample) => sample[head] ?? []))),
  ]);
  return { title, head: [of, ...heads], rows };
}

export function tableText({ head, rows }: Figures): string {
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
  return [head, head.map(() => '---'), ...rows].map(line).join('\n');
}
