import { strToU8, zipSync } from 'fflate';
import type { AdminPorts } from '#src/data/ports/admin-ports.ts';
import type { ExportedFile } from '#src/editing/export/ExportButton.tsx';
import { valueAt } from '#src/lib/plain-data.ts';
import { csvOf, xlsxOf, type FileColumns } from '#src/features/desk/admin/list/save-csv.ts';

/** Every value in plain data, with the names and positions that lead to it. */
function valuesIn(data: unknown, way: readonly string[] = []): string[][] {
  if (typeof data !== 'object' || data === null)
    return [[...way, typeof data === 'string' ? data : JSON.stringify(data)]];
  return Object.entries(data).flatMap(([key, part]) => valuesIn(part, [...way, key]));
}

const COLUMNS: FileColumns<readonly string[]> = [
  ['What', ([what = '']) => what],
  ['Document', ([, document = '']) => document],
  ['Field', (row) => row.slice(2, -1).join('.')],
  ['Value', (row) => row.at(-1) ?? ''],
];

/** Everything that is stored about the senders of these leads, who are one person: as JSON for programs, and as a table for people. */
export async function makePersonFile(
  { leads }: Pick<AdminPorts, 'leads'>,
  ids: readonly string[],
): Promise<ExportedFile> {
  const data = await leads.dataOfSender(ids);
  const values = valuesIn(data);
  const content = zipSync({
    'data.json': strToU8(JSON.stringify(data, null, 2)),
    'data.csv': strToU8(csvOf(COLUMNS, values)),
    'data.xlsx': xlsxOf('Data', COLUMNS, values),
  });
  const [id = ''] = ids;
  const reference = valueAt(data, `leads.${id}.reference`);
  const name = `data-of-${typeof reference === 'string' ? reference : id}.zip`;
  return { name, content, leads: Object.keys(data['leads'] ?? {}).length };
}
