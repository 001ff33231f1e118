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
/** The points of each trait for a segment's being a name, a firm or a place. */
const POINTS: Record<keyof Segment['traits'], readonly [name: number, company: number, place: number]> = {
  // The words beside it say what it is.
  labelledName: [70, 0, 0],
  addressed: [50, 0, 0],
  caller: [30, 0, 0],
  opensNote: [25, 0, 0],
  besideRole: [25, 0, 0],
  dashed: [30, 20, 0],
  labelledFirm: [0, 80, 0],
  saidFirm: [0, 60, 0],
  from: [-10, 30, 0],
  labelledPlace: [0, 0, 40],
  destination: [0, 0, 25],
  labelledOtherwise: [-40, -30, 0],
  // Its own words say what it is.
  place: [-100, -100, 30],
  listedPlace: [0, 0, 20],
  building: [-60, -80, 25],
  firm: [-60, 50, 0],
  oneWordFirm: [-40, 70, 0],
  goods: [-10, 20, 0],
  shop: [-10, 50, 0],
  paper: [-40, -30, 0],
  capitals: [20, 25, 0],
  surname: [45, 0, 0],
  oneWord: [0, -30, 0],
  // Its place in the text says what it is.
  sender: [50, 20, 0],
  signed: [30, 20, 0],
  lastPerson: [25, 0, 0],
  besideAmount: [-30, -30, 0],
  besidePhone: [25, 15, 0],
  alone: [5, 10, 0],
  beforeFirm: [30, 0, 0],
  behindFirm: [15, -20, 0],
  beforePlace: [10, 15, 0],
  behindPerson: [0, 25, 0],
};

const TRAITS = Object.keys(POINTS) as (keyof typeof POINTS)[];

/** Fills each field with the segment of the highest score, the highest of all first; the same words fill one field only. */
function chosen(segments: readonly Segment[]): Record<keyof typeof ENOUGH, string> {
  const scores = segments.flatMap(({ words, title, traits }) => {
    const points = TRAITS.filter((trait) => traits[trait]).map((trait) => POINTS[trait]);
    return (['name', 'company', 'place'] as const)
      .map((field, at) => ({ words, title, field, score: points.reduce((sum, of) => sum + of[at]!, 0) }))
      .filter(({ field, score }) => score >= ENOUGH[field]);
  });
  const values = { name: '', company: '', place: '' };
  const taken = new Set<string>();
  for (const { words, title, field } of scores.toSorted((one, other) => other.score - one.score)) {
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
