import { Link } from 'admin-router';

import type { DeskRow } from '#src/data/desk-port.ts';
import type { Page } from '#src/data/leads-port.ts';
import { fullMoment } from '#src/lib/india-time.ts';
import { paths } from '#src/lib/paths.ts';
import type { WorkingHours } from '#src/lib/working-hours.ts';
import { DataTable, type Column } from '#src/ui/admin/DataTable.tsx';
import { Button } from '#src/ui/button/Button.tsx';

import { listMessages } from '../../list-messages.ts';
import { leadMessages } from '../../messages.ts';
import { ageText } from '../age-text.ts';
import { StatusTag } from '../StatusTag.tsx';
import { useWorkingHours } from '../use-working-hours.ts';
import { CsvButton } from './CsvButton.tsx';
import { filterCount, type DeskView } from './desk-view.ts';
import { ROW_LINK_CLASS } from './use-list-keys.ts';

/** Papers named in a row; how many more there are is said. */
const PAPERS_SHOWN = 2;

export interface DeskTableProps {
  readonly page: Page<DeskRow>;
  readonly view: DeskView;
  readonly busy: boolean;
  readonly onShow: (change: Partial<DeskView>) => void;
}

/** A page of requests. */
export function DeskTable({ page, view, busy, onShow }: DeskTableProps) {
  const hours = useWorkingHours();
  const columns = columnsFor(hours, new Date());
  const { items, nextCursor } = page;
  const isNarrowed = view.status !== null || view.search.trim() !== '' || filterCount(view) > 0;
  return (
    <div className="desk-table">
      <DataTable
        caption={listMessages.title}
        columns={columns}
        rows={items}
        rowKey={({ kind, id }) => `${kind} ${id}`}
        busy={busy && items.length === 0}
        empty={emptyWords(isNarrowed, nextCursor !== null)}
        footer={
          <>
            <span role="status">
              {listMessages.shown(items.length)}
              {view.page > 1 ? `, ${listMessages.page(view.page)}` : ''}
            </span>
            <span className="button-row">
              {items.length > 0 ? <CsvButton view={view} /> : null}
              {view.page > 1 ? (
                <Button size="small" variant="quiet" onClick={() => onShow({})}>
                  {listMessages.first}
                </Button>
              ) : null}
              {nextCursor === null ? null : (
                <Button
                  size="small"
                  variant="quiet"
                  onClick={() => onShow({ page: view.page + 1, cursor: nextCursor })}
                >
                  {listMessages.next}
                </Button>
              )}
            </span>
          </>
        }
      />
      <p className="desk-table__note">
        {listMessages.ages} <span className="desk-table__keys">{listMessages.keys}</span>
      </p>
    </div>
  );
}

function emptyWords(isNarrowed: boolean, hasMore: boolean): { title: string; text: string } {
  if (hasMore) return { title: listMessages.nothing, text: listMessages.lookedFar };
  return isNarrowed
    ? { title: listMessages.nothing, text: listMessages.nothingText }
    : { title: listMessages.empty, text: listMessages.emptyText };
}

function columnsFor(hours: WorkingHours, now: Date): Column<DeskRow>[] {
  const { columns } = listMessages;
  return [
    { key: 'request', header: columns.request, cell: (row) => <Request row={row} /> },
    { key: 'from', header: columns.from, width: 'grow', cell: (row) => <From row={row} /> },
    { key: 'about', header: columns.about, width: 'grow', cell: (row) => <About row={row} /> },
    {
      key: 'age',
      header: columns.age,
      width: 'fit',
      cell: ({ receivedAt }) => (
        <time dateTime={receivedAt} title={`${fullMoment(receivedAt)}. ${listMessages.ageTitle}`}>
          {ageText(receivedAt, now, hours)}
        </time>
      ),
    },
    { key: 'status', header: columns.status, cell: (row) => <Status row={row} /> },
    { key: 'mail', header: columns.mail, cell: (row) => <Mail row={row} /> },
  ];
}

function Request({ row }: { readonly row: DeskRow }) {
  return (
    <span className="desk-row__lines">
      <Link className={ROW_LINK_CLASS} to={paths.adminRequest.to(row.kind, row.id)}>
        {row.reference || listMessages.noReference}
      </Link>
      <span className="desk-row__more">{leadMessages.kind[row.kind]}</span>
    </span>
  );
}

function From({ row }: { readonly row: DeskRow }) {
  const isSuspect = row.flags.some((flag) => flag.startsWith('suspect'));
  return (
    <span className="desk-row__lines">
      <bdi>{row.name || row.email || listMessages.noName}</bdi>
      {row.company === '' ? null : <bdi className="desk-row__more">{row.company}</bdi>}
      {isSuspect ? <span className="desk-row__warning">{listMessages.check}</span> : null}
    </span>
  );
}

function About({ row }: { readonly row: DeskRow }) {
  const { categories, papers } = row;
  const rest = papers.length - PAPERS_SHOWN;
  return (
    <span className="desk-row__lines">
      <bdi>{categories.join(', ') || row.categorySlug || listMessages.message}</bdi>
      {papers.length === 0 ? null : (
        <bdi className="desk-row__more">
          {papers.slice(0, PAPERS_SHOWN).join(', ')}
          {rest > 0 ? ` ${listMessages.more(rest)}` : ''}
        </bdi>
      )}
    </span>
  );
}

function Status({ row: { desk } }: { readonly row: DeskRow }) {
  return (
    <span className="desk-row__lines">
      <StatusTag status={desk.status} />
      {desk.assignedTo === '' ? null : (
        <span className="desk-row__more" title={desk.assignedTo}>
          {personOf(desk.assignedTo)}
        </span>
      )}
    </span>
  );
}

/** Whoever works here is known by the part before the @. */
function personOf(email: string): string {
  return email.split('@')[0] ?? email;
}

const MAIL_TAGS = { failed: 'tag tag--danger', retrying: 'tag tag--warning', waiting: 'tag' } as const;

function Mail({ row: { mail } }: { readonly row: DeskRow }) {
  if (mail === 'fine') return <span className="desk-row__more">{listMessages.mails.fine}</span>;
  return <span className={MAIL_TAGS[mail]}>{listMessages.mails[mail]}</span>;
}
