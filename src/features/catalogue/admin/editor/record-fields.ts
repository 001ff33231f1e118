/** The fields that all record forms have in common. */
export interface BasicFields {
  name: string;
  slug: string;
  order: string;
  isVisible: boolean;
}

export const BASIC_LABELS: Readonly<Record<keyof BasicFields, string>> = {
  name: 'Name',
  slug: 'Slug',
  order: 'Order',
  isVisible: 'Visible',
};

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

/** An address in a form's list. `key` is the React key, which stays the same when rows are moved. */
export interface KeyedUrl {
  readonly key: string;
  readonly url: string;
}

/** Stored addresses as form rows. The keys are reproducible, so that a reloaded record does not count as changed. */
export function toKeyed(urls: readonly string[]): KeyedUrl[] {
  return urls.map((url, index) => ({ key: `stored-${index}`, url }));
}
