import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { pipeline } from 'node:stream/promises';

/** The number of lines in a file and their hash, by which a restore is compared with its backup. */
export interface LineFacts {
  count: number;
  sha256: string;
}

/** Below Firestore's 10 MiB for one commit, which count index entries too. */
const BATCH_MAX_LENGTH = 1_500_000;
const BATCH_MAX = 200;

/** Counts and hashes lines, and writes them into `file` if it is given; they are on the disk when this resolves. */
export async function storeLines(
  lines: AsyncIterable<string> | Iterable<string>,
  file?: string,
): Promise<LineFacts> {
  const hash = createHash('sha256');
  let count = 0;
  const measured = async function* (): AsyncGenerator<string> {
    for await (const line of lines) {
      const text = `${line}\n`;
      hash.update(text);
      count += 1;
      if (file !== undefined) yield text;
    }
  };
  if (file === undefined) for await (const _nothing of measured());
  else {
    await mkdir(path.dirname(file), { recursive: true });
    await pipeline(measured, createWriteStream(file, { flush: true }));
  }
  return { count, sha256: hash.digest('hex') };
}

export function readLines(file: string): AsyncIterable<string> {
  return createInterface({ input: createReadStream(file), crlfDelay: Infinity });
}

/** Divides lines into batches that one call can take. */
export async function* inBatches(lines: AsyncIterable<string>): AsyncGenerator<string[]> {
  let batch: string[] = [];
  let length = 0;
  for await (const line of lines) {
    if (batch.length === BATCH_MAX || (batch.length > 0 && length + line.length > BATCH_MAX_LENGTH)) {
      yield batch;
      [batch, length] = [[], 0];
    }
    batch.push(line);
    length += line.length;
  }
  if (batch.length > 0) yield batch;
}

/** The SHA-256 of a file's bytes, in hex. */
export async function hashFile(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}
