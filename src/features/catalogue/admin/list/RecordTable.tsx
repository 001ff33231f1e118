import { startTransition, useMemo, useState, type ReactNode } from 'react';

import type { StoredVisible } from '#src/contracts/index.ts';
import type { OrderChange } from '#src/data/ports/catalogue-admin-port.ts';
import type { AppError } from '#src/lib/app-error.ts';
import { counted, groupedNumber } from '#src/lib/numbers.ts';
import { DataTable, type Column } from '#src/ui/admin/DataTable.tsx';
import { useDialogs } from '#src/ui/admin/dialogs.tsx';
import { SelectionBar, withCheckboxes, useSelection, type Selection } from '#src/ui/admin/selection.tsx';
import { SheetSkeleton } from '#src/ui/admin/AdminPage.tsx';
import { readFailureText } from '#src/ui/admin/query.tsx';
import { SmallButton } from '#src/ui/button/Button.tsx';
import { ErrorState } from '#src/ui/feedback/Feedback.tsx';
import { useAdminPorts } from '#src/data/reads/admin-context.ts';

import type { RecordFields, RecordResource } from '../editor/record-resource.ts';
import { canServiceSort, INITIAL_VIEW, serviceSort, toRecordQuery, viewRows } from './list-view.ts';
import { OrderPanel } from './OrderPanel.tsx';
import { RecordFilters } from './RecordFilters.tsx';
import { TrashList } from './TrashList.tsx';
import type { RecordList } from './use-record-list.ts';

/** Number of rows shown at first, and added by each 'Show more'. */
const ROWS_AT_ONCE = 100;
/** Longer lists cannot be ordered by hand. */
const ORDER_LIMIT = 300;

/** Id of the list's heading, the target of 'Skip to the list'. */
export const RECORD_LIST_ID = 'record-list';

/** Where the lists of categories and products differ, and what their pages add. */
export interface RecordListOptions<Fields extends RecordFields> {
  readonly records: RecordList<Fields>;
  /** The columns between picture and order. */
  readonly columns: readonly Column<StoredVisible<Fields>>[];
  /** Shown while there are no records. */
  readonly firstStep: string;
  /** The product list's category, '' for all; an empty list then means 'Nothing found'. */
  readonly categorySlug?: string;
  /** Further filters, for example by category. */
  readonly filters?: ReactNode;
  /** Makes rows selectable and renders what can be done with the selected ones. */
  readonly tools?: (selection: Selection<StoredVisible<Fields>>) => ReactNode;
  /** Why the order cannot be changed; `null` (default) if it can. */
  readonly orderBlocked?: string | null;
}

export interface RecordTableProps<Fields extends RecordFields> {
  readonly list: RecordListOptions<Fields>;
  readonly resource: RecordResource<Fields>;
  readonly columns: readonly Column<StoredVisible<Fields>>[];
  readonly rowActions: (record: StoredVisible<Fields>) => ReactNode;
  readonly activeId: string | null;
  /** The button that creates the first record. */
  readonly newButton: ReactNode;
  readonly onReorder: (changes: OrderChange[]) => Promise<void>;
  /** Shown above the table, for example an error message. */
  readonly notice: ReactNode;
}

