/** Describes a text field of a record's form. */
export interface RecordText {
  readonly label: string;
  readonly hint: string;
  readonly maxLength: number;
  /** Initial height in lines; 1 renders a single-line input. */
  readonly rows: number;
}

/** Text fields by their stored name, in the form's order. */
export type RecordTextList<Key extends string> = Readonly<Record<Key, RecordText>>;

export function labelsOf<Key extends string>(texts: RecordTextList<Key>): Record<Key, string> {
  const labels = Object.entries<RecordText>(texts).map(([key, { label }]) => [key, label]);
  return Object.fromEntries(labels) as Record<Key, string>;
}

export function trimmed<Texts extends Readonly<Record<string, string>>>(texts: Texts): Texts {
  return Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, text.trim()])) as Texts;
}
