import { Link } from 'admin-router';
import { useMemo } from 'react';

import { loadModule } from '#src/browser/load-module.ts';
import { isFollowUpDue, seenText, type SiteSettings } from '#src/contracts/index.ts';
import { dayInIndia, dayText, fullMoment } from '#src/lib/india-time.ts';
import type { DeskRow } from '#src/data/ports/desk-port.ts';
import type { CursorPage } from '#src/data/ports/answers.ts';
import { useAdminPorts, initialsOf, useNameOf } from '#src/data/reads/admin-context.ts';
import { ExportButton } from '#src/editing/export/ExportButton.tsx';
import { paths } from '#src/lib/paths.ts';
import { DataTable, type Column } from '#src/ui/admin/DataTable.tsx';
import { SelectionBar, withCheckboxes, useSelection } from '#src/ui/admin/selection.tsx';
import { SmallButton } from '#src/ui/button/Button.tsx';
import { useNow } from '#src/ui/timing/use-now.ts';
import { Tag } from '#src/ui/text/Tag.tsx';

import { deskListTexts } from '../../desk-list-texts.ts';
import { leadTexts } from '../../texts.ts';
import { ageText, StatusTag } from '../lead-values.tsx';
import { useSettings } from '#src/data/reads/use-query.ts';
import { SelectedLeads } from './SelectedLeads.tsx';
import { addressOf, CSV_ROWS_MAX, filterCount, type DeskView, readAllRows } from './desk-view.ts';

/** The class of the links that the arrow keys move between. */
export const ROW_LINK_CLASS = 'desk-row__link';
/** Number of papers named in a row; the rest is shown as '+2 more'. */
const PAPERS_SHOWN = 2;

export interface DeskTableProps {
  readonly page: CursorPage<DeskRow>;
  readonly view: DeskView;
  readonly busy: boolean;
  readonly onShow: (change: Partial<DeskView>) => void;
}

export function DeskTable({ page, view, busy, onShow }: DeskTableProps) {
  const settings = useSettings();
  const { desk } = useAdminPorts();
  const { items, nextCursor } = page;
  const listed = nextCursor === null && view.page === 1 ? items.length : null;
  // The selection stays while its pages are turned.
  const selection = useSelection<DeskRow>(addressOf({ ...view, page: 1, sort: 'newest' }), {
    count: listed,
    loaded: items,
    load: async () => (await readAllRows(desk, view, () => undefined)).rows,
  });
  const now = useNow();
  // Kept, because ticking a row renders the table as well.
  const columns = useMemo(
    () => withCheckboxes(columnsFor(settings, now), selection.toggle, rowNameOf),
    [settings, now, selection.toggle],
  );
  const isNarrowed =
    view.status !== null || view.offer !== null || view.search.trim() !== '' || filterCount(view) > 0;
  return (
    <div className="desk-table">
      {/* Hidden, not removed: the dialog of 'Erase…' outlives the last row. */}
      <div hidden={items.length === 0}>
        <SelectionBar selection={selection} listed={listed}>
          <SelectedLeads selection={selection} />
        </SelectionBar>
      </div>
      <DataTable
        caption={deskListTexts.title}
        columns={columns}
        rows={items}
        rowKey={({ id }) => id}
        isTicked={selection.isSelected}
        busy={busy && items.length === 0}
        empty={emptyTexts(isNarrowed, nextCursor !== null)}
        footer={
          <>
            <span role="status">
              {deskListTexts.shown(items.length)}
              {view.page > 1 ? `, ${deskListTexts.page(view.page)}` : ''}
            </span>
            <span className="cluster gap-2">
              {items.length > 0
                ? (['csv', 'xlsx'] as const).map((format) => (
                    <RowsFileButton key={format} view={view} format={format} />
                  ))
                : null}
              {view.page > 1 ? (
                <SmallButton onClick={() => onShow({})}>{deskListTexts.first}</SmallButton>
              ) : null}
              {nextCursor === null ? null : (
                <SmallButton onClick={() => onShow({ page: view.page + 1, cursor: nextCursor })}>
                  {deskListTexts.next}
                </SmallButton>
              )}
            </span>
          </>
        }
      />
      <p className="text-body-secondary fs-6 mt-3 mb-0">
        {deskListTexts.ages} <span className="without-finger">{deskListTexts.keys}</span>
      </p>
    </div>
  );
}

/** Names a row for screen readers. */
export function rowNameOf({ reference, name, email }: DeskRow): string {
  return `${reference} ${name || email}`.trim();
}

function emptyTexts(isNarrowed: boolean, hasMore: boolean): { title: string; text: string } {
  if (hasMore) return { title: deskListTexts.nothing, text: deskListTexts.lookedFar };
  return isNarrowed
    ? { title: deskListTexts.nothing, text: deskListTexts.nothingText }
    : { title: deskListTexts.empty, text: deskListTexts.emptyText };
}

