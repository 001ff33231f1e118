/** Finds who asks in the words of an enquiry: numbers by their form, names and places by where they stand. */
import { isEmail } from '#src/contracts/base/typed-text.ts';
import { gstinError } from '#src/contracts/base/gstin.ts';
import { findMeasures } from '#src/contracts/paper/find-measures.ts';
import { GREETING, THANKS, wholeWords } from '#src/contracts/paper/paper-words.ts';
import { isHead } from '#src/contracts/paper/pasted-tables.ts';

import { EMAIL, findPhone, findPin, GSTIN, trimmed, withoutCodes } from './codes.ts';
import { findFirm, ROLE } from './firms.ts';
import type { Messages } from './messages.ts';
import { findPlace, PLACE } from './places.ts';

/** Who asks, as far as the text says it; '' for what it does not say. */
export type EnquiryContact = Readonly<
  Record<'name' | 'company' | 'phone' | 'email' | 'gstin' | 'place' | 'pin', string>
>;

const TITLE = String.raw`(?:[Mm]r|[Mm]rs|[Mm]s|Miss|Dr|Adv|Er|CA|Fr|Col|Capt|Maj|[Ss]hri|Sri|[Ss]mt|Prof|श्री|श्रीमती)\.?`;
const TITLE_WORD = new RegExp(`^${TITLE}$`, 'u');
const CLOSING = new RegExp(
  String.raw`^(?:(?:${THANKS})(?: (?:&|and|you|with|for|in|advance|a lot|regards))*|(?:(?:best|warm|kind|with) )*(?:regards|regds|rgds)|yours .*|(?:best|cheers|sincerely)(?=[\s,.!-]*$)|भवदीय|सधन्यवाद)[\s,.!-]*(.*)$`,
  'iu',
);
/** How a note about a call begins. */
const CALL =
  /^[\d.:/\s-]*(?:[ap]m\s+)?\W*(?:tel|phn?|phone|called?|rang|missed|call|recd|t\/c)?(?:\.? (?:recd|received|aaya|in|w)(?=[\s:.]))?[^\p{L}]*(?:(?:baje|बजे)[^\p{L}]*)?(?:missed, called back\.?|called back\.?|from|call from)?[\s—–:.-]*/iu;
