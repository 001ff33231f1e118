/** A row of the form: what people type, and what it means. */
export interface SearchWordRow {
  readonly typed: string;
  readonly means: string;
}

/** The row of a stored line such as 'gatta=duplex board'. */
export function toRow(line: string): SearchWordRow {
  const [typed = '', means = ''] = line.split('=');
  return { typed, means };
}

/** The line of a row. The sign that separates its halves is taken out of them. */
export function toLine({ typed, means }: SearchWordRow): string {
  return [typed, means].map((text) => text.replaceAll('=', ' ')).join('=');
}

/** True for a row of which one half is missing; a blank row is not stored. */
export function isHalf({ typed, means }: SearchWordRow): boolean {
  return (typed.trim() === '') !== (means.trim() === '');
}
