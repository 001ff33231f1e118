/** Tells the rows of an enquiry whose words are all in its lines or the buyer's details, so that its remarks need not repeat them. */
import { wholeWords } from '#src/contracts/paper/paper-words.ts';
import { QUANTITY_UNITS } from '#src/contracts/paper/quantity.ts';
import type { PastedLine } from '#src/contracts/paper/read-line.ts';
import { UNIT_END, UNIT_WORDS } from '#src/lib/unit-words.ts';

import type { EnquiryContact } from './contact.ts';

const UNITS = QUANTITY_UNITS.map((unit) => UNIT_WORDS[unit]).join('|');
const POLITE = 'please|kindly|chah?iye|चाहिए|bhej(?:na|iye(?:ga)?|wa)?|भेज|dena|dijiye|sir|bhai(?:ya)?';
/** Words that no line repeats: a unit behind its number stands there under another name, a label is the field, a polite word says nothing. */
const SAYS_NOTHING = new RegExp(
  String.raw`(?<=\d[^\p{L}\p{M}\d]{0,4})(?:${UNITS})${UNIT_END}|${wholeWords(`gsm|sizes?|qty|quantity|inch(?:es)?|${POLITE}`)}`,
  'giu',
);

/** The number of a row in its list: '12)', '3 | ', '(1) '. */
const LIST_NUMBER = /^\P{L}{0,3}?\d{1,2}(?:[.)|,:]|\s\||\t|\s{2,})/u;

/** Length in characters of the longest row that can be nothing but the buyer's details. */
const CONTACT_ROW_MAX = 250;
/** Labels before the buyer's details. */
const CONTACT_LABEL =
  /\b(?:from|m\/s|name|company|buyer|contact|gst(?:in)?(?: no)?|mob(?:ile)?|ph(?:one)?|tel|e-?mail)\b/gi;

/** The text in small letters, its numbers without the commas of their thousands. */
const plainWords = (text: string): string =>
  text.toLowerCase().replace(/(?<=\d),(?=(?:\d\d,)*\d{3}(?!\d))/g, '');

/** Two tests of a row: whether a line, or the buyer's details, hold all of its words. */
export function wordsRead(lines: readonly PastedLine[], contact: EnquiryContact) {
  const understood = plainWords(
    lines
      .map(({ name, gsm, size, quantity, note, wantsSample }) =>
        [name, gsm, size, quantity, note, wantsSample ? 'samples' : ''].join(' '),
      )
      .join(' '),
  );
  const numbers = new Set(understood.match(/\d+/g));
  const isKept = (word: string): boolean => (/\d/.test(word) ? numbers.has(word) : understood.includes(word));
  const { name, company, place, pin, phone, email, gstin } = contact;
  const details = [company, name, place, pin, phone, email, gstin].filter((value) => value !== '');
  return {
    /** True if each word and number of the row is in a line. */
    isOrder: (row: string): boolean => {
      const words = plainWords(row.replace(LIST_NUMBER, '').replace(SAYS_NOTHING, ' '));
      return (words.match(/[\p{L}\p{M}]{3,}|\d+/gu) ?? []).every(isKept);
    },
    /** True for a row of nothing but the buyer's details. */
    isContact: (row: string): boolean => {
      if (row.length >= CONTACT_ROW_MAX) return false;
      const left = details.reduce((words, value) => words.replace(value, ''), row);
      return left !== row && !/[\p{L}\p{N}]/u.test(left.replace(CONTACT_LABEL, ''));
    },
  };
}
