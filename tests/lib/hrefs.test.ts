import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { safeHref, mailtoAddress, mailtoHref, whatsappHref } from '#src/lib/hrefs.ts';
import { cpuMs } from '#tests/support/cpu-time.ts';
import { pairs } from '#tests/support/texts.ts';

describe('safeHref', () => {
  it.each<[string, string]>([
    ...pairs(
      '/products/x → /products/x | / → / | #top → #top | # → #',
      'https://ok.com/a b → https://ok.com/a%20b | http://ok.com → http://ok.com/',
      'HTTPS://OK.com/Path → https://ok.com/Path | https:ok.com → https://ok.com/',
      'https://u:p@ok.com/ → https://u:p@ok.com/ | mailto:a@b.c?subject=x → mailto:a@b.c?subject=x',
      'tel:+91 11 2345 → tel:+91 11 2345 | https://xn--80ak6aa92e.com/ → https://xn--80ak6aa92e.com/',
      'https://ok.com/\u202egpj → https://ok.com/gpj | /products/\u200bx → /products/x',
    ),
    ['  /products/x  ', '/products/x'],
  ])('lets %j through as %j', (value, href) => expect(safeHref(value)).toBe(href));

  it.each([
    ...'javascript:alert(1) JaVaScRiPt:alert(1) javascript://%0aalert(1)'.split(' '),
    ...'javascript:/*--></title></style></textarea>*/alert(1) data:text/html,<script>1</script>'.split(' '),
    ...'vbscript:x blob:https://a/b file:///etc/passwd filesystem:https://a/b ws://a/b ftp://a/b'.split(' '),
    ...'view-source:https://a intent://a#Intent;end //evil.com #<script> www.ok.com products/x'.split(' '),
    ...'./x ../x ?x=1 http://[::1 https://'.split(' '),
    ...['java\tscript:alert(1)', 'java\nscript:alert(1)', 'java\r\nscript:alert(1)'],
    ...['java\0script:alert(1)', '\u0001javascript:alert(1)', ' javascript:alert(1)'],
    ...['\u00a0javascript:alert(1)', '\u200bjavascript:alert(1)', '\ufeffjavascript:alert(1)'],
    ...['java\u00adscript:alert(1)', 'java\u2066script:alert(1)'],
    ...['data:image/svg+xml,<svg onload=alert(1)>', '/\\evil.com', '\\\\evil.com', '/\t/evil.com'],
    ...['/\u200b/evil.com', '/\n\\evil.com', '', '   ', '\u200b', `https://ok.com/${'a'.repeat(32_768)}`],
  ])('shows no link for %j', (value) => expect(safeHref(value)).toBeNull());

  it.each([null, undefined, 5, true, {}, [], ['/x'], { toString: () => '/x' }])(
    'shows no link for %o',
    (value) => {
      expect(safeHref(value)).toBeNull();
    },
  );

  it('lets only four schemes and this site’s own paths through, whatever it is given', () => {
    const piece = fc.constantFrom(
      ...'java script: https: // / \\ evil.com # data: @ :'.split(' '),
      '\t',
      '\u200b',
      ' ',
    );
    const anyText = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.array(piece, { maxLength: 8 }).map((parts) => parts.join('')),
    );
    const site = 'https://paper.example.com/page';
    fc.assert(
      fc.property(anyText, (text) => {
        const href = safeHref(text);
        if (href === null) return;
        const target = new URL(href, site);
        expect(['https:', 'http:', 'mailto:', 'tel:']).toContain(target.protocol);
        if (/^[/#]/.test(href)) expect(target.origin).toBe('https://paper.example.com');
      }),
      { numRuns: 200 },
    );
  });

  it('gives again what it gave', () => {
    fc.assert(
      fc.property(fc.oneof(fc.webUrl(), fc.string()), (text) => {
        const href = safeHref(text);
        if (href !== null && href.length <= 32_768) expect(safeHref(href)).toBe(href);
      }),
    );
  });

  it('answers for 50,000 characters within half a second', () => {
    const start = cpuMs();
    for (const unit of ['a', ' ', '\u200b', '/', '\\', 'javascript:'])
      safeHref(unit.repeat(50_000 / unit.length));
    expect(cpuMs() - start).toBeLessThan(500);
  });
});

it.each(['a@b.in?bcc=x@y.in', 'a@b.in,x@y.in', 'a@b.in&cc=x@y.in', 'a@b.in;x@y.in', 'a@b.in%0Abcc:x@y.in'])(
  'a mail link to %j has one recipient and no header of its own',
  (address) => {
    for (const link of [mailtoAddress(address), mailtoHref(address, 'Hello', '')]) {
      const { pathname, searchParams } = new URL(link);
      expect(pathname).not.toMatch(/[,;?&\n]|@.*@/);
      expect(decodeURIComponent(pathname)).toBe(address);
      expect([...searchParams.keys()].filter((name) => name !== 'subject')).toEqual([]);
    }
  },
);

it('a plain address stays readable', () => expect(mailtoAddress(' a@b.in ')).toBe('mailto:a@b.in'));

it('carries subject and text, whatever is in them; without an address there is none', () => {
  const href = mailtoHref('sales@example.com', 'Papers & more', 'a+b & c?\n#d');
  expect(href).toBe('mailto:sales@example.com?subject=Papers%20%26%20more&body=a%2Bb%20%26%20c%3F%0D%0A%23d');
  expect(mailtoHref('', 'a', 'b')).toBe('');
});

it.each([
  ['https://wa.me/910000000001', 'https://wa.me/910000000001?text=A%20%26%20B%3A%20100%25'],
  [
    'https://api.whatsapp.com/send?phone=910000000001',
    'https://api.whatsapp.com/send?phone=910000000001&text=A%20%26%20B%3A%20100%25',
  ],
  ['https://wa.me/910000000001?text=old', 'https://wa.me/910000000001?text=A%20%26%20B%3A%20100%25'],
  ['https://whatsapp.com/channel/x', 'https://whatsapp.com/channel/x'],
  ['https://wa.me.example.com/1', 'https://wa.me.example.com/1'],
  ['', ''],
])('%j', (address, href) => expect(whatsappHref(address, 'A & B: 100%')).toBe(href));
