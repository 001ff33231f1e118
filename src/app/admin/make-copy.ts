import { strToU8, zipSync } from 'fflate';
import { addressesIn, BRAND, CONTENT_PAGES } from '#src/contracts/index.ts';
import type { AdminPorts } from '#src/data/ports/admin-ports.ts';
import type { ExportedFile } from '#src/editing/export/ExportButton.tsx';
import { exportTable } from '#src/features/import/admin/plan/export-table.ts';
import { inTableWorker } from '#src/features/import/admin/page/in-table-worker.ts';
import { readAll } from '#src/data/reads/read-all.ts';
import { viewOf } from '#src/features/desk/admin/list/desk-view.ts';
import { readAllRows } from '#src/features/desk/admin/list/read-all-rows.ts';
import { csvOf, REQUEST_COLUMNS, xlsxOf } from '#src/features/desk/admin/list/save-csv.ts';
import { OFFER_COLUMNS } from '#src/features/offers/admin/offer-columns.ts';
import { dayInIndia } from '#src/lib/india-time.ts';

/** Catalogue, requests, offers and the addresses of all files, as a .zip of files that spreadsheets open. */
export async function makeCopy(ports: AdminPorts): Promise<ExportedFile> {
  const { products, categories, desk, offers, content } = ports;
  const [papers, groups, { rows }, sent, ...pages] = await Promise.all([
    readAll(products),
    readAll(categories),
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
