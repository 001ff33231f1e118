import type { ListLine, PaperLine } from '#src/contracts/index.ts';

/** A line of a request list as a buyer fills it in. */
export const PAPER_LINE = {
  paper: 'product',
  slug: 'greaseproof-paper',
  name: 'Greaseproof Paper',
  category: 'Food Grade Papers',
  size: '300 × 400 mm',
  gsm: '38',
  quantity: '2',
  unit: 'tonnes',
  note: '',
  wantsSample: false,
} as const satisfies PaperLine;

/** A line of a request list as the server stores it. */
export function listLine(changes: Partial<ListLine> = {}): ListLine {
  return { ...PAPER_LINE, computed: '', state: 'visible', ...changes };
}
