import { mediaFileError, type MediaResourceType } from '#src/contracts/index.ts';

/**
 * The chosen files that may be uploaded. For each of the others it calls `tell` with the specification's alert (M47,
 * M49), one after the other.
 */
export async function acceptedFiles(
  files: readonly File[],
  kind: MediaResourceType,
  tell: (message: string) => Promise<void>,
): Promise<File[]> {
  const accepted: File[] = [];
  for (const file of files) {
    const error = await mediaFileError(file, kind);
    if (error === null) accepted.push(file);
    else await tell(error);
  }
  return accepted;
}
