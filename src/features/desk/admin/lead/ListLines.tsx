import {
  LINE_STATE_TEXT,
  lineQuantityText,
  papersText,
  sampleText,
  type ListLine,
} from '#src/contracts/index.ts';
import { DataTable, type Column } from '#src/ui/admin/DataTable.tsx';

import { leadTexts } from '../../texts.ts';

/** A line with its position, which is its key because two lines can be equal. */
type PlacedLine = ListLine & { readonly place: number };

const { columns: headers } = leadTexts;

const COLUMNS: readonly Column<PlacedLine>[] = [
  { key: 'paper', header: headers.paper, width: 'grow', cell: (line) => <Paper line={line} /> },
  { key: 'gsm', header: headers.gsm, cell: ({ gsm }) => gsm || '–' },
  { key: 'size', header: headers.size, cell: ({ size }) => size || '–' },
  { key: 'quantity', header: headers.quantity, cell: (line) => <Quantity line={line} /> },
];

/** The lines of a request list, as the visitor sent them; every text is untrusted. */
export function ListLines({ lines }: { lines: readonly ListLine[] }) {
  return (
    <DataTable
      caption={papersText(lines.length)}
      captionVisible
      columns={COLUMNS}
      rows={lines.map((line, at) => ({ ...line, place: at + 1 }))}
      rowKey={({ place }) => String(place)}
      empty={{ title: leadTexts.noPapers }}
    />
  );
}

function Paper({ line }: { line: ListLine }) {
  const about = [line.category, LINE_STATE_TEXT[line.state], sampleText(line)].filter((text) => text !== '');
  return (
    <span className="two-lines">
      {line.name || line.slug}
      {about.length > 0 && (
        <span className="text-body-secondary fs-6 fw-normal text-pre-line d-block">{about.join(' · ')}</span>
      )}
      {line.note !== '' && <span className="fs-6 fw-normal text-pre-line d-block">{line.note}</span>}
    </span>
  );
}

function Quantity({ line }: { line: ListLine }) {
  return (
    <span className="two-lines">
      {lineQuantityText(line) || '–'}
      {line.computed !== '' && (
        <span className="text-body-secondary fs-6 fw-normal text-pre-line d-block">{line.computed}</span>
      )}
    </span>
  );
}
