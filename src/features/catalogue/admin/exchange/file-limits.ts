/** The largest files that an import reads; larger ones are refused before or while they are unpacked. */
export const FILE_LIMITS = {
  bytes: 20_000_000,
  /** Of an .xlsx file, which is packed. */
  unpackedBytes: 80_000_000,
  rows: 20_000,
  columns: 200,
} as const;