const LABELLED_NAME =
  /^\W*(?:fn|name|contact(?: person)?|(?:indented|ordered|sent|placed|requested) by|owner|prop|attn|sign(?:ed)?\)?|s\.?d\.?\/?-?\)?|(?:buyer(?:'s)?|customer|client|full|your) name|नाम|(?:buyer|party|customer|client)(?=\s*:))\s*[:)-]?\s+(.+)$/iu;
const SAYS_NAME =
  /(?:\bmain|\bmein|\bI am|\bthis is|मैं)\s+(\p{L}[\p{L}\p{M}]+)(?:\s+(?:bol|here|from|बोल|hu))|(?:\bmy name is|\bmyself|\bmera na+m)\s+(\p{L}{3,})|(\p{L}{3,})\s+(?:here\b|this side|bol rah)|मेरा नाम\s+(.{3,40}?)\s+है/iu;
/** A full name, known by its capital letters, with which somebody begins to speak: 'This is Ayesha Khan from …'. */
const INTRODUCED =
  /(?:[Tt]his is|I am|I['’]m) (\p{Lu}\p{Ll}+(?: \p{Lu}\p{Ll}+){1,2}),? (?:here|from|of)(?!\p{L})/u;
const TITLED_NAME = new RegExp(
  String.raw`(?<![\p{L}/])${TITLE}\s+(?:\p{Lu}\.?\s*)?\p{Lu}\p{L}+(?: \p{Lu}[\p{L}'’]+)?`,
  'u',
);
/** '… bhejo - Pintu Xerox': a signature behind a dash at the end of the text. */
const DASHED_SIGNATURE = /(?:^| )[-—–]\s?([\p{Lu}\p{Lo}]\p{L}+[^—–]{0,60})$/u;
/** '… by Friday. Regards, Neha': a signature in the last line of the text. */
const CLOSING_IN_LINE =
  /[.!?]\s+(?:(?:[Bb]est |[Ww]arm )?[Rr]eg(?:ar)?ds|[Rr]gds|[Tt]hanks)[\s,-]+(\p{Lu}.*)$/u;
/** A person and a firm that sign as the last sentence: '… aur 5 rim. Irfan, Star Labels'. */
const SIGNED_AT_END =
  /(?<!(?<!\p{L})\p{Lu}\p{Ll}{0,4})[.!?।]\s+(\p{Lu}\p{Ll}+(?: \p{Lu}\p{Ll}+)?, \p{Lu}[^.!?।]{3,60})$/u;
/** Words at the beginning of a text that begin no name. */
const NO_NAME = new RegExp(
  `${wholeWords(`gst|gstin|bill|जीएसटी|party|firm|company|estimate|order|requisition|slip|challan|indent|requirements?|enquiry|pin|usage|for|hi|good|sir|ji|haan|ok|okay|yes|authori[sz]ed|urgent|note|total|${GREETING}|सर|भाई|भैया|हेलो|हैलो|मुझे|हमें|${THANKS}|regards|please|pls|whatsapp|delivery|only|payment`, '^')}|${wholeWords(String.raw`तक|चाहिए|भेज\p{L}*|देना|बताना|लेना|जल्दी|के लिए`)}`,
  'iu',
);
/** The greeting before a name: 'Jai Shri Ram' is not called Shri Ram. */
const GREETED = new RegExp(wholeWords(GREETING, '^'), 'iu');
/** The word for a telephone before its number. */
const PHONE_LABEL = /[\s-]*(?:\b(?:mob(?:ile)?|ph(?:one)?|tel|no|m|on|at)|मो|मोबाइल|दूरभाष)?[.:\s-]*$/iu;
/** 'Lalit Jain Sarvodaya Press', as a phone saves a buyer: the firm stands behind a common surname. */
const NAME_BEFORE_FIRM =
  /^(\p{Lu}\p{L}+ (?:Jain|Gupta|Sharma|Verma|Aggarwal|Agarwal|Goyal|Goel|Bansal|Garg|Singh|Kumar|Khan|Ansari|Arora|Malhotra|Kapoor|Mehta|Shah|Patel|Yadav|Mishra|Tyagi|Chauhan|Bhatia|Khanna|Sethi|Chopra|Saxena|Joshi|Mittal|Singhal|Jindal|Ahuja)) (\S+ \S.*)$/u;
const HONORIFIC = /(?:^|\s+)(?:ji|bhai|bhaiya|sahab|saab|sb|sir|madam|जी)(?![\p{L}\p{M}]).*$/iu;

/** Name, role and firm of a signature: the lines after the closing words. */
function signatureOf(lines: readonly string[], sender: string): readonly string[] {
  const last = lines.at(-1) ?? '';
  const inline = [DASHED_SIGNATURE, CLOSING_IN_LINE, SIGNED_AT_END].flatMap(
    (end) => end.exec(last)?.[1] ?? [],
  )[0];
  if (inline) return [inline];
  const at = lines.findLastIndex((line) => CLOSING.test(line.trim()));
  const nameAt = lines.findLastIndex((line) => line.trim().length > 2 && sender.startsWith(line.trim()));
  const isContact = last !== withoutCodes(last) && !/\d/.test(withoutCodes(last));
  if (at < 0 && nameAt >= 0) return lines.slice(nameAt, nameAt + 8);
  if (at < 0) return lines.length > 1 && isContact ? [last] : [];
  const rest = CLOSING.exec(lines[at]!.trim())?.[1] ?? '';
  return [rest, ...lines.slice(at + 1, at + 8)].filter((line) =>
    /[\p{L}\d]/u.test(line.replace(/^\W*s\/?d\b/i, '')),
  );
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
  if (name === company || NO_NAME.test(name)) return '';
  const words = name.split(' ');
  const own = TITLE_WORD.test(words[0] ?? '') ? words.slice(1) : words;
  const isName = own.length > 0 && own.every((word) => /^[\p{Lu}\p{Lo}][\p{L}\p{M}.']*$/u.test(word));
  return isName && name.length > 1 && words.length <= 4 ? name : '';
}

/** Reads the contact values of an enquiry. @param isOurs whether a name is the business itself */
export function findContact(messages: Messages, isOurs: (name: string) => boolean): EnquiryContact {
  const { sender, channel } = messages;
  const lines = messages.lines.map((line) => line.replace(GREETED, '').trim());
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
  const senderName = sender
    .replace(EMAIL, '')
    .replace(/[<>"~]/g, '')
    .trim()
    .replace(NAME_BEFORE_FIRM, '$1 ($2)');
  const signature = signatureOf(lines, senderName);
  const phoneAt = phone === '' ? -1 : lines.findIndex((line) => line.includes(phone));
  const phoneLine = lines[phoneAt] ?? '';
  const ownPart = phoneLine.slice(0, phoneLine.indexOf(phone)).replace(PHONE_LABEL, '');
  // A number on a line of its own belongs to the words above it.
  const beforePhone = ownPart === '' ? withoutCodes(lines[phoneAt - 1] ?? '') : ownPart;
  const behindPhone = phoneLine.slice(phoneLine.indexOf(phone) + phone.length);
  const nameBehind = leadingName(behindPhone.replace(/^[^\p{L}]+/u, ''), '');
  const lastSentence = beforePhone.split(/[.!?]\s/).findLast((part) => part !== '') ?? '';
  const company =
    findFirm(
      lines,
      signature,
      [/\(([^)]+)\)/.exec(senderName)?.[1] ?? '', senderName],
      beforePhone,
      isOurs,
    ) || (nameBehind === '' ? '' : (/^\S+ .+/.exec(leadingName(lastSentence, ''))?.[0] ?? ''));
  const isRow = (line: string): boolean => isHead(line.split(/[\t|;]/));
  const sentences = lines
    .filter((line) => !isRow(line))
    .flatMap((line) => line.split(/(?<!\b\p{L})[.;|]\s+/u));
  const labelled = sentences.flatMap(
    (line, at) =>
      LABELLED_NAME.exec(line)?.[1] ??
      (/contact (?:details|person|name)\W*$/i.test(sentences[at - 1] ?? '') ? [line] : []),
  );
  const companyAt = company === '' ? -1 : lines.findIndex((line) => line.includes(company));
  const companyLine = lines[companyAt] ?? '';
  const beforeCompany = trimmed(companyLine.slice(0, companyLine.indexOf(company)));
  const [opening = ''] = lines;
  const roleAt = lines.findLastIndex((line) => ROLE.test(line) && line.split(' ').length <= 5);
  const isNote = channel === 'telephone' || /^\p{Lu}\p{L}+(?: \p{L}+)? \(/u.test(opening.replace(CALL, ''));
  const named = (line: string): string => leadingName(line, company);
  const isNoOrder = (line: string): boolean =>
    !/[\t|;].*[\t|;]|(?:,\s*\d[\d.]*){2}/.test(line) && findMeasures(withoutCodes(line)).amounts.length === 0;
  const name =
    [
      senderName.startsWith(`${named(signature[0] ?? '')} `) ? named(senderName) : '',
      named(signature[0] ?? ''),
      channel === 'whatsapp' ? named(senderName.replace(/\(.*/, '')) : '',
      INTRODUCED.exec(text)?.[1] ?? '',
      SAYS_NAME.exec(text)?.slice(1).find(Boolean) ?? '',
      named(labelled[0] ?? ''),
      /\d/.test(senderName) ? '' : named(senderName),
      TITLED_NAME.exec(text)?.[0] ?? '',
      named(lines[roleAt - 1] ?? ''),
      named(beforePhone.split(/,\s|[.!?]\s/).at(-1) ?? ''),
      nameBehind === company ? '' : named(nameBehind),
      named(lastSentence),
      named(/^\s*\(([^)\d]+)\)/.exec(companyLine.slice(beforeCompany.length + company.length))?.[1] ?? ''),
      isNote ? named(opening.replace(CALL, '')) : '',
      named(
        beforeCompany
          .replace(/\s+(?:from|of|at|se)\s*$/, '')
          .split(/(?:[,.।;/|]|\s[-–—:])\s+/)
          .at(-1) ?? '',
      ),
      // In the head of a note, or below its orders, the name stands in the line above the firm.
      companyAt === 1 || lines.slice(companyAt).every(isNoOrder) ? named(lines[companyAt - 1] ?? '') : '',
      named(companyLine),
      named(lines.slice(-1).find(isNoOrder) ?? ''),
      // '… kar lungi. Sneha'
      named(/[.!?।]\s+(\p{Lu}\p{Ll}{2,})(?: \([^)]*\))?$/u.exec(text)?.[1] ?? ''),
      // A request needs some name, so the last resort is the one under which the phone has saved the sender.
      channel === 'whatsapp' && company === '' && /\p{L}/u.test(senderName) ? trimmed(senderName) : '',
    ].find((candidate) => candidate !== '') ?? '';
  return { name, company, phone, email, gstin, place: findPlace(lines, signature, company, senderName), pin };
}
