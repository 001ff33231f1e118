import type { ExpectedList } from '#tests/support/list-report.ts';

export const LISTS: Readonly<Record<string, ExpectedList>> = {
  'Odoo: a product type is no category': {
    file: [
      'External ID,Name,Product Type,Internal Reference,Sales Price,Product Category,Attribute / Name',
      'a_1,Bond,Storable Product,B1,5,All / Saleable / Maplitho,',
      'a_2,Ledger,Service,L1,5,All / Saleable / Maplitho,',
    ],
    products: ['Bond [maplitho]', 'Ledger [maplitho]'],
  },
  'Odoo: attributes in rows of their own': {
    file: [
      'id,name,categ_id/id,categ_id,attribute_line_ids/attribute_id,attribute_line_ids/value_ids',
      't1,Duplex,product.cat_1,All / Saleable / Coated Boards,GSM,"230,250"',
      ',,,,Size,"23x36 inch,25x36 inch"',
      't2,Art Card,product.cat_1,All / Saleable / Coated Boards,,',
    ],
    products: [
      'Duplex [coated-boards] GSM=230,250; Sheet size=23x36 inch,25x36 inch',
      'Art Card [coated-boards]',
    ],
  },
};
