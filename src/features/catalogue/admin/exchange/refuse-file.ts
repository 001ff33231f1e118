import { AppError } from '#src/lib/app-error.ts';

/** Refuses a file with a sentence for the admin. */
export function refuseFile(sentence: string): never {
  throw new AppError('invalid', sentence);
}
