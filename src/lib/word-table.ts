/** Reads a table of short entries, such as 'gsm grammage, note note to a paper': the first word of each names the others. */
export function wordTable(text: string): Record<string, string> {
  return Object.fromEntries(
    text.split(',').map((entry) => {
      const [name = '', ...words] = entry.trim().split(/\s+/);
      return [name, words.join(' ')];
    }),
  );
}
