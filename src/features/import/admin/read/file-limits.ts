import { AppError } from '#src/lib/app-error.ts';

/** The largest files that an import reads; larger ones are refused before or while they are unpacked. */
export const FILE_LIMITS = {
  bytes: 20_000_000,
  /** Of an .xlsx file, which is packed. */
  unpackedBytes: 80_000_000,
  /** A larger .xlsx file may grow to 200 times its packed size at most. Real spreadsheets grow to ten times, bombs to 1,000. */
  unpackedFreely: 10_000_000,
  unpackedRatio: 200,
  rows: 20_000,
  columns: 200,
} as const;

/** Refuses a file with a sentence for the admin. */
export function refuseFile(sentence: string): never {
  throw new AppError('invalid', sentence);
}
