export const ENCODINGS = ['utf-8', 'windows-1252', 'utf-16le', 'utf-16be'] as const;
export type Encoding = (typeof ENCODINGS)[number];
export const SEPARATORS = ['\t', ';', ',', '|'] as const;

/** How the bytes of a text became cells. */
export interface CsvReading {
  readonly encoding: Encoding;
  readonly separator: string;
}
