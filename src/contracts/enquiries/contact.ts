/** Finds who asks in the words of an enquiry: numbers by their form, names and places by where they stand. */
import { isEmail } from '#src/contracts/base/typed-text.ts';
import { gstinError } from '#src/contracts/base/gstin.ts';

import { EMAIL, findPhone, findPin, GSTIN, PHONE, PIN, withoutCodes } from './codes.ts';
import { FIRM_WORDS, PLACES } from './firms-and-places.ts';
import type { Messages } from './messages.ts';

/** Who asks, as far as the text says it; '' for what it does not say. */
export interface EnquiryContact {
  readonly name: string;
  readonly company: string;
  readonly phone: string;
  readonly email: string;
  readonly gstin: string;
  readonly place: string;
  readonly pin: string;
}

const WORD = String.raw`(?:\p{Lu}\p{Ll}{0,4}\.|[\p{Lu}\p{Lo}&][\p{L}\p{M}&'-]*)`;
const FIRM = new RegExp(
  String.raw`(?<![\p{L}\p{M}])(?:m\/s\.?\s*)?((?:${WORD} ){1,4}?(?:&\s)?(?:${FIRM_WORDS})(?![\p{L}\p{M}])\.?(?:[ ,]+(?:(?:${FIRM_WORDS})(?![\p{L}\p{M}])\.?|&\s\p{Lu}\p{L}+|(?:of|for)(?: \p{Lu}\p{L}+){1,4})){0,3})`,
  'giu',
);
/** Kinds of firms that are named before the name. */
const HOUSE =
  /(?<!\p{L})(?:Hotel|Cafe|Restaurant|Govt\.?|Government|Bank of|St\.?)(?: \p{Lu}[\p{L}'.]+){1,3}/u;
const MESSRS = /(?<!\p{L})m\/s\.?\s*([^,;\n]{3,60})/iu;
const TITLE = String.raw`(?:[Mm]r|[Mm]rs|[Mm]s|Miss|Dr|Adv|Er|CA|[Ss]hri|Sri|[Ss]mt|Prof|श्री|श्रीमती)\.?`;
const TITLE_WORD = new RegExp(`^${TITLE}$`, 'u');
const CLOSING =
  /^(?:(?:thanks?|thx)(?: (?:&|and|you|with|for|in|advance|a lot|regards))*|(?:(?:best|warm|kind|with) )*(?:regards|regds|rgds)|yours .*|(?:best|cheers|sincerely)(?=[\s,.!-]*$)|भवदीय|धन्यवाद|सधन्यवाद)[\s,.!-]*(.*)$/i;
const ROLE =
  /\b(?:manager|mgr|purchase|purch|procurement|proprietor|prop|director|owner|partner|executive|head|officer|incharge|store|sr|accounts?|admin)\b|प्रभारी|प्रबंधक|अधिकारी/iu;
/** How a note about a call begins. */
const CALL =
  /^\W*(?:tel|phn?|phone|called?|rang|missed|call)?(?: (?:recd|received|aaya))?[^\p{L}]*(?:missed, called back\.?|called back\.?|from|call from)?[\s—–:.-]*/iu;
const LABELLED_NAME =
  /^\W*(?:name|contact(?: person)?|indented by|ordered by|attn|sign(?:ed)?\)?|buyer(?:'s)? name|नाम|(?:buyer|party|customer|client)(?=\s*:))\s*[:)-]?\s+(.+)$/iu;
const SAYS_NAME =
  /(?:\bmain|\bmein|\bI am|\bthis is|मैं)\s+(\p{L}[\p{L}\p{M}]+)(?:\s+(?:bol|here|from|बोल|hu))|(\p{L}{3,})\s+(?:here\b|this side|bol rah)/iu;
/** 'Main Imran bol raha hu Royal Binders se': the firm that a caller speaks for. */
const SAYS_FIRM = /(?:bol rah\p{L}* h\p{L}*|बोल रह\p{L}* ह\p{L}*)\s+((?:\p{L}+ ){1,4}?)(?:se|से)(?!\p{L})/iu;
/** 'A bakery called Sugar & Crumb': a firm whose name has no word for its kind. */
const CALLED_FIRM = /\b(?:called|named)\s+(\p{Lu}[\p{L}'’]*(?: (?:&|\p{Lu}[\p{L}'’]*)){0,4})/u;
/** 'Tiny Tots play school': a part of a sentence that ends with a kind of firm in small letters. */
const FIRM_WITH_SMALL_KIND =
  /^\p{Lu}\p{L}+(?: [\p{L}&'’]+){0,3} (?:school|college|press|printers?|stores?|mart|traders?|binders?|studio|bakery|hotel|cafe|agency|works)$/u;
const FIRM_WORD = new RegExp(`^(?:${FIRM_WORDS})$`, 'iu');
const SMALL_FIRM_WORD = new RegExp(String.raw`(?<=\p{L}\s)(?:${FIRM_WORDS})(?![\p{L}\p{M}])`, 'gu');
/** 'Deepika (Labelworks India)': the firm behind a name. */
const FIRM_BEHIND_NAME = /\b(?:contact|attn)\W+[\p{L} .]+\((\p{Lu}[^)\d,]+)/iu;
/** 'LabelWorks' as the sender of a chat: a firm, because persons have no capital inside a word. */
const FIRM_IN_ONE_WORD = /\p{Lu}\p{Ll}+\p{Lu}\p{Ll}+/u;
const TITLED_NAME = new RegExp(
  String.raw`(?<![\p{L}/])${TITLE}\s+(?:\p{Lu}\.?\s*)?\p{Lu}\p{L}+(?: \p{Lu}[\p{L}'’]+)?`,
  'u',
);
/** '… bhejo - Pintu Xerox': a signature behind a dash at the end of the text. */
const DASHED_SIGNATURE = / [-—–]\s?(\p{Lu}\p{L}+[^—–]{2,60})$/u;
/** '… by Friday. Regards, Neha': a signature in the last line of the text. */
const CLOSING_IN_LINE =
  /[.!?]\s+(?:(?:[Bb]est |[Ww]arm )?[Rr]eg(?:ar)?ds|[Rr]gds|[Tt]hanks)[\s,-]+(\p{Lu}.*)$/u;
const PLACE_CUE =
  /(?:deliver(?:y|ed)?(?:\s+(?:at|to))?|dely|d[ei]spatch to|ship to|unload(?:ing)? at|at our|godown(?: at)?|पता|address)[ \t]*[:-]?[ \t]+(?:our[ \t]+)?([^.;\n@]{3,80})/iu;
/** 'Free on rail' of a trade's mail, always in capitals. */
const FOR_CUE = /\bFOR[ \t]*[:-]?[ \t]+(?:our[ \t]+)?([^.;\n@]{3,80})/u;
const PLACE = new RegExp(String.raw`(?<![\p{L}\p{M}])(?:${PLACES})(?![\p{L}\p{M}])`, 'iu');
/** Words at the beginning of a text that begin no name. */
const NO_NAME =
  /^(?:gst|gstin|जीएसटी|pin|usage|dear|hello|hi|good|sir|ji|haan|urgent|note|total|namaste|namaskar|सर|भाई|भैया|हेलो|हैलो|नमस्ते|नमस्कार|प्रणाम|मुझे|हमें)(?![\p{L}\p{M}])/iu;
const HONORIFIC = /\s+(?:ji|bhai|bhaiya|sahab|saab|sir|madam|जी)\b.*$/iu;

const trimmed = (text: string): string =>
  text.replace(/^[\s,;:|()/*_·—–-]+|(?<![\s,;:|(/*_·—–-])[\s,;:|(/*_·—–-]+$/gu, '').replace(/\s+/g, ' ');

function findCompany(lines: readonly string[], isOurs: (name: string) => boolean): string {
  // A firm stands alone or in a short line more often than in a sentence.
  for (const line of lines.toSorted(
    (one, other) => Number(one.split(' ').length > 6) - Number(other.split(' ').length > 6),
  )) {
    const plain = withoutCodes(line);
    const firms = [
      HOUSE.exec(plain)?.[0] ?? '',
      MESSRS.exec(plain)?.[1] ?? '',
      ...[...plain.matchAll(FIRM)].map(([, firm = '']) => capitalised(firm)),
    ];
    const firm = firms.find((text) => text !== '' && !isOurs(text));
    if (firm) return trimmed(firm);
  }
  return '';
}

/** The words of a firm after the last one that is written small, or that is somebody's task; '' if it has none. */
function capitalised(firm: string): string {
  const words = firm.trim().split(' ');
  const from = words.findLastIndex(
    (word, at) =>
      (/^\p{Ll}/u.test(word) && !(/^(?:of|for)$/.test(word) && FIRM_WORD.test(words[at - 1] ?? ''))) ||
      (ROLE.test(word) && at < words.length - 1),
  );
  const name = words.slice(from + 1);
  return name.length > 1 && name.every((word) => /^(?:[\p{Lu}\p{Lo}&]|of$|for$)/u.test(word))
    ? name.join(' ')
    : '';
}

/** 'Pintu xerox' as 'Pintu Xerox': a signature is often typed in small letters. */
function withCapitalFirm(line: string): string {
  return line.trim().replace(SMALL_FIRM_WORD, (word) => word[0]!.toUpperCase() + word.slice(1));
}

/** Name, role and firm of a signature: the lines after the closing words. */
function signatureOf(lines: readonly string[]): readonly string[] {
  const last = lines.at(-1) ?? '';
  const inline = (DASHED_SIGNATURE.exec(last) ?? CLOSING_IN_LINE.exec(last))?.[1];
  if (inline) return [inline];
  const at = lines.findLastIndex((line) => CLOSING.test(line.trim()));
  const isContact = last !== withoutCodes(last) && !/\d/.test(withoutCodes(last));
  if (at < 0) return lines.length > 1 && isContact ? [last] : [];
  const rest = CLOSING.exec(lines[at]!.trim())?.[1] ?? '';
  return [...(rest === '' ? [] : [rest]), ...lines.slice(at + 1, at + 8)];
}

/** The name before a role, a firm, a place or a number: 'Vinod, Navkar Offset 9000000112'. */
function leadingName(text: string, company: string): string {
  let name = withoutCodes(text)
    .replace(/^[\s(]+/, '')
    .replace(/^\W*(?:call|contact|ph|phone|mob|mobile|cell|whatsapp|tel)\b\W*/i, '');
  if (company !== '' && name.includes(company)) name = name.slice(0, name.indexOf(company));
  name = name
    .split(/[,;|(:)]| - |—|–|@|\s{2,}/)[0]!
    .replace(/\b(?:mob|mobile|ph|phone|tel|no|call|मो|दूरभाष)\b\.?.*$/iu, '');
  name = name.replace(PLACE, '|').split('|')[0]!.replace(ROLE, '|').split('|')[0]!;
  name = trimmed(name.replace(HONORIFIC, '')).replace(/\.$/, '');
  if (NO_NAME.test(name)) return '';
  const words = name.split(' ');
  const own = TITLE_WORD.test(words[0] ?? '') ? words.slice(1) : words;
  const isName = own.length > 0 && own.every((word) => /^[\p{Lu}\p{Lo}][\p{L}\p{M}.']*$/u.test(word));
  return isName && words.length <= 4 ? name : '';
}

/** Reads the contact values of an enquiry. @param isOurs whether a name is the business itself */
export function findContact(messages: Messages, isOurs: (name: string) => boolean): EnquiryContact {
  const { sender, lines, channel } = messages;
  const text = lines.join('\n');
  const heads = channel === 'email' ? `${sender}\n${text}` : text;
  const email =
    [...heads.matchAll(EMAIL)]
      .map(([found]) => found.replace(/\.$/, ''))
      .find((found) => isEmail(found) && !isOurs(found)) ?? '';
  const gstin =
    [...text.toUpperCase().matchAll(GSTIN)]
      .map(([found]) => found)
      .find((found) => gstinError(found) === '') ?? '';
  const phone = (sender.replace(/\D/g, '').length >= 10 ? sender : '') || findPhone(text);
  const pin = findPin(text);
  const signature = signatureOf(lines);
  const senderName = sender
    .replace(EMAIL, '')
    .replace(/[<>"~]/g, '')
    .trim();
  const aside = /\(([^)]+)\)/.exec(senderName)?.[1] ?? '';
  const company =
    findCompany(signature.map(withCapitalFirm), isOurs) ||
    trimmed(CALLED_FIRM.exec(text)?.[1] ?? '') ||
    trimmed((SAYS_FIRM.exec(text)?.[1] ?? '').replace(PLACE, '')) ||
    findCompany([aside, senderName], isOurs) ||
    findCompany(lines, isOurs) ||
    (FIRM_IN_ONE_WORD.exec(senderName)?.[0] ?? '') ||
    (text.split(/[,.;()\n]\s*/).find((part) => FIRM_WITH_SMALL_KIND.test(part)) ?? '') ||
    trimmed(FIRM_BEHIND_NAME.exec(text)?.[1] ?? '');
  const phoneLine = phone === '' ? '' : (lines.find((line) => line.includes(phone)) ?? '');
  const beforePhone = phoneLine
    .slice(0, phoneLine.indexOf(phone))
    .replace(/[\s-]*(?:mob(?:ile)?|ph(?:one)?|tel|no|मो|मोबाइल|दूरभाष)?[.:\s-]*$/iu, '');
  const sentences = lines.flatMap((line) => line.split(/(?<!\b\p{L})[.;|]\s+/u));
  const labelled = sentences.flatMap(
    (line, at) =>
      LABELLED_NAME.exec(line)?.[1] ??
      (/contact (?:details|person|name)\W*$/i.test(sentences[at - 1] ?? '') ? [line] : []),
  );
  const companyLine = company === '' ? '' : (lines.find((line) => line.includes(company)) ?? '');
  const beforeCompany = trimmed(companyLine.slice(0, companyLine.indexOf(company)));
  const [opening = ''] = lines;
  const roleAt = lines.findLastIndex((line) => ROLE.test(line) && line.split(' ').length <= 5);
  const isNote = channel === 'telephone' || /^\p{Lu}\p{L}+ \(/u.test(opening);
  const named = (line: string): string => leadingName(line, company);
  const name =
    [
      named(signature[0] ?? ''),
      channel === 'whatsapp' ? named(senderName.replace(/\(.*/, '')) : '',
      SAYS_NAME.exec(text)?.slice(1).find(Boolean) ?? '',
      named(labelled[0] ?? ''),
      /\d/.test(senderName) ? '' : named(senderName),
      TITLED_NAME.exec(text)?.[0] ?? '',
      named(lines[roleAt - 1] ?? ''),
      named(beforePhone.split(/,\s|[.!?]\s/).at(-1) ?? ''),
      named(beforePhone.split(/[.!?]\s/).at(-1) ?? ''),
      named(/\(([^)\d]+)\)/.exec(phoneLine.slice(phoneLine.indexOf(phone)))?.[1] ?? ''),
      isNote ? named(opening.replace(CALL, '')) : '',
      named(
        beforeCompany
          .replace(/\s+(?:from|of|at|se)\s*$/, '')
          .split(/[,.।;]\s+/)
          .at(-1) ?? '',
      ),
      named(companyLine),
      named(lines.at(-1) ?? ''),
      // A request needs some name, so the last resort is the one under which the phone has saved the sender.
      channel === 'whatsapp' && company === '' && /\p{L}/u.test(senderName) ? trimmed(senderName) : '',
    ].find((candidate) => candidate !== '') ?? '';
  return { name, company, phone, email, gstin, place: findPlace(lines, signature, company, senderName), pin };
}

function findPlace(
  lines: readonly string[],
  signature: readonly string[],
  company: string,
  sender: string,
): string {
  const text = lines.join('\n');
  const cued = (PLACE_CUE.exec(text) ?? FOR_CUE.exec(text))?.[1] ?? '';
  const clean = (place: string): string => {
    const plain = withoutCodes(company === '' ? place : place.replace(company, ' ')).replace(
      /\b(?:by|before|latest|on or|in first|within|asap|pin|पिन)\b.*$/iu,
      '',
    );
    return trimmed(plain.replace(/\s*[.।].*$/u, ''));
  };
  if (cued !== '' && (/\p{Lu}|\p{Lo}/u.test(cued) || PLACE.test(cued))) return clean(cued);
  for (const line of [...lines, sender]) {
    const place = PLACE.exec(line)?.[0];
    if (place) return trimmed(place);
  }
  const ofPin = [...signature, ...lines].find(
    (line) => new RegExp(PIN).test(line.replace(PHONE, ' ')) && findPin(line) !== '',
  );
  const sentence =
    ofPin
      ?.split(/[.;]\s+/)
      .flatMap((part) => part.split(PHONE))
      .find((part) => findPin(part) !== '') ?? '';
  return clean(sentence);
}
