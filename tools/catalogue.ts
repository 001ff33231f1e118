/**
 * `npm run catalogue -- export|import <file> [--project <id>] [--category <slug>] [--dry-run [--json]]`: saves the products
 * as an .xlsx or .csv file, or imports one, with the code of the admin area. New products whose category the catalogue does
 * not have get the one of `--category`. With `--json` a dry run prints one JSON object, described in `list-report.ts`. An import keeps its run in a file beside it: `continue <run file>`
 * finishes it after an interruption, `undo <run file>` undoes it. On the project of `.env` or `--project`, with Google's
 * application default credentials; on an emulator when `FIRESTORE_EMULATOR_HOST` is set (`npm start` prints it).
 */
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

import type { Firestore } from 'firebase-admin/firestore';

import { serverTransaction } from '#functions/platform/firestore.ts';
import { serverDocuments } from '#functions/publishing/server-documents.ts';
import { COLLECTIONS, type MediaHost } from '#src/contracts/index.ts';
import { mediaHostOf } from '#src/contracts/media/media-url.ts';
import { openClaims } from '#src/data/documents/admin/claims.ts';
import { recordWrites } from '#src/data/documents/admin/record-writes.ts';
import { openRecordsAdmin } from '#src/data/documents/admin/records-admin.ts';
import type { AdminDocuments } from '#src/data/documents/documents.ts';
import { categoryCollection, productCollection } from '#src/data/documents/record-collection.ts';
import { exportTable } from '#src/features/import/admin/plan/export-table.ts';
import { categoryNames } from '#src/features/import/admin/recognise/categories.ts';
import { comparable } from '#src/features/import/admin/read/cells.ts';
import { namesProducts } from '#src/features/import/admin/recognise/columns.ts';
import { listReport } from '#src/features/import/admin/plan/list-report.ts';
import { changedCells, nameOf } from '#src/features/import/admin/plan/plan.ts';
import { readList, type ListChoices } from '#src/features/import/admin/plan/read-list.ts';
import {
  continueRun,
  countsOf,
  leftOutOf,
  newRun,
  undoOf,
  type RunState,
} from '#src/features/import/admin/run/run.ts';
import { FILE_FORMATS, writeTable } from '#src/features/import/admin/read/table-files.ts';
import { importTexts as texts } from '#src/features/import/texts.ts';

import { withAdminFirestore } from './dev/admin-firestore.ts';
import { FLAG, readArguments, TEXT } from './dev/command.ts';
import { chosenProject, siteEnv } from './dev/chosen-project.ts';

const COMMAND = 'npm run catalogue --';
const USAGE = `${COMMAND} export|import <file.xlsx|file.csv>, or continue|undo <file.run.json> [--project <id>] [--category <slug>] [--dry-run [--json]]`;
const { values, positionals } = readArguments(
  USAGE,
  { project: TEXT, category: TEXT, 'dry-run': FLAG, json: FLAG },
  { allowPositionals: true },
);
const [command = '', file = ''] = positionals;

/** Written into `updatedBy` by a command. */
const OPERATOR = 'operator';

/** The documents for the saves of a command, which the rules do not check. */
function openDocuments(db: Firestore, mediaHost: MediaHost): AdminDocuments {
  const { get, find, count, warn } = serverDocuments(db, (message) => console.warn(message));
  return {
    mediaHost,
    author: () => OPERATOR,
    newId: () => db.collection(COLLECTIONS.products).doc().id,
    get,
    find,
    count,
    sum: () => Promise.reject(new Error('Commands save only products.')),
    warn,
    write: (steps) =>
      db.runTransaction(async (transaction) => {
        const writes = recordWrites(serverTransaction(db, transaction));
        const result = await steps(writes);
        writes.addContentChange();
        return result;
      }),
  };
}

async function readCatalogue(documents: AdminDocuments) {
  const claims = openClaims(documents);
  const [products, categories] = await Promise.all([
    openRecordsAdmin(documents, claims, { collection: productCollection }).listAll(),
    openRecordsAdmin(documents, claims, { collection: categoryCollection }).listAll(),
  ]);
  return { products, categories };
}

