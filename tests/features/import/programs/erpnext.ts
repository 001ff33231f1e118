import type { ExpectedList } from '#tests/support/list-report.ts';

export const LISTS: Readonly<Record<string, ExpectedList>> = {
  'ERPNext: variants and a column that says the opposite': {
    file: [
      'Item Code,Item Name,Item Group,Default Unit of Measure,Disabled,Description,Has Variants,Variant Of,Customs Tariff Number,GST HSN Code',
      'KR,Kraft,Kraft Papers,Kg,0,<div>Brown</div>,1,,,48041100',
      'KR-80,Kraft-80,Kraft Papers,Kg,0,,0,KR,,48041100',
      'OLD,Old Kraft,Kraft Papers,Kg,1,,0,,,',
    ],
    products: ['Kraft [kraft-papers] HSN code=48041100', 'Old Kraft [kraft-papers]'],
    first: { long_description: 'Brown', isVisible: true },
  },
  'ERPNext: attributes in rows of their own, variants by their parent': {
    file: [
      'ID,Item Code,Item Name,Item Group,Disabled,Variant Of,Attribute (Variant Attributes),Attribute Value (Variant Attributes)',
      'K,K,Kraft,Kraft Papers,0,,GSM,',
      ',,,,,,Colour,',
      'K-80,K-80,Kraft-80-Brown,Kraft Papers,0,K,GSM,80',
      ',,,,,,Colour,Brown',
    ],
    products: ['Kraft [kraft-papers] GSM=80; Colour=Brown'],
  },
};
