import { describe, expect, it } from 'vitest';

import { cleanEmail, isEmail, LIMITS } from '#src/contracts/index.ts';
import { cpuMs } from '#tests/support/cpu-time.ts';
import { pairs, texts } from '#tests/support/texts.ts';

describe('isEmail (M24)', () => {
  it.each([
    ...'a@b.co buyer@example.com Buyer.Name+paper@Sub-Domain.Example.CO.IN x_y-z@example.museum'.split(' '),
    ...'100%@example.com käufer@example.com खरीद@example.in buyer@xn--e1afmkfd.xn--p1ai'.split(' '),
    "o'brien@example.com",
    `${'a'.repeat(64)}@example.com`,
    `a@${'b'.repeat(63)}.com`,
  ])('accepts %j', (text) => expect(isEmail(text)).toBe(true));

  it.each<[string, string]>([
    ...pairs(
      'no @ → buyer.example.com | two @ → a@b@example.com | no local part → @example.com',
      'a full stop too much → buyer.@example.com | another → .buyer@example.com | two → bu..yer@example.com',
      'no domain → buyer@ | no dot in the domain → a@b | a dot at the end → buyer@example.com.',
      'two dots in the domain → buyer@example..com | a space inside → bu yer@example.com',
      'a line separator → buyer\u2028@example.com | a NUL → buy\0er@example.com',
      'a comma list → a@example.com,b@example.com | a semicolon list → a@example.com;b@example.com',
      'angle brackets → <a@example.com> | a display name → Boss <a@example.com>',
      'group syntax → x:a@example.com; | a quoted local part → "a b"@example.com',
      'a comment → a(comment)@example.com | an IP address → a@127.0.0.1 | an IP literal → a@[127.0.0.1]',
      'a backslash → a\\@example.com | a label that begins with a hyphen → a@-example.com',
      'a label that ends with a hyphen → a@example-.com | a one-letter top level → a@example.c',
      'a zero-width space → buy\u200ber@example.com',
      'a right-to-left override → buyer\u202emoc@example.com',
      'a directional isolate → buyer\u2066x@example.com | a soft hyphen → buy\u00ader@example.com',
      'a byte order mark → \ufeffbuyer@example.com | a C1 control → buy\u0085er@example.com',
      'a lone surrogate → buy\ud800er@example.com',
      'a lone surrogate, and nothing else → \ud800@example.com',
      'what is left of a lone surrogate → \ufffd@example.com',
    ),
    ['nothing', ''],
    ['a space at the end', 'buyer@example.com '],
    ['a line break at the end', 'buyer@example.com\n'],
    ['a header after a line break', 'buyer@example.com\r\nBcc: x@example.com'],
    ['a local part of 65', `${'a'.repeat(65)}@example.com`],
    ['a label of 64', `a@${'b'.repeat(64)}.com`],
  ])('refuses %s', (_what, text) => expect(isEmail(text)).toBe(false));

  it('accepts the longest address and refuses one character more', () => {
    const address = (lastLabel: number): string =>
      `${'a'.repeat(64)}@${'b'.repeat(63)}.${'c'.repeat(63)}.${'d'.repeat(lastLabel)}.com`;
    expect(address(57)).toHaveLength(LIMITS.email);
    expect(isEmail(address(57))).toBe(true);
    expect(isEmail(address(58))).toBe(false);
  });

  it.each([
    ['a', 'a'.repeat(50_000)],
    ['a@', `a@${'a'.repeat(50_000)}`],
    ['labels', `a@${'a.'.repeat(25_000)}`],
    ['hyphens', `a@${'-'.repeat(50_000)}.com`],
    ['@', '@'.repeat(50_000)],
    ['within the length limit', `a@${'a-'.repeat(125)}!`],
  ])('answers for hostile text (%s) within half a second', (_what, text) => {
    const start = cpuMs();
    expect(isEmail(text)).toBe(false);
    expect(cpuMs() - start).toBeLessThan(500);
  });
});

describe('a pasted address', () => {
  it.each<[string, string]>([
    ...texts(
      'Ravi <buyer@example.com> | buyer@example.com (Ravi) | E-mail: buyer@example.com',
      '“buyer@example.com” | [buyer@example.com](mailto:buyer@example.com) | buyer＠example。com',
      'buyer @ example.com | buyer@example.com/ | "Gupta, Ravi" <buyer@example.com>',
      '<buyer@example.com> | mailto:buyer@example.com | mailto:buyer@example.com?subject=Paper',
      'Email:- buyer@example.com | Email id- buyer@example.com | ईमेल: buyer@example.com | buyer@example.com।',
      '✉ buyer@example.com | «buyer@example.com» | `buyer@example.com` | *buyer@example.com*',
      'buyer@example.com. | buyer@example.com,  | (buyer@example.com); | \u200Bbuyer@example.com\uFEFF',
      'buyer@example.com / 98100 00001 | buyer[at]example[dot]com | buyer@example,com | buyer (at) example.com',
      '<mailto:buyer@example.com~buyer@example.com> | buyer@example.com<mailto:buyer@example.com>',
      '• buyer@example.com | - buyer@example.com | buyer@example.com - Ravi | mail id buyer@example.com',
      'Email : buyer@example.com Phone : 98100 00001',
      'e: buyer@example.com ~ t: 98100 00001 | buyer@example.com\nRavi | Mail: buyer@example.com, Mob: 98100 00001',
    ).map((typed): [string, string] => [typed.replaceAll('~', '|'), 'buyer@example.com']),
    ['mailto:ravi%2Bpaper@example.com', 'ravi+paper@example.com'],
    // Keyboards of phones write this apostrophe.
    ['d’souza@example.com', "d'souza@example.com"],
    ['_ravi@yahoo.co,in', '_ravi@yahoo.co.in'],
    ['info@käufer.example', 'info@xn--kufer-gra.example'],
    ['खरीद@डाटामेल.भारत', 'खरीद@xn--c2bd4bq1db8d.xn--h2brj9c'],
  ])('%j is taken as it is meant', (typed, address) => {
    expect(cleanEmail(typed)).toBe(address);
    expect(isEmail(address)).toBe(true);
  });

  it.each([
    '',
    'Ravi',
    'a@b',
    'https://mail.example.com/ravi@example.com',
    'a@example.com, b@example.com',
    'a@exa mple.com',
    'Ravi @example.com or sales',
    'a\\b@example.com',
    'ravi kumar@example.com',
    'ravi,kumar@example.com',
    'ravi@example.co m',
    'ravi.@example.com',
    'To: Ravi <ravi@example.com>; Sita <sita@example.com>',
    'a@example.com\r\nBcc: x@example.com',
    '@',
    'x@\u202Eevil.com',
  ])('%j stays refused', (typed) => expect(isEmail(cleanEmail(typed))).toBe(typed.includes('\u202E')));
});
