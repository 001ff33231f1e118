import { describe, expect, it } from 'vitest';

import {
  gstinError,
  GSTIN_REFUSED,
  markedGstin,
  normaliseGstin,
  panOfGstin,
  stateCodeOfGstin,
  stateText,
} from '#src/contracts/index.ts';
import { texts } from '#tests/support/texts.ts';

/** Numbers of real form, from examples of the tax portal and made up ones; none is looked up. */
const VALID = [
  ...['27AAPFU0939F1ZV', '29AAGCB7383J1Z4', '07AAACP0000A1ZL', '06AAACB1111B1ZT', '24AAACC1206D1ZM'],
  ...['37AADCS0472N1Z1', '29AAACI4798L1ZU', '07ABCDE1234F1Z2'],
  // UIN of embassies and UN bodies.
  ...['0717UNO00154UNU', '0717UNO00157UNO', '2917UNO00003ON3'],
  // Tax deductors and collectors.
  ...['06DELI09652G1DA', '19AAACI1681G1DV', '29AABCF8078M1C8'],
  // Non-residents and foreign online services.
  ...['0717USA29001NRX', '9917USA29001OSH', '9917SGP29001OST'],
];

const { length, shape, check, state } = GSTIN_REFUSED;
const INVALID: readonly [string, string, string][] = [
  ['nothing', '', length],
  ['one character short', '27AAPFU0939F1Z', length],
  ['one character more', '27AAPFU0939F1ZVV', length],
  ['a PAN alone', 'AAPFU0939F', length],
  ['a phone number', '9876543210', length],
  ['the check digit wrong', '27AAPFU0939F1ZW', check],
  ['the example of an earlier message', '07ABCDE1234F1Z5', check],
  ['two letters swapped', '27AAPUF0939F1ZV', check],
  ['two digits swapped', '27AAPFU9039F1ZV', check],
  ['the state swapped with another', '29AAPFU0939F1ZV', check],
  ['the digits of the state swapped', '72AAPFU0939F1ZV', state('72')],
  ['O for 0', '27AAPFUO939F1ZV', shape],
  ['0 for O at a letter', '27AAPF00939F1ZV', shape],
  ['I for 1 in the state', 'I7AAPFU0939F1ZV', shape],
  ['a registration of 0', '27AAPFU0939F0ZV', shape],
  ['no Z before the last', '27AAPFU0939F11V', shape],
  ['Z and the digit swapped', '27AAPFU0939FZ1V', shape],
  ['the PAN’s last letter a digit', '27AAPFU093911ZV', shape],
  ['state 00', '00AAPFU0939F1ZV', state('00')],
  ['state 25, which ended in 2020', '25AAPFU0939F1ZV', state('25')],
  ['state 28, which ended in 2014', '28AAPFU0939F1ZV', state('28')],
  ['state 39, which never was', '39AAPFU0939F1ZV', state('39')],
  ['state 99', '99AAPFU0939F1ZV', state('99')],
  ['another alphabet', '27ААPFU0939F1ZV', shape],
  ['a question mark', '27AAPFU0939F1Z?', shape],
];

