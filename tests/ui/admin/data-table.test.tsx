import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';

import { DataTable, type Column, type RowMarks } from '#src/ui/admin/DataTable.tsx';

interface Row {
  id: string;
  name: string;
  order: number;
}

const COLUMNS: Column<Row>[] = [
  { key: 'name', header: 'Name', cell: ({ name }) => name, sortable: true },
  { key: 'order', header: 'Order', cell: ({ order }) => order, align: 'end' },
];
const ROWS: Row[] = [
  { id: 'a', name: 'Kraft', order: 1 },
  { id: 'b', name: 'Tissue', order: 2 },
];
const shared = {
  caption: 'All Categories',
  columns: COLUMNS,
  rowKey: ({ id }: Row) => id,
  empty: { title: 'No categories yet.', text: 'Create the first one.' },
};

test('a head asks for its order, then for the reverse; the row that is edited is marked, also while others are read', async () => {
  const onSort = vi.fn();
  const table = (by: string) => (
    <DataTable {...shared} rows={ROWS} onSort={onSort} sort={{ by, descending: false }} activeKey="b" busy />
  );
  const { rerender } = render(table('order'));
  expect(screen.getByRole('row', { current: true })).toHaveTextContent('Tissue');
  await userEvent.click(screen.getByRole('button', { name: 'Name' }));
  expect(onSort).toHaveBeenLastCalledWith({ by: 'name', descending: false });
  rerender(table('name'));
  expect(screen.getByRole('columnheader', { name: 'Name' })).toHaveAttribute('aria-sort', 'ascending');
  await userEvent.click(screen.getByRole('button', { name: 'Name' }));
  expect(onSort).toHaveBeenLastCalledWith({ by: 'name', descending: true });
});

test('a row is rendered again only when it or what the table says of it has changed', () => {
  const cell = vi.fn(({ name }: Row, { isActive, isTicked }: RowMarks) => `${name} ${isActive} ${isTicked}`);
  const columns = [COLUMNS[0]!, { key: 'second', header: 'Second', cell }];
  const table = (rows: readonly Row[], ticked: string, busy: boolean) => (
    <DataTable
      {...shared}
      rows={rows}
      columns={columns}
      activeKey="a"
      isTicked={({ id }) => id === ticked}
      busy={busy}
    />
  );
  const { rerender } = render(table(ROWS, '', false));
  rerender(table(ROWS, '', true));
  expect(cell).toHaveBeenCalledTimes(2);
  rerender(table(ROWS, 'b', true));
  expect(screen.getByText('Tissue false true')).toBeInTheDocument();
  expect(cell).toHaveBeenCalledTimes(3);
  rerender(table([ROWS[0]!, { id: 'b', name: 'Liner', order: 2 }], 'b', true));
  expect(screen.getByText('Kraft true false')).toBeInTheDocument();
  expect(screen.getByText('Liner false true')).toBeInTheDocument();
  expect(cell).toHaveBeenCalledTimes(4);
});
