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

/** The middle value; of an even number of values the lower one in the middle. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? Number.NaN;
}

/** What one measurement gives, by the head of its column; a list where it gives several values. */
export type Sample = Readonly<Record<string, number | readonly number[]>>;

/** Writes the values of a column: the median, in a unit. */
export type Writer = (values: readonly number[]) => string;
export const whole: Writer = (values) => median(values).toFixed(0);
export const inKilobytes: Writer = (bytes) => (median(bytes) / BYTES_PER_KB).toFixed(1);
export const inSeconds: Writer = (ms) => (median(ms) / 1_000).toFixed(2);
export const ratio: Writer = (values) => `${median(values).toFixed(2)} ×`;
/** `95 [140]`: the median and the worst. */
const spread: Writer = (values) => `${whole(values)} [${Math.max(...values).toFixed(0)}]`;

/**
 * Measures all cases in turn, so that all see the same machine.
 * @param of the head of the column with their names
 * @param writers how the values of a column are written; default: `spread`
 */
export async function measureInTurn(
  title: string,
  of: string,
  runs: number,
  cases: readonly (readonly [name: string, measure: () => Promise<Sample>])[],
  writers: Readonly<Record<string, Writer>> = {},
): Promise<Figures> {
  const samples = new Map(cases.map(([name]) => [name, [] as Sample[]]));
  for (let run = 1; run <= runs; run += 1)
    for (const [name, measure] of cases) {
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