describe('a GSTIN', () => {
  it.each(VALID)('%s is valid', (gstin) => expect(gstinError(gstin)).toBe(''));

  it.each<[string, string]>([
    ...texts(
      ' 27aapfu0939f1zv  | 27 AAPFU 0939F 1ZV | 27-AAPFU0939F-1ZV | \u202A27AAPFU0939F1ZV\u202C',
      '27\u00A0AAPFU0939F\u20111ZV | \uFEFF27AAPFU0939F1ZV\u200B | GSTIN: 27AAPFU0939F1ZV.',
      'GST No. 27AAPFU0939F1ZV | २७AAPFU0939F1ZV | GSTIN/UIN: 27AAPFU0939F1ZV',
      'GSTIN - 27AAPFU0939F1ZV | GSTIN No.: 27AAPFU0939F1ZV | GST Number 27AAPFU0939F1ZV',
      'GST# 27AAPFU0939F1ZV | gstin=27AAPFU0939F1ZV | GSTIN27AAPFU0939F1ZV | (27AAPFU0939F1ZV)',
      '27AAPFU0939F1ZV (Maharashtra) | 27AAPFU0939F1ZV, Mumbai | My GST no is 27AAPFU0939F1ZV',
      'जीएसटी 27AAPFU0939F1ZV | 27/AAPFU0939F/1ZV | 27_AAPFU0939F_1ZV | 27.AAPFU0939F.1ZV',
      '"27AAPFU0939F1ZV" | ２７AAPFU0939F1ZV | 27AAPFU0939F1Z V | 27AAPFU0939F–1ZV',
      '２７ＡＡＰＦＵ０９３９Ｆ１ＺＶ',
    ).map((typed): [string, string] => [typed, '27AAPFU0939F1ZV']),
    ['29aagcb7383j1z4', '29AAGCB7383J1Z4'],
    ['07\tAAACP0000A1ZL', '07AAACP0000A1ZL'],
  ])('%j is read as %s', (typed, gstin) => {
    expect(normaliseGstin(typed)).toBe(gstin);
    expect(gstinError(normaliseGstin(typed))).toBe('');
  });

  it.each(
    texts(
      'NA | n/a | - | -- | . | 0 | x | Nil | none | N.A. | No | No GST | not applicable',
      'Not available | URP | URD | unregistered | Un-registered | nahi hai | नहीं है',
    ),
  )('%j is none', (typed) => expect(normaliseGstin(typed)).toBe(''));

  it.each([
    ['27AAPFU0939F1ZVV', '27AAPFU0939F1ZVV'],
    ['27AAPFU0939F1Z Mumbai', '27AAPFU0939F1ZMUMBAI'],
    ['27AAPFUO939F1ZV', '27AAPFUO939F1ZV'],
    ['DE 123456789', 'DE123456789'],
    ['applied for', 'APPLIEDFOR'],
  ])('%j is kept for the business as %s', (typed, kept) => expect(normaliseGstin(typed)).toBe(kept));

  it.each(INVALID)('%s: %s is refused with a sentence', (_what, gstin, sentence) =>
    expect(gstinError(gstin)).toBe(sentence),
  );

  it('names its state and holds the PAN; an invalid one does neither', () => {
    expect(stateText(stateCodeOfGstin('27AAPFU0939F1ZV'))).toBe('Maharashtra (27)');
    expect(panOfGstin('27AAPFU0939F1ZV')).toBe('AAPFU0939F');
    expect([stateCodeOfGstin('27AAPFU0939F1ZW'), panOfGstin('27AAPFU0939F1ZW')]).toEqual(['', '']);
  });

  it.each([
    ['0717UNO00154UNU', '07', ''],
    ['06DELI09652G1DA', '06', ''],
    ['19AAACI1681G1DV', '19', 'AAACI1681G'],
    ['9917SGP29001OST', '', ''],
  ])('%s is of state %j and PAN %j', (gstin, code, pan) => {
    expect([stateCodeOfGstin(gstin), panOfGstin(gstin)]).toEqual([code, pan]);
  });

  it.each([
    ['27AAPFU0939F1ZV', '27AAPFU0939F1ZV'],
    ['', ''],
    ['DE123456789', `DE123456789 (please check: ${length})`],
    ['27AAPFU0939F1ZW', `27AAPFU0939F1ZW (please check: ${check})`],
  ])('%j is shown to the business as %j', (gstin, text) => expect(markedGstin(gstin)).toBe(text));

  it('the example in the message is itself valid', () => {
    expect(gstinError(/\((\w+)\)/.exec(shape)?.[1] ?? '')).toBe('');
  });

  it('any single wrong character is noticed', () => {
    const valid = '27AAPFU0939F1ZV';
    for (const [at, right] of [...valid].entries())
      for (const wrong of '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ')
        if (wrong !== right)
          expect(gstinError(valid.slice(0, at) + wrong + valid.slice(at + 1))).not.toBe('');
  });
});
