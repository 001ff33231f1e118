/**
 * - `later`      refused for now, or no answer: worth another try
 * - `unclear`    the connection broke after the text was sent, so the mail may have arrived
 * - `permanent`  refused for good
 */
export type FailureKind = 'later' | 'unclear' | 'permanent';

export class MailFailure extends Error {
  override readonly name = 'MailFailure';
  readonly kind: FailureKind;

  constructor(kind: FailureKind, message: string, cause?: unknown) {
    super(message, { cause });
    this.kind = kind;
  }
}

/** Tells from an error whether the mail may be sent again. @param textSent whether all of the text had left */
export function failureOf(thrown: unknown, textSent: boolean): MailFailure {
  const error = thrown as { code?: string; responseCode?: number; message?: string };
  const text = `${error.code ?? 'error'} ${error.responseCode ?? ''} ${error.message ?? ''}`.trim();
  const refused = error.code === 'EENVELOPE' || error.code === 'EMESSAGE';
  const status = error.responseCode ?? 0;
  if (refused && status >= 500) return new MailFailure('permanent', text, thrown);
  if (refused && status === 0) return new MailFailure('permanent', text, thrown);
  // The connection broke between the text and the server's answer to it.
  if (textSent && status === 0) return new MailFailure('unclear', text, thrown);
  return new MailFailure('later', text, thrown);
}

/** Whether a try failed before the server had said anything about the mail. */
export function isLost(thrown: unknown): boolean {
  return (
    thrown instanceof MailFailure &&
    thrown.kind === 'later' &&
    (thrown.cause as { responseCode?: number } | null)?.responseCode === undefined
  );
}
