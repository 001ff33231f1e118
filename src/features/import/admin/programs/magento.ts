import { pairsIn } from '../recognise/cell-texts.ts';
import type { Program } from './program.ts';

const PATH = /(?<=^|[,;]\s*)(?:Default|Root) Category\b[^,;]*/g;

export const MAGENTO: Program = {
  files: [
    {
      marks: 'sku, attribute set code, product type',
      isVisible: 'product online',
      groups: 'configurable variations',
      view: 'store view code',
    },
    // People cut this part out of an export.
    { marks: 'sku, configurable variations', groups: 'configurable variations', view: 'store view code' },
    {
      marks: 'sku, attribute set, type',
      groups: 'super products sku, associated skus, simples skus',
      isVisible: 'status',
      // In Magento 'min qty' is the stock at which a product is sold out, so it is not taken as the minimum order.
      '': 'min qty',
    },
  ],
  cell: (target, text) => {
    if (text === 'no_selection') return '';
    if (target !== 'category_slug') return text;
    // Magento writes a path as 'Default Category/Paper'.
    return text.replace(PATH, (path) => path.replaceAll('/', ' > '));
  },
  // Newer versions of Magento write 'sku=Red,gsm=80|sku=Blue,gsm=80', older ones the codes alone.
  variationCodes: (cell) =>
    cell.includes('=')
      ? [...cell.matchAll(/(?:^|\|)sku=([^,|]+)/g)].map(([, code = '']) => code)
      : cell.split(/\s*,\s*/).filter(Boolean),
  variationFacts: (cell) => pairsIn(cell).filter(([label]) => label !== 'sku'),
};
