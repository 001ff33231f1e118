import { memo, type ReactNode } from 'react';

import { EmptyState, type EmptyStateProps } from '../feedback/Feedback.tsx';
import { Glyph } from '../icon/Glyph.tsx';

export interface SortState {
  /** Key of the column. */
  readonly by: string;
  readonly descending: boolean;
}

/** What a table says of a row. */
export interface RowMarks {
  readonly isActive: boolean;
  readonly isTicked: boolean;
}

export interface Column<Row> {
  readonly key: string;
  readonly header: string;
  readonly cell: (row: Row, marks: RowMarks) => ReactNode;
  /** `end` for numbers. Default `start`. */
  readonly align?: 'start' | 'end';
  /** `fit`: as narrow as its content; `grow`: takes the remaining width. */
  readonly width?: 'fit' | 'grow';
  /** Makes the header a button that sorts by the column. */
  readonly sortable?: boolean;
}

export interface DataTableProps<Row> {
  /** Accessible name of the table; visible only with `captionVisible`. */
  readonly caption: string;
  readonly captionVisible?: boolean;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row, index: number) => string;
  readonly rowActions?: ((row: Row) => ReactNode) | undefined;
  /** Key of the row that is being edited. */
  readonly activeKey?: string | null;
  readonly isTicked?: (row: Row) => boolean;
  readonly sort?: SortState | undefined;
  readonly onSort?: (sort: SortState) => void;
  /** Shown when there are no rows. A table that is rendered only with rows needs none. */
  readonly empty?: EmptyStateProps;
  /** True while the rows are reloading; they stay visible, dimmed. */
  readonly busy?: boolean;
  /** Shown below the table, for example counts and paging. */
  readonly footer?: ReactNode;
}

/** A table of records. The first column is the row header. On narrow screens each row is a card. */
export function DataTable<Row>({
  caption,
  captionVisible = false,
  columns,
  rows,
  rowKey,
  rowActions,
  activeKey = null,
  isTicked,
  sort,
  onSort,
  empty,
  busy = false,
  footer,
}: DataTableProps<Row>) {
  const isEmpty = empty && rows.length === 0 && !busy;
  const foot = footer ? (
    <div
      className={`data-table__footer ${isEmpty ? '' : 'border-top'} spread gap-3 text-body-secondary fs-5`}
    >
      {footer}
    </div>
  ) : null;
  if (isEmpty) {
    return (
      <div>
        <EmptyState {...empty} />
        {foot}
      </div>
    );
  }
  return (
    <div className="data-table" aria-busy={busy || undefined}>
      {/* Keyboard users can scroll the region by focusing its buttons or, without buttons, the region itself. */}
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
            {rows.map((row, index) => {
              const key = rowKey(row, index);
              return (
                <TableRow
                  key={key}
                  row={row}
                  columns={columns}
                  rowActions={rowActions}
                  isActive={key === activeKey}
                  isTicked={isTicked?.(row) ?? false}
                />
              );
            })}
          </tbody>
        </table>
      </div>
      {foot}
    </div>
  );
}

type TableRowProps<Row> = RowMarks &
  Pick<DataTableProps<Row>, 'columns' | 'rowActions'> & { readonly row: Row };

function Cells<Row>({ row, columns, rowActions, ...marks }: TableRowProps<Row>) {
  return (
    <tr aria-current={marks.isActive ? 'true' : undefined}>
      {columns.map((column, at) => {
        const Tag = at === 0 ? 'th' : 'td';
        return (
          <Tag
            key={column.key}
            scope={at === 0 ? 'row' : undefined}
            className={cellClass(column)}
            data-label={column.header}
          >
            {column.cell(row, marks)}
          </Tag>
        );
      })}
      {rowActions ? (
        <td className="data-table__actions">
          <div className="d-flex gap-3">{rowActions(row)}</div>
        </td>
      ) : null}
    </tr>
  );
}
/** Rendered again only when the row or the columns change, because ticking one row renders the whole table. */
const TableRow = memo(Cells) as typeof Cells;

function cellClass<Row>({ key, align = 'start', width }: Column<Row>): string {
  return [`col-${key}`, align === 'end' ? 'text-end' : '', width ? `data-table__cell--${width}` : '']
    .filter(Boolean)
    .join(' ');
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
  return (
    <button
      type="button"
      className="sort-button"
      onClick={() => onSort({ by: column.key, descending: active && !sort.descending })}
    >
      {column.header}
      <Glyph name="chevron-down" />
    </button>
  );
}
