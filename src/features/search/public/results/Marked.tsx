import { normaliseWord } from '#src/lib/search/words.ts';

/** A text with the words that were found marked. */
export function Marked({ text, words }: { text: string; words: ReadonlySet<string> }) {
  // In brackets, so that what stands between the words is kept.
  const parts = text.split(/([\p{L}\p{M}\p{N}]+)/u);
  return parts.map((part, at) =>
    // oxlint-disable-next-line react/no-array-index-key -- the parts of a text keep their places
    words.has(normaliseWord(part)) ? <mark key={at}>{part}</mark> : part,
  );
}
