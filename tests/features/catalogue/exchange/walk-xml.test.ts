import { expect, it } from 'vitest';

import { walkXml } from '#src/features/catalogue/admin/exchange/walk-xml.ts';

it('a name that every JavaScript object has is no entity', () => {
  let heard = '';
  walkXml('<a>&amp;&#65;&constructor;&toString;</a>', {
    open: () => undefined,
    close: (_tag, text) => void (heard = text),
  });
  expect(heard).toBe('&A&constructor;&toString;');
});
