/** A text of a record as its form shows it. */
export interface RecordText {
  readonly label: string;
  readonly hint: string;
  /** Of the contract's limits. */
  readonly maxLength: number;
  /** Lines to begin with; 1 is a field of one line. */
  readonly rows: number;
}

/** The texts of a kind of record by the contract's names, in the form's order. */
export type RecordTextList<Key extends string> = Readonly<Record<Key, RecordText>>;

/** The labels of texts by name. */
export function labelsOf<Key extends string>(texts: RecordTextList<Key>): Record<Key, string> {
  const labels = Object.entries<RecordText>(texts).map(([key, { label }]) => [key, label]);
  return Object.fromEntries(labels) as Record<Key, string>;
}

/** Texts as they are stored: without blanks at both ends. */
export function trimmed<Texts extends Readonly<Record<string, string>>>(texts: Texts): Texts {
  return Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, text.trim()])) as Texts;
}
