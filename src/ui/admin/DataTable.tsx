import type { ReactNode } from 'react';

import { EmptyState } from '../feedback/EmptyState.tsx';
import { Glyph } from '../icon/Glyph.tsx';

export interface SortState {
  /** Key of the column. */
  readonly by: string;
  readonly descending: boolean;
}

export interface Column<Row> {
  readonly key: string;
  readonly header: string;
  /** What the cell shows. */
  readonly cell: (row: Row) => ReactNode;
  /** Numbers stand at the end. Default `start`. */
  readonly align?: 'start' | 'center' | 'end';
  /** `fit`: as narrow as its content; `grow` takes what is left. */
  readonly width?: 'fit' | 'grow';
  /** The head becomes a button that asks for this order. */
  readonly sortable?: boolean;
}

export interface DataTableProps<Row> {
  /** Names the table for screen readers; seen only when `captionVisible`. */
  readonly caption: string;
  readonly captionVisible?: boolean;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  /** The cell that names its row (a row header); default the first column's. */
  readonly rowHeaderKey?: string;
  /** Buttons at the end of a row; the head says 'Actions'. */
  readonly rowActions?: (row: Row) => ReactNode;
  /** Marks the row that is being edited. */
  readonly activeKey?: string | null;
  readonly sort?: SortState;
  readonly onSort?: (sort: SortState) => void;
  /** Shown when there are no rows: the specification's words, and the first step. */
  readonly empty: { readonly title: string; readonly text?: string; readonly action?: ReactNode };
  /** True while the rows are read again: they stay, dimmed. */
  readonly busy?: boolean;
  /** Under the table: paging, counts. */
  readonly footer?: ReactNode;
}

/** A table of records with a sticky head; on narrow screens each row is a card with its column names. */
export function DataTable<Row>({
  caption,
  captionVisible = false,
  columns,
  rows,
  rowKey,
  rowHeaderKey = columns[0]?.key ?? '',
  rowActions,
  activeKey = null,
  sort,
  onSort,
  empty,
  busy = false,
  footer,
}: DataTableProps<Row>) {
  if (rows.length === 0 && !busy) {
    return (
      <div className="data-table data-table--empty">
        <EmptyState
          title={empty.title}
          {...(empty.text === undefined ? {} : { text: empty.text })}
          {...(empty.action === undefined ? {} : { action: empty.action })}
        />
        {footer ? <div className="data-table__footer">{footer}</div> : null}
      </div>
    );
  }
  return (
    <div className="data-table" aria-busy={busy || undefined}>
      {/* What scrolls must be reachable by keyboard (axe: scrollable-region-focusable): by its buttons, or by itself. */}
      <div
        className="data-table__scroll"
        role="group"
        aria-label={caption}
        {...(!rowActions && { tabIndex: 0 })}
      >
        <table>
          <caption className={captionVisible ? undefined : 'visually-hidden'}>{caption}</caption>
          <thead>
            <tr>
              {columns.map((column) => (
                <th
                  key={column.key}
                  scope="col"
                  className={cellClass(column)}
                  aria-sort={ariaSort(column.key, sort)}
                >
                  {column.sortable && onSort ? (
                    <SortButton column={column} sort={sort} onSort={onSort} />
                  ) : (
                    column.header
                  )}
                </th>
              ))}
              {rowActions ? (
                <th scope="col" className="data-table__actions">
                  Actions
                </th>
              ) : null}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => {
              const key = rowKey(row);
              return (
                <tr
                  key={key}
                  className={key === activeKey ? 'is-active' : undefined}
                  aria-current={key === activeKey ? 'true' : undefined}
                >
                  {columns.map((column) =>
                    column.key === rowHeaderKey ? (
                      <th
                        key={column.key}
                        scope="row"
                        className={cellClass(column)}
                        data-label={column.header}
                      >
                        {column.cell(row)}
                      </th>
                    ) : (
                      <td key={column.key} className={cellClass(column)} data-label={column.header}>
                        {column.cell(row)}
                      </td>
                    ),
                  )}
                  {rowActions ? (
                    <td className="data-table__actions">
                      <div className="data-table__buttons">{rowActions(row)}</div>
                    </td>
                  ) : null}
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
      {footer ? <div className="data-table__footer">{footer}</div> : null}
    </div>
  );
}

function cellClass<Row>({ key, align = 'start', width }: Column<Row>): string {
  return [`col-${key}`, `is-${align}`, width ? `is-${width}` : ''].filter(Boolean).join(' ');
}

function ariaSort(key: string, sort: SortState | undefined): 'ascending' | 'descending' | undefined {
  if (sort?.by !== key) return undefined;
  return sort.descending ? 'descending' : 'ascending';
}

interface SortButtonProps<Row> {
  readonly column: Column<Row>;
  readonly sort: SortState | undefined;
  readonly onSort: (sort: SortState) => void;
}

function SortButton<Row>({ column, sort, onSort }: SortButtonProps<Row>) {
  const active = sort?.by === column.key;
  const className = [
    'sort-button',
    active ? 'is-active' : '',
    active && sort.descending ? 'is-descending' : '',
  ]
    .filter(Boolean)
    .join(' ');
  return (
    <button
      type="button"
      className={className}
      onClick={() => onSort({ by: column.key, descending: active && !sort.descending })}
    >
      {column.header}
      <Glyph name="chevron-down" />
    </button>
  );
}