export function columnsFor(settings: SiteSettings, now: Date): Column<DeskRow>[] {
  const { columns } = deskListTexts;
  return [
    { key: 'request', header: columns.request, cell: (row) => <Request row={row} /> },
    { key: 'from', header: columns.from, width: 'grow', cell: (row) => <From row={row} /> },
    { key: 'about', header: columns.about, width: 'grow', cell: (row) => <About row={row} /> },
    {
      key: 'age',
      header: columns.age,
      width: 'fit',
      cell: ({ receivedAt }) => (
        <time dateTime={receivedAt} title={`${fullMoment(receivedAt)}. ${deskListTexts.ageTitle}`}>
          {ageText(receivedAt, now, settings)}
        </time>
      ),
    },
    {
      key: 'status',
      header: columns.status,
      cell: (row) => <Status row={row} settings={settings} now={now} />,
    },
    { key: 'mail', header: columns.mail, cell: (row) => <Mail row={row} /> },
  ];
}

function Request({ row }: { readonly row: DeskRow }) {
  return (
    <span className="two-lines">
      <Link className={`${ROW_LINK_CLASS} text-nowrap`} to={paths.adminRequest.to(row.id)}>
        {row.reference || deskListTexts.noReference}
      </Link>
      <span className="text-body-secondary fs-6 fw-normal">{leadTexts.kind[row.kind]}</span>
    </span>
  );
}

function From({ row }: { readonly row: DeskRow }) {
  const isSuspect = row.flags.some((flag) => flag.startsWith('suspect'));
  return (
    <span className="two-lines">
      <bdi>{row.name || row.email || leadTexts.noName}</bdi>
      {['', row.name].includes(row.company) ? null : (
        <bdi className="text-body-secondary fs-6 fw-normal">{row.company}</bdi>
      )}
      {isSuspect ? <span className="text-warning fs-6">{deskListTexts.check}</span> : null}
    </span>
  );
}

function About({ row }: { readonly row: DeskRow }) {
  const { categories, papers } = row;
  const rest = papers.length - PAPERS_SHOWN;
  return (
    <span className="two-lines">
      <bdi>{categories.join(', ') || row.categorySlug || leadTexts.kind.message}</bdi>
      {papers.length === 0 ? null : (
        <bdi className="text-body-secondary fs-6 fw-normal">
          {papers.slice(0, PAPERS_SHOWN).join(', ')}
          {rest > 0 ? ` ${deskListTexts.more(rest)}` : ''}
        </bdi>
      )}
    </span>
  );
}

interface StatusProps {
  readonly row: DeskRow;
  readonly settings: SiteSettings;
  readonly now: Date;
}

function Status({ row: { desk, linkUse }, settings, now }: StatusProps) {
  const nameOf = useNameOf();
  const seen = seenText(linkUse);
  const isDue = isFollowUpDue(desk, settings, dayInIndia(now));
  return (
    <span className="two-lines">
      <StatusTag status={desk.status} />
      {isDue && (
        <span className="text-warning fs-6" title={deskListTexts.offerUntil(dayText(desk.offerUntil))}>
          {deskListTexts.followUp}
        </span>
      )}
      {seen !== '' && <span className="text-body-secondary fs-6 fw-normal">{seen}</span>}
      {desk.lostReason === '' ? null : <span className="fs-6 fw-normal">{desk.lostReason}</span>}
      {desk.assignedTo === '' ? null : (
        <span className="text-body-secondary fs-6 fw-normal" title={nameOf(desk.assignedTo)}>
          {initialsOf(nameOf(desk.assignedTo))}
        </span>
      )}
    </span>
  );
}

const MAIL_TAGS = { failed: 'danger', retrying: 'warning', waiting: 'neutral' } as const;

function Mail({ row: { mail } }: { readonly row: DeskRow }) {
  if (mail === 'fine')
    return <span className="text-body-secondary fs-6 fw-normal">{deskListTexts.mails.fine}</span>;
  return <Tag kind={MAIL_TAGS[mail]}>{deskListTexts.mails[mail]}</Tag>;
}

/** Saves all pages of the filtered and sorted list as a file, after the password was asked for. */
function RowsFileButton({ view, format }: { view: DeskView; format: 'csv' | 'xlsx' }) {
  const { desk } = useAdminPorts();
  return (
    <ExportButton
      label={deskListTexts[format]}
      failed={deskListTexts.csvFailed}
      leadId=""
      make={async (onCount) => {
        const [fileOfRows, { rows, isCut }] = await Promise.all([
          loadModule(() => import('./save-csv.ts'), 'fileOfRows'),
          readAllRows(desk, view, onCount),
        ]);
        const done = isCut ? deskListTexts.csvCut(CSV_ROWS_MAX) : deskListTexts.csvDone(rows.length);
        return { ...fileOfRows(rows, format, new Date()), leads: rows.length, done };
      }}
    />
  );
}
