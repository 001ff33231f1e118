/** The texts of a table, written with ' | ' between them. */
export const texts = (...lines: string[]): string[] => lines.flatMap((line) => line.split(' | '));
