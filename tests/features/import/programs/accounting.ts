import type { ExpectedList } from '#tests/support/list-report.ts';

export const LISTS: Readonly<Record<string, ExpectedList>> = {
  Vyapar: {
    file: [
      'Item name*,Item code,HSN,Sale price,Purchase price,Discount,Opening stock quantity,Item Location,Tax Rate,Base Unit (x),Category,Description',
      'Copier A4,C4,4802,250,200,,40,A,GST@12%,Ream,Copier Papers,75 GSM',
    ],
    products: ['Copier A4 [copier-papers] HSN code=4802'],
  },
  Busy: {
    file: [
      'Name,Alias,Print Name,Group,Unit,Op. Stock (Qty.),Sales Price,HSN Code',
      'Duplex 300,D300,Duplex Board 300,Coated Boards,Kgs.,100,45.00,48109200',
    ],
    products: ['Duplex 300 [coated-boards] Unit=Kgs.; HSN code=48109200'],
  },
  Marg: {
    file: [
      'Code,Product Name,Packing,Company,Category,MRP,Rate,Stock',
      '101,Copier A3,500 sheets,JK,Copier Papers,600,480,12',
    ],
    products: ['Copier A3 [copier-papers] Packing=500 sheets'],
  },
  'Tally, Busy and QuickBooks: Under, Parent Group, Category:Name': {
    file: ['Product/Service,Under,Rate', 'Kraft Papers:Virgin Kraft,Kraft Papers,45', 'Old,♦ Primary,5'],
    products: ['Virgin Kraft [kraft-papers]', 'Old []'],
    asked: ['category'],
  },
};
