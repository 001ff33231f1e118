/** The file that goes with a request list: its field in the form, and its upload once the list is stored. */
import { useEffect, useRef, useState } from 'react';

import { ATTACHMENT_ACCEPT, attachmentError } from '#src/contracts/leads/attachment.ts';
import { useDataStore } from '#src/data/reads/use-query.ts';
import { toAppError } from '#src/lib/app-error.ts';
import { SmallButton, LinkButton } from '#src/ui/button/Button.tsx';
import { Alert, LiveRegion } from '#src/ui/feedback/Feedback.tsx';
import { Field } from '#src/ui/form/Field.tsx';
import { useListener } from '#src/ui/timing/use-listener.ts';

const attachmentTexts = {
  label: 'Photo or PDF',
  hint: 'Optional, up to 10 MB',
  chosen: (name: string) => `${name} goes with your list.`,
  remove: 'Remove',
  removeOf: (name: string) => `Remove ${name}`,
  sending: (name: string) => `Sending ${name}. Please keep this page open.`,
  progress: 'Part of the file that is sent',
  arrived: (name: string) => `We have your file ${name}.`,
  retry: 'Try again',
  failed: 'It could not be sent.',
  without: (name: string, why: string) => `We have your list, but not the file ${name}. ${why}`,
} as const;

export interface AttachmentFieldProps {
  readonly file: File | null;
  /** Called with a file that may be sent, and with `null` when it is removed or replaced by one that may not. */
  readonly onFile: (file: File | null) => void;
  readonly disabled: boolean;
}

/** Chooses the file. One that cannot be sent is refused at once. */
export function AttachmentField({ file, onFile, disabled }: AttachmentFieldProps) {
  const [error, setError] = useState('');
  const input = useRef<HTMLInputElement>(null);
  // The button that was pressed is gone.
  useEffect(() => input.current?.focus(), []);
  const choose = async (picked: File | undefined): Promise<void> => {
    const errorText = picked ? await attachmentError(picked) : '';
    const isTaken = picked && errorText === '';
    if (!isTaken && input.current) input.current.value = '';
    setError(errorText);
    onFile(isTaken ? picked : null);
  };
  const remove = (): void => {
    input.current?.focus();
    void choose(undefined);
  };
  const chosen = file ? attachmentTexts.chosen(file.name) : '';
  return (
    <>
      <Field label={attachmentTexts.label} hint={attachmentTexts.hint} error={error} disabled={disabled}>
        {(control) => (
          <input
            {...control}
            ref={input}
            type="file"
            name="attachment"
            className="form-control"
            accept={ATTACHMENT_ACCEPT}
            onChange={({ target }) => void choose(target.files?.[0])}
          />
        )}
      </Field>
      {file && (
        <p className="text-break mb-0">
          {chosen}{' '}
          <LinkButton disabled={disabled} aria-label={attachmentTexts.removeOf(file.name)} onClick={remove}>
            {attachmentTexts.remove}
          </LinkButton>
        </p>
      )}
      <LiveRegion message={error || chosen} />
    </>
  );
}

type Upload =
  | { readonly name: 'sending'; readonly fraction: number }
  | { readonly name: 'arrived' }
  | { readonly name: 'failed'; readonly why: string };

/** Sends the file of the list stored under a key, and says how far it is. The list does not depend on it. */
export function AttachmentUpload({ file, idempotencyKey }: { file: File; idempotencyKey: string }) {
  const store = useDataStore();
  const [upload, setUpload] = useState<Upload>({ name: 'sending', fraction: 0 });
  const isSending = upload.name === 'sending';
  useListener(['beforeunload'], (event) => event.preventDefault(), isSending);
  useEffect(() => {
    if (!isSending) return;
    const stop = new AbortController();
    const { signal } = stop;
    const show = (next: Upload): void => {
      if (!signal.aborted) setUpload(next);
    };
    const onProgress = (fraction: number): void => show({ name: 'sending', fraction });
    store
      .ports()
      .then(({ submissions }) => submissions.attach(file, idempotencyKey, { signal, onProgress }))
      .then(() => show({ name: 'arrived' }))
      .catch((thrown: unknown) =>
        show({ name: 'failed', why: toAppError(thrown).message || attachmentTexts.failed }),
      );
    return () => stop.abort();
  }, [store, file, idempotencyKey, isSending]);

  if (upload.name === 'arrived') return <Alert kind="success">{attachmentTexts.arrived(file.name)}</Alert>;
  if (upload.name === 'failed')
    return (
      <Alert kind="warning">
        <p>{attachmentTexts.without(file.name, upload.why)}</p>
        <SmallButton onClick={() => setUpload({ name: 'sending', fraction: 0 })}>
          {attachmentTexts.retry}
        </SmallButton>
      </Alert>
    );
  return (
    <div className="stack gap-2" aria-busy="true">
      <p className="text-break mb-0">{attachmentTexts.sending(file.name)}</p>
      <progress className="w-100" max={1} value={upload.fraction} aria-label={attachmentTexts.progress} />
    </div>
  );
}
