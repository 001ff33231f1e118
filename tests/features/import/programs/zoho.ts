import type { ExpectedList } from '#tests/support/list-report.ts';

export const LISTS: Readonly<Record<string, ExpectedList>> = {
  'Zoho, with fields of the business': {
    file: [
      'Item Name,Rate,Description,SKU,HSN/SAC,Intra State Tax Rate,Product Type,Status,Stock On Hand,CF.GSM,CF.Size,CF.Brand,Category Name',
      'Bond 70,INR 62.00,Bright,B-70,48025610,12,goods,Active,50,70,23x36 inch,JK,Maplitho',
      'Cutting,INR 5.00,,S-1,9988,18,service,Inactive,,,,,Maplitho',
    ],
    products: [
      'Bond 70 [maplitho] HSN code=48025610; GSM=70; Sheet size=23x36 inch; Brand=JK',
      'Cutting [maplitho] HSN code=9988',
    ],
    first: { short_description: 'Bright', isVisible: true },
  },
};
