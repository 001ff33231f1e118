import { strToU8, zipSync } from 'fflate';

import { addressesIn, BRAND, CONTENT_PAGES, type Offer } from '#src/contracts/index.ts';
import type { AdminPorts } from '#src/data/ports/admin-ports.ts';
import { viewOf, readAllRows } from '#src/features/desk/admin/list/desk-view.ts';
import { csvOf, type FileColumns, REQUEST_COLUMNS, xlsxOf } from '#src/features/desk/admin/list/save-csv.ts';
import { inTableWorker } from '#src/features/import/admin/page/in-table-worker.ts';
import { exportTable } from '#src/features/import/admin/plan/export-table.ts';
import { dayInIndia } from '#src/lib/india-time.ts';
import { valueAt } from '#src/lib/plain-data.ts';

/** Catalogue, requests, offers and the addresses of all files, as a .zip of files that spreadsheets open. */
export async function makeCopy(ports: AdminPorts) {
  const { products, categories, desk, offers, content } = ports;
  const [papers, groups, { rows }, sent, ...pages] = await Promise.all([
    products.listAll(),
    categories.listAll(),
    readAllRows(desk, viewOf(new URLSearchParams()), () => undefined, Infinity),
    offers.all(),
    ...CONTENT_PAGES.map((page) => content.load(page)),
  ]);
  const table = exportTable(papers, groups);
  const media = addressesIn([papers, groups, pages]).map((address) => ({ address }));
  const zip = zipSync({
    // The import reads this file.
    'products.xlsx': await inTableWorker((files) => files.writeTable(table, 'xlsx')),
    'requests.csv': strToU8(csvOf(REQUEST_COLUMNS, rows)),
    'requests.xlsx': xlsxOf('Requests', REQUEST_COLUMNS, rows),
    'offers.csv': strToU8(csvOf(OFFER_COLUMNS, sent)),
    'offers.xlsx': xlsxOf('Offers', OFFER_COLUMNS, sent),
    'pictures-and-films.csv': strToU8(csvOf([['Address', ({ address }) => address]], media)),
  });
  const name = `${BRAND.name.toLowerCase().replaceAll(' ', '-')}-${dayInIndia(new Date())}.zip`;
  return { name, content: zip, leads: rows.length };
}

/** Header and cell text of each column of a list of offers. */
const OFFER_COLUMNS: FileColumns<Offer> = [
  ['Number', ({ number }) => number],
  ['Version', ({ version }) => String(version)],
  ['Request', ({ reference }) => reference],
  ['Sent', ({ createdAt }) => createdAt],
  ['Valid until', ({ validUntil }) => validUntil],
  ['State', ({ state }) => state],
  ['Name', ({ customer }) => customer.name],
  ['Company', ({ customer }) => customer.company],
  ['E-mail', ({ customer }) => customer.email],
  ['Papers', ({ lines }) => lines.map(({ name }) => name).join('; ')],
  ['Total (₹)', ({ totalPaise }) => (totalPaise / 100).toFixed(2)],
];

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
export async function makePersonFile({ leads }: Pick<AdminPorts, 'leads'>, ids: readonly string[]) {
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
