/** Figures and tables as the report writes them. */
const KILO = 1024;
export const kilobytes = (bytes: number | undefined): string => ((bytes ?? 0) / KILO).toFixed(1);
export const seconds = (ms: number): string => (ms / 1000).toFixed(2);

/** Milliseconds. */
export const ms = (value: number): string => Math.round(value).toString();

/** A table in Markdown. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}
