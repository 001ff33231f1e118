import { offeredQuantityText, rateText, type Offer, type WantedLine } from '#src/contracts/index.ts';
import { DataTable, type Column } from '#src/ui/admin/DataTable.tsx';

import { offerAdminTexts as texts } from '../texts.ts';

type WantedRow = WantedLine & { readonly offered: Offer['lines'][number] };

const { wantedColumns: headers } = texts;
const COLUMNS: readonly Column<WantedRow>[] = [
  { key: 'paper', header: headers.paper, width: 'grow', cell: ({ offered }) => offered.name },
  {
    key: 'offered',
    header: headers.offered,
    cell: ({ offered }) => <Terms rate={rateText(offered)} quantity={offeredQuantityText(offered)} />,
  },
  {
    key: 'wanted',
    header: headers.wanted,
    cell: ({ offered, ratePaise, quantityThousandths }) => (
      <Terms
        rate={ratePaise === 0 ? texts.asOffered : rateText({ ...offered, ratePaise })}
        quantity={
          quantityThousandths === 0
            ? texts.asOffered
            : offeredQuantityText({ ...offered, quantityThousandths })
        }
      />
    ),
  },
];

function Terms({ rate, quantity }: { readonly rate: string; readonly quantity: string }) {
  return (
    <span className="two-lines">
      {rate}
      <span className="text-body-secondary fs-6 fw-normal">{quantity}</span>
    </span>
  );
}

/** The customer's answer to an offer, beside the offered terms; renders nothing without an answer. */
export function CustomerAnswer({ offer }: { readonly offer: Offer }) {
  const { answeredAt, answerText, answerDetails, lines, state } = offer;
  const { name, purchaseOrder, reason, wanted } = answerDetails;
  if (answeredAt === '' && answerText === '') return null;
  const about = [
    name === '' ? '' : texts.by(name),
    purchaseOrder === '' ? '' : texts.order(purchaseOrder),
    reason,
  ].filter((text) => text !== '');
  const rows = wanted.flatMap((line): WantedRow[] => {
    const offered = lines[line.line];
    return offered ? [{ ...line, offered }] : [];
  });
  return (
    <div className="offer__note flush">
      <p>{[texts.said[state] ?? texts.said.asked, about.join(', ')].filter(Boolean).join(' ')}</p>
      {rows.length > 0 && (
        <DataTable
          caption={texts.wantedCaption}
          columns={COLUMNS}
          rows={rows}
          rowKey={({ line }) => String(line)}
          empty={{ title: texts.asOffered }}
        />
      )}
      {answerText === '' ? null : (
        <blockquote className="text-pre-line text-break mb-3">{answerText}</blockquote>
      )}
    </div>
  );
}
