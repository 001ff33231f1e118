import { normaliseWord } from '#src/lib/search/words.ts';

const toWords = (text: string): string[] => text.split(/\s+/).filter((word) => word !== '');
const normalised = (words: readonly string[]): string =>
  words.map((word) => normaliseWord(word.replaceAll(/[^\p{L}\p{M}\p{N}]/gu, ''))).join(' ');

/**
 * The typed text with its words replaced as the owner says under Settings, for example 'gatta=duplex board'. Where several
 * entries fit, the one with the most words counts. A replacement is not replaced again.
 */
export function withOwnWords(text: string, entries: readonly string[]): string {
  if (entries.length === 0) return text;
  const meanings = new Map<string, string>();
  let longest = 1;
  for (const entry of entries) {
    const [typed = '', means = ''] = entry.split('=');
    const words = toWords(typed);
    longest = Math.max(longest, words.length);
    meanings.set(normalised(words), means);
  }
  const words = toWords(text);
  const replaced: string[] = [];
  for (let at = 0; at < words.length;) {
    let count = Math.min(longest, words.length - at);
    while (count > 1 && !meanings.has(normalised(words.slice(at, at + count)))) count -= 1;
    const part = words.slice(at, at + count);
    replaced.push(meanings.get(normalised(part)) ?? part.join(' '));
    at += count;
  }
  return replaced.join(' ');
}
