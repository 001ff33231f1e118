/** The texts of a table, written with ' | ' between them. */
export const texts = (...lines: string[]): string[] => lines.flatMap((line) => line.split(' | '));

/** Pairs of texts, written with ' → ' within them and ' | ' between them. */
export const pairs = (...lines: string[]): [string, string][] =>
  texts(...lines).map((pair) => pair.split(' → ') as [string, string]);
