import { normaliseWord } from '#src/lib/search/words.ts';

/** A text with the found words highlighted. */
export function Marked({ text, words }: { text: string; words: ReadonlySet<string> }) {
  // The capturing group makes `split` return the separators too.
  const parts = text.split(/([\p{L}\p{M}\p{N}]+)/u);
  return parts.map((part, at) =>
    // oxlint-disable-next-line react/no-array-index-key -- the parts of a text keep their places
    words.has(normaliseWord(part)) ? <mark key={at}>{part}</mark> : part,
  );
}