/** The list of a management page with search, filters, sorting, ordering and paging. */
export function RecordTable<Fields extends RecordFields>(props: RecordTableProps<Fields>) {
  const { resource, columns: ownColumns } = props;
  const { tableTitle: title, loadFailed, empty } = resource.texts;
  const port = resource.portOf(useAdminPorts());
  const { records: list, categorySlug = '', filters, firstStep, tools } = props.list;
  const { view, setView } = list;
  const { search, visibility } = view;
  const dialogs = useDialogs();
  const [ordering, setOrdering] = useState(false);
  const [shownRows, setShownRows] = useState(ROWS_AT_ONCE);
  const refresh = (): void => {
    list.reload().catch((error: AppError) => dialogs.toast(`${loadFailed} ${error.message}`, 'danger'));
  };

  const loaded = list.rows;
  const isLong = loaded?.isLong ?? false;
  const wholeRecords = loaded && !isLong ? loaded.records : null;
  // Kept, because ticking a row renders the table as well.
  const wholeList = useMemo(() => wholeRecords && viewRows(wholeRecords, view), [wholeRecords, view]);
  const isFiltered = search.trim() !== '' || visibility !== 'all';
  const selection = useSelection<StoredVisible<Fields>>(JSON.stringify([search, visibility, categorySlug]), {
    count: wholeList?.length ?? (isFiltered ? null : (loaded?.total ?? null)),
    loaded: loaded?.records ?? [],
    load: async () => {
      if (wholeList && loaded?.complete) return [...wholeList];
      // A list that is too long to be loaded whole is read here to its end.
      const { sort: order, ...query } = toRecordQuery(view);
      const records = await port.listAll({ ...query, ...(categorySlug !== '' && { categorySlug }) });
      // Sorted here, because a sorted query leaves out records without order or name.
      return order ? viewRows(records, { ...INITIAL_VIEW, sort: order }) : records;
    },
  });

  const sort = isLong ? serviceSort(view) : view.sort;
  const isSortable = sort !== null;
  const columns = useMemo(() => {
    const sortable = isLong
      ? ownColumns.map((column) => ({ ...column, sortable: isSortable && canServiceSort(column.key) }))
      : ownColumns;
    return tools ? withCheckboxes(sortable, selection.toggle, ({ name }) => name) : sortable;
  }, [ownColumns, isLong, isSortable, tools, selection.toggle]);

  const heading = (
    <h2 id={RECORD_LIST_ID} className="fs-2" tabIndex={-1}>
      {title}
    </h2>
  );
  if (list.failure) {
    return (
      <section className="record-table" aria-labelledby={RECORD_LIST_ID}>
        <div className="spread mb-3">{heading}</div>
        <ErrorState
          message={readFailureText(list.failure, loadFailed)}
          onRetry={() => void list.reload().catch(() => undefined)}
        />
      </section>
    );
  }
  if (ordering && loaded) {
    return (
      <OrderPanel
        records={viewRows(loaded.records, INITIAL_VIEW)}
        onSave={props.onReorder}
        onClose={() => setOrdering(false)}
      />
    );
  }
  const matching = wholeList ?? loaded?.records ?? [];
  // Rendering all rows of a long list at once would be slow.
  const rows = matching.slice(0, shownRows);
  const narrowed = categorySlug !== '' || isFiltered;
  const length = loaded?.complete ? loaded.records.length : (loaded?.total ?? Infinity);
  const orderBlocked =
    props.list.orderBlocked ??
    (loaded && (isLong || length > ORDER_LIMIT) ? 'This list is too long to be put in order at once.' : null);
  return (
    <section className="record-table" aria-labelledby={RECORD_LIST_ID}>
      <div className="spread mb-3">
        {heading}
        <span className="cluster gap-2">
          {orderBlocked === null ? (
            <SmallButton
              disabled={!loaded?.complete || loaded.records.length < 2}
              title="Drag, or use the arrow keys"
              onClick={() => setOrdering(true)}
            >
              Change order
            </SmallButton>
          ) : (
            <span className="d-none d-sm-inline text-body-secondary fs-5 align-self-center">
              {orderBlocked}
            </span>
          )}
          <SmallButton icon="refresh" busy={list.busy} onClick={refresh}>
            Refresh
          </SmallButton>
        </span>
      </div>
      {props.notice}
      <RecordFilters view={view} onChange={setView} isLong={isLong}>
        {filters}
      </RecordFilters>
      {tools && visibility !== 'trash' ? (
        <SelectionBar selection={selection} listed={wholeList?.length ?? null}>
          {tools(selection)}
        </SelectionBar>
      ) : null}
      {visibility === 'trash' ? (
        <TrashList resource={resource} search={search} />
      ) : loaded ? (
        <DataTable
          caption={title}
          columns={columns}
          rows={rows}
          rowKey={(row) => row.id}
          isTicked={selection.isSelected}
          rowActions={props.rowActions}
          activeKey={props.activeId}
          sort={sort ?? undefined}
          onSort={(next) => startTransition(() => setView({ ...view, sort: next }))}
          busy={list.changing || (list.busy && rows.length === 0)}
          empty={
            narrowed
              ? { title: 'Nothing found.', text: 'Change the search or the filter.' }
              : { title: empty, text: firstStep, action: props.newButton }
          }
          footer={
            <>
              <span role="status">{countText(rows.length, matching.length, loaded)}</span>
              {loaded.complete && rows.length === matching.length ? null : (
                <SmallButton
                  busy={list.busy}
                  onClick={() => {
                    setShownRows(shownRows + ROWS_AT_ONCE);
                    if (!loaded.complete) void list.more().catch(dialogs.toastFailure);
                  }}
                >
                  Show more
                </SmallButton>
              )}
            </>
          }
        />
      ) : (
        <SheetSkeleton lines={8} />
      )}
    </section>
  );
}

function countText(
  shown: number,
  matching: number,
  { records, complete, total }: { records: readonly unknown[]; complete: boolean; total: number | null },
): string {
  const of = complete ? (shown < matching ? matching : records.length) : total;
  if (complete && shown === records.length) return counted(shown, 'entry', 'entries');
  return of === null
    ? `${groupedNumber(shown)} shown`
    : `${groupedNumber(shown)} of ${groupedNumber(of)} shown`;
}