async function exportFile(documents: AdminDocuments): Promise<void> {
  const format = FILE_FORMATS.find((ending) => file.toLowerCase().endsWith(`.${ending}`));
  if (!format) throw new Error(`Name a file that ends with .xlsx or .csv: ${USAGE}`);
  const { products, categories } = await readCatalogue(documents);
  await writeFile(file, writeTable(exportTable(products, categories), format));
  console.log(`${texts.products(products.length)} written to ${file}.`);
}

async function importFile(documents: AdminDocuments): Promise<void> {
  const catalogue = { ...(await readCatalogue(documents)), host: documents.mediaHost };
  const bytes = new Uint8Array(await readFile(file));
  const name = path.basename(file);
  const read = (choices: ListChoices) => readList(bytes, name, catalogue, choices);
  const asked = read({}).plan.questions;
  const { category = '' } = values;
  const list = read({
    categorySlug: category,
    categoryWords:
      category === '' ? {} : Object.fromEntries(asked.map(({ word }) => [comparable(word), category])),
  });
  const { plan } = list;
  const report = listReport(list);
  if (values.json === true) console.log(JSON.stringify(report));
  else {
    const { counts } = report;
    for (const { row, reason } of [...plan.refused, ...report.cellsLeftOut])
      console.log(`${texts.row(row)}: ${reason}`);
    for (const { word, rows } of plan.questions) console.log(texts.askedByCommand(word, rows));
    const names = categoryNames(catalogue.categories);
    for (const change of plan.planned) {
      const cells = changedCells(change, names);
      console.log(
        `${nameOf(change)}: ${cells.map(({ label, before, after }) => `${label} ${before} → ${after}`).join('; ')}`,
      );
    }
    if (!namesProducts(list.matched)) console.log(texts.whichIsName);
    const ignored = report.columns.flatMap(({ header, target }) =>
      target === '' && header.trim() ? [header] : [],
    );
    if (ignored.length > 0) console.log(texts.ignored(ignored));
    console.log(texts.planCounts(counts.new, counts.changed, counts.unchanged, counts.leftOut));
  }
  if (values['dry-run'] === true || plan.planned.length === 0) {
    if (values.json !== true) console.log('Nothing was written.');
    return;
  }
  const start = newRun(texts.importOf(name), plan.planned);
  await save(documents, start, `${file}.${start.startedAt.replaceAll(':', '-')}.run.json`);
}

/** Saves what a run still has to save, and keeps the run in a file. */
async function save(documents: AdminDocuments, start: RunState, runFile: string): Promise<void> {
  await writeFile(runFile, JSON.stringify(start));
  const options = { collection: productCollection, isQuiet: true };
  const end = await continueRun(start, openRecordsAdmin(documents, openClaims(documents), options), {
    isStopped: () => false,
    onState: () => undefined,
  });
  await writeFile(runFile, JSON.stringify(end));
  for (const text of leftOutOf(end)) console.log(text);
  if (end.problem !== '') throw new Error(`${end.problem} To continue: ${COMMAND} continue ${runFile}`);
  console.log(texts.done(end.title, countsOf(end).done, end.isUndo));
  if (!end.isUndo) console.log(`To undo it: ${COMMAND} undo ${runFile}`);
}

async function openRun(documents: AdminDocuments): Promise<void> {
  const run = JSON.parse(await readFile(file, 'utf8')) as Partial<RunState>;
  if (!run.changes || !run.outcomes) throw new Error(`${file} holds no run: ${USAGE}`);
  if (command === 'undo' && run.isUndo) throw new Error(`${file} has been undone already.`);
  await save(documents, command === 'undo' ? undoOf(run as RunState) : (run as RunState), file);
}

const COMMANDS: Readonly<Record<string, (documents: AdminDocuments) => Promise<void>>> = {
  export: exportFile,
  import: importFile,
  continue: openRun,
  undo: openRun,
};

const work = COMMANDS[command];
if (!work || file === '') throw new Error(`Usage: ${USAGE}`);
const cloudName = siteEnv()['VITE_CLOUDINARY_CLOUD_NAME'] ?? '';
await withAdminFirestore(chosenProject(values.project), undefined, (db) =>
  work(openDocuments(db, mediaHostOf({ cloudName, deliveryHosts: [] }))),
);
