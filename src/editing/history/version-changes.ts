/** Separates the label of an entry from its value, in texts of lists. */
const ENTRY = ' – ';
/** Longer texts are not repeated in a list of changes. */
const QUOTED_MAX = 60;

/** A field that differs between two versions, with both values as text. */
export interface ChangedField<K extends string = string> {
  readonly field: K;
  readonly label: string;
  readonly before: string;
  readonly after: string;
}

/** The fields that differ, in the order of the form. */
export function changedFields<T extends object>(
  before: T,
  after: T,
  labels: Readonly<Record<keyof T & string, string>>,
  toText: (field: keyof T & string, value: T[keyof T]) => string,
): ChangedField<keyof T & string>[] {
  const fields = Object.keys(labels) as (keyof T & string)[];
  return fields.flatMap((field) => {
    const texts = { before: toText(field, before[field]), after: toText(field, after[field]) };
    return texts.before === texts.after ? [] : [{ field, label: labels[field], ...texts }];
  });
}

/** A change in words: 'GSM 70–120 → 70–150', 'Name “Kraft” → “Kraft 70”', 'Facts: “Core – 76 mm” added'. */
export function changeTexts({ label, before, after }: ChangedField): string[] {
  const isShort = [before, after].every((text) => text.length <= QUOTED_MAX && !text.includes('\n'));
  if (isShort && !before.includes(ENTRY) && !after.includes(ENTRY)) {
    // Single words and numbers need no quotes.
    const areWords = [before, after].every((text) => /^\S+$/.test(text));
    return [`${label} ${areWords ? `${before} → ${after}` : `${quoted(before)} → ${quoted(after)}`}`];
  }
  const [old, now] = [linesOf(before), linesOf(after)];
  const removed = old.filter((line) => !now.includes(line));
  const added = now.filter((line) => !old.includes(line));
  // Only blank lines differ if the other lines are in the same order.
  if (removed.length + added.length === 0)
    return [old.join('\n') === now.join('\n') ? `${label} changed` : `${label}: another order`];
  if ([...removed, ...added].some((line) => line.length > 2 * QUOTED_MAX)) return [`${label} changed`];
  const texts: string[] = [];
  for (const line of removed) {
    const [name = '', ...value] = line.split(ENTRY);
    const next = added.find((other) => value.length > 0 && other.startsWith(name + ENTRY));
    if (next === undefined) {
      texts.push(`${label}: ${quoted(line)} removed`);
      continue;
    }
    added.splice(added.indexOf(next), 1);
    texts.push(`${name} ${value.join(ENTRY)} → ${next.slice(name.length + ENTRY.length)}`);
  }
  return [...texts, ...added.map((line) => `${label}: ${quoted(line)} added`)];
}

function linesOf(text: string): string[] {
  return text.split('\n').filter((line) => line.trim() !== '');
}

function quoted(text: string): string {
  return text === '' ? '(empty)' : `“${text}”`;
}

/** 'by Asha Rao'; of an e-mail only the part before the @. @param who a name or e-mail, '' for a change outside the admin area */
export function authorText(who: string): string {
  return who === '' ? 'outside the admin area' : `by ${who.split('@')[0]}`;
}

/** The last part of a file's address. */
export function fileNameOf(address: string): string {
  return address.slice(address.lastIndexOf('/') + 1);
}
