import { WorkerCalls } from '#src/browser/worker-calls.ts';

import type { Table } from '../read/cells.ts';
import type { FileToRead, ShownList } from '../plan/read-list.ts';
import type { FileFormat } from '../read/table-files.ts';
import { importTexts as texts } from '../../texts.ts';

/** The table worker's methods, as the page calls them. */
interface TableFiles {
  readShownList(...file: FileToRead): Promise<ShownList>;
  /** An .xlsx file of the rows that are left out. */
  writeLeftOut(...file: FileToRead): Promise<Uint8Array<ArrayBuffer>>;
  writeTable(table: Table, format: FileFormat): Promise<Uint8Array<ArrayBuffer>>;
}

/** A worker that reads gives no sign of life, and a slow phone reads 20,000 rows for half a minute. */
const SILENT_ANSWERS = 22;

/** Reads or writes a file in a worker of its own, which is ended afterwards, or when it no longer answers. */
export async function inTableWorker<T>(work: (files: TableFiles) => Promise<T>): Promise<T> {
  const worker = new WorkerCalls({
    start: () => new Worker(new URL('./table-worker.ts', import.meta.url), { type: 'module' }),
    messages: { unavailable: texts.notRead, unconfirmed: texts.notRead },
    missedAnswers: SILENT_ANSWERS,
  });
  try {
    // A file that has ended a worker would end the next one too, so nothing is repeated.
    return await work(worker.port<TableFiles>('files', []));
  } finally {
    worker.pause();
  }
}
