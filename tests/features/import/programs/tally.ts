import type { ExpectedList } from '#tests/support/list-report.ts';

export const LISTS: Readonly<Record<string, ExpectedList>> = {
  'Tally: a head over several rows, a total at the end': {
    file: [
      'SHREE PAPERS,,,',
      'Stock Summary,,,',
      '1-Apr-25 to 31-Mar-26,,,',
      'Particulars,Closing Balance,,',
      ',Quantity,Rate,Value',
      'Maplitho 70,80.50 kg,1.80,144.90',
      'Maplitho 80,,,',
      '.Duplex,91.00 kg,1.95,177.45',
      'Grand Total,171.50 kg,,322.35',
    ],
    products: ['Maplitho 70 []', 'Maplitho 80 []', '.Duplex []'],
    asked: ['category'],
    leftOut: ['9: A total, not a product.'],
  },
  'Tally: groups hold the sums of their items; an item after them belongs to none': {
    file: [
      'Particulars,Closing Balance,,',
      ',Quantity,Rate,Value',
      'Kraft Papers,"9,000 kg",38.00,"342,000.00"',
      'Kraft 100,"6,000 kg",38.00,"228,000.00"',
      'Kraft 120,"3,000 kg",38.00,"114,000.00"',
      'Coated Boards,500 kg,,21000.00',
      'Duplex,500 kg,42.00,21000.00',
      'Loose Sheets,10 kg,20.00,200.00',
      'Grand Total,"9,510 kg",,"363,200.00"',
    ],
    products: [
      'Kraft 100 [kraft-papers]',
      'Kraft 120 [kraft-papers]',
      'Duplex [coated-boards]',
      'Loose Sheets []',
    ],
    asked: ['category'],
    leftOut: ['9: A total, not a product.'],
  },
};
