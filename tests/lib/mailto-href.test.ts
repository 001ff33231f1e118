import { expect, it } from 'vitest';

import { mailtoAddress, mailtoHref } from '#src/lib/hrefs.ts';

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
