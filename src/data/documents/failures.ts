import { AppError } from '#src/lib/app-error.ts';

/** The error messages of both adapters, as people read them. */
export const FAILURES = {
  unreachable: 'The service cannot be reached. Check your connection and try again.',
  longList: 'This list is being prepared. Please try again in a minute.',
  preparing:
    'This list is being prepared after a deployment, which takes a few minutes. Please try again then.',
  busy: 'The service is busy. Please try again in a moment.',
  signedOut: 'Your session has ended. Please sign in again.',
  notAdmin: 'This account does not have admin access.',
  notAllowed: 'You are not allowed to do this.',
  gone: 'This record does not exist any more.',
  silentStorage:
    'The storage of your browser does not answer. Close the other tabs of this site, then reload this page.',
  unconfirmed: 'The save has not been confirmed. It may still have arrived: reload before you save again.',
  wrongLogin: 'The e-mail or the password is wrong.',
  wrongCode: 'This code is not valid, or no longer. Type the one that your app shows now.',
  lateCode: 'This has taken too long. Please type your password again.',
  unverified:
    'This e-mail address is not verified yet. Open the link in the message that we have just sent to it, then sign in again.',
} as const;

/** The error for a save on an outdated revision; `stored` is the current document. */
export function stale(record: { readonly updatedBy: string }): AppError {
  const who = record.updatedBy === '' ? 'Somebody else' : record.updatedBy;
  return new AppError('stale', `${who} has saved this in the meantime.`, { detail: record });
}

/** The error while another admin saves or deletes the record with its files. */
export function beingSaved(who: string): AppError {
  return new AppError(
    'busy',
    `${who || 'Somebody else'} is saving this at the moment. Try again in a minute.`,
  );
}

/** The error for a slug that another record has. */
export function slugTaken(slug: string, holder: { readonly id: string; readonly name: string }): AppError {
  const text = `The slug "${slug}" is already used by "${holder.name || holder.id}".`;
  return new AppError('conflict', text, { detail: holder.id });
}

export function gone(): AppError {
  return new AppError('not-found', FAILURES.gone);
}
