/** A titled part of a statement: texts, then a table whose first column names each row. */
export interface StatementPart {
  readonly title: string;
  readonly paragraphs: readonly string[];
  /** The first row names the columns; no rows without a table. */
  readonly table: readonly (readonly string[])[];
}

/** A public statement such as the privacy notice. */
export interface Statement {
  readonly title: string;
  readonly lede: string;
  readonly parts: readonly StatementPart[];
}

/**
 * Parses a statement: a title (`# `), an introduction, parts (`## `) of paragraphs between blank lines, and tables whose
 * rows begin with `|`.
 * @param values what stands for each placeholder such as `{city}`; an unknown one stays as it is
 */
export function parseStatement(text: string, values: Readonly<Record<string, string | number>>): Statement {
  const filled = text.replaceAll(/\{(\w+)\}/g, (placeholder, name: string) =>
    String(values[name] ?? placeholder),
  );
  const [head = '', ...parts] = filled.trim().split('\n## ');
  const [title = '', ...lede] = head.split('\n\n');
  return {
    title: title.replace('# ', ''),
    lede: lede.join(' ').replaceAll('\n', ' ').trim(),
    parts: parts.map((part) => {
      const [name = '', ...blocks] = part.split('\n\n').map((block) => block.trim());
      const isTable = (block: string): boolean => block.startsWith('|');
      const rows = blocks.filter(isTable).flatMap((block) => block.split('\n'));
      return {
        title: name,
        paragraphs: blocks.filter((block) => !isTable(block)).map((block) => block.replaceAll('\n', ' ')),
        table: rows.map((row) =>
          row
            .split('|')
            .slice(1, -1)
            .map((cell) => cell.trim()),
        ),
      };
    }),
  };
}

/** Reads a table of short entries, such as 'gsm grammage, note note to a paper': the first word of each names the others. */
export function wordTable(text: string): Record<string, string> {
  return Object.fromEntries(
    text.split(',').map((entry) => {
      const [name = '', ...words] = entry.trim().split(/\s+/);
      return [name, words.join(' ')];
    }),
  );
}
