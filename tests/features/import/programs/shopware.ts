import type { ExpectedList } from '#tests/support/list-report.ts';

export const LISTS: Readonly<Record<string, ExpectedList>> = {
  'Shopware and Xero: parents by their id, heads without spaces': {
    file: [
      'id;parent_id;product_number;active;Name;ItemGroup;price_net',
      'a;;P1;1;Bastelkarton;Coated Boards;5',
      'b;a;P1.1;1;;;6',
    ],
    products: ['Bastelkarton [coated-boards]'],
    first: { isVisible: true },
  },
};
