import { unzipSync } from 'fflate';

import { AppError } from '#src/lib/app-error.ts';

import { FILE_LIMITS, refuseFile } from './file-limits.ts';
import { importTexts as texts } from '../../texts.ts';

/** Parts that hold no cells. They can be larger than the sheets, so they stay packed. */
const UNREAD =
  /(?:drawings|charts|theme|docProps|customXml|comments|externalLinks|pivot\w+)[/\\]|\.(?!xml$|rels$)\w+$/i;
/** Resolves a part's name or a link's target from a folder. Programs differ in case and in slashes. */
export function partPath(target: string, folder: readonly string[] = []): string {
  const start = /^[/\\]/.test(target) ? [] : [...folder];
  for (const step of target.toLowerCase().split(/[/\\]/)) {
    if (step === '..') start.pop();
    else if (step !== '' && step !== '.') start.push(step);
  }
  return start.join('/');
}

function decoded(part: Uint8Array): string {
  const [first, second] = part;
  const wide =
    first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : null;
  return new TextDecoder(wide ?? 'utf-8').decode(part);
}

/**
 * The XML parts of a workbook. The sizes in the archive's directory are added up before anything is unpacked, and the
 * unpacker refuses a part that is larger than its entry says.
 */
export function unpackWorkbook(bytes: Uint8Array): Map<string, string> {
  let total = 0;
  const filter = ({
    name,
    size,
    originalSize,
  }: {
    name: string;
    size: number;
    originalSize: number;
  }): boolean => {
    if (/vbaProject|macrosheets/i.test(name)) refuseFile(texts.macros);
    if (/^content\.xml$/i.test(name)) refuseFile(texts.openDocument);
    if (/workbook\.bin$/i.test(name)) refuseFile(texts.binaryWorkbook);
    if (UNREAD.test(name)) return false;
    total += originalSize;
    const most = Math.min(
      FILE_LIMITS.unpackedBytes,
      Math.max(FILE_LIMITS.unpackedFreely, bytes.length * FILE_LIMITS.unpackedRatio),
    );
    // Packing adds a few bytes at most, so an entry that claims less than it takes lies about its size.
    if (total > most || size > originalSize + 1_000) refuseFile(texts.tooLarge);
    return true;
  };
  try {
    const parts = Object.entries(unzipSync(bytes, { filter }));
    return new Map(parts.map(([name, part]) => [partPath(name), decoded(part)]));
  } catch (thrown) {
    if (thrown instanceof AppError) throw thrown;
    return refuseFile(texts.damaged);
  }
}
