/** Finds who asks in the words of an enquiry: numbers by their form; name, firm and place by points. */
import { isEmail } from '#src/contracts/base/typed-text.ts';
import { gstinError } from '#src/contracts/base/gstin.ts';
import { anySigns } from '#src/contracts/paper/paper-words.ts';

import { EMAIL, findPhone, findPin, GSTIN } from './codes.ts';
import type { Messages } from './messages.ts';
import { segmentsOf, type Segment } from './segments.ts';

/** Who asks, as far as the text says it; '' for what it does not say. */
export type EnquiryContact = Readonly<
  Record<'name' | 'company' | 'phone' | 'email' | 'gstin' | 'place' | 'pin', string>
>;

/** The lowest score with which a segment fills a field. */
const ENOUGH = { name: 50, company: 55, place: 25 };
/**
 * Fills each field with the segment of the highest score, the highest of all first; the same words fill one field only.
 * @param asWritten gives the words of a segment as the text has them
 */
function chosen(
  segments: readonly Segment[],
  asWritten: (words: string) => string,
): Record<keyof typeof ENOUGH, string> {
  const scores = segments.flatMap(({ words, title, points }) =>
    (['name', 'company', 'place'] as const).map((field, at) => {
      const score = points.reduce((sum, of) => sum + (of ? of[at]! : 0), 0);
      return { words, title, field, score };
    }),
  );
  const enough = scores.filter(({ field, score }) => score >= ENOUGH[field]);
  const values = { name: '', company: '', place: '' };
  const taken = new Set<string>();
  for (const { words, title, field } of enough.toSorted((first, other) => other.score - first.score)) {
    if (values[field] !== '' || taken.has(words)) continue;
    taken.add(words);
    const isTitled = field === 'name' || (field === 'company' && /^(?:sh?ri|श्री)/i.test(title));
    const named = asWritten(isTitled ? title + words : words);
    values[field] = field === 'place' ? named : capitalised(named);
  }
  return values;
}

/** A name or a firm as it stands in a letter: with capitals, and without a genitive. */
const capitalised = (words: string): string =>
  words
    .replace(/['’]s$/, '')
    .replace(/(?<![\p{L}\p{M}'’.])(?!(?:of|for|and|the)(?!\p{L}))\p{Ll}(?=\p{L})/gu, (letter) =>
      letter.toUpperCase(),
    );

/** A capital letter before small ones that begins neither a row nor a sentence. */
const INNER_CAPITAL = /[\p{L}\p{N},)-] \p{Lu}\p{Ll}/u;
/** The beginning of a note: a time, or somebody's name. */
const NOTE = /^\d+[.:]\d\d|^\p{Lu}\p{L}+(?:[. ]+\p{L}+){0,2}(?:,| \(| [–—-]) ?\p{L}/u;

/** Reads the contact values of an enquiry. @param isOurs whether a name is the business itself */
export function findContact(messages: Messages, isOurs: (name: string) => boolean): EnquiryContact {
  const { sender, channel, lines } = messages;
  const text = lines.join('\n');
  const addresses = `${sender}\n${text}`.match(EMAIL) ?? [];
  const email = addresses.find((address) => isEmail(address) && !isOurs(address)) ?? '';
  const gstin =
    text
      .toUpperCase()
      .match(GSTIN)
      ?.find((code) => gstinError(code) === '') ?? '';
  const phone = (sender.replace(/\D/g, '').length >= 10 ? sender : '') || findPhone(text);
  // Where nobody is written with capitals, every word may be a name, as in a text of nothing but capitals.
  const isSmall = !INNER_CAPITAL.test(text);
  const inCase = (words: string): string => (isSmall ? words.toUpperCase() : words);
  const isNote = channel === 'telephone' || NOTE.test(inCase(text));
  const segments = segmentsOf(lines.map(inCase), inCase(sender), isNote).filter(
    ({ words }) => !isOurs(words),
  );
  // Of several ways to write the words, the one with more capitals is taken.
  const asWritten = (words: string): string =>
    `${sender}\n${text}`.match(new RegExp(anySigns(words), 'giu'))?.toSorted()[0] ?? words.toLowerCase();
  const values = chosen(segments, isSmall ? asWritten : (words) => words);
  return { ...values, phone, email, gstin, pin: findPin(text) };
}
