/** Finds who asks in the words of an enquiry: numbers by their form; name, firm and place by points. */
import { isEmail } from '#src/contracts/base/typed-text.ts';
import { gstinError } from '#src/contracts/base/gstin.ts';

import { EMAIL, findPhone, findPin, GSTIN } from './codes.ts';
import type { Messages } from './messages.ts';
import { segmentsOf, type Segment } from './segments.ts';

/** Who asks, as far as the text says it; '' for what it does not say. */
export type EnquiryContact = Readonly<
  Record<'name' | 'company' | 'phone' | 'email' | 'gstin' | 'place' | 'pin', string>
>;

/** The lowest score with which a segment fills a field. */
const ENOUGH = { name: 50, company: 55, place: 25 };
/** Fills each field with the segment of the highest score, the highest of all first; the same words fill one field only. */
function chosen(segments: readonly Segment[]): Record<keyof typeof ENOUGH, string> {
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
    values[field] = field === 'place' ? words : capitalised(isTitled ? title + words : words);
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
  const isNote =
    channel === 'telephone' ||
    /^\d+[.:]\d\d|^\p{Lu}\p{L}+(?:[. ]+\p{L}+){0,2}(?:,| \(| [–—-]) ?\p{L}/u.test(text);
  const segments = segmentsOf(lines, sender, isNote).filter(({ words }) => !isOurs(words));
  return { ...chosen(segments), phone, email, gstin, pin: findPin(text) };
}
