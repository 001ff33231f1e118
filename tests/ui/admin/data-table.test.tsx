import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';

import { DataTable, type Column } from '#src/ui/admin/DataTable.tsx';

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

test('a cell is rendered again only when its row or its column has changed', () => {
  const cell = vi.fn(({ name }: Row) => name);
  const columns = [COLUMNS[0]!, { key: 'second', header: 'Second', cell }];
  const { rerender } = render(<DataTable {...shared} rows={ROWS} columns={columns} />);
  rerender(<DataTable {...shared} rows={ROWS} columns={columns.map((column) => ({ ...column }))} busy />);
  expect(cell).toHaveBeenCalledTimes(2);
  rerender(
    <DataTable {...shared} rows={[ROWS[0]!, { id: 'b', name: 'Liner', order: 2 }]} columns={columns} />,
  );
  expect(screen.getAllByText('Liner')).toHaveLength(2);
  expect(cell).toHaveBeenCalledTimes(3);
});
