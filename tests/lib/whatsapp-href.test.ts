import { expect, it } from 'vitest';

import { whatsappHref } from '#src/lib/hrefs.ts';

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
