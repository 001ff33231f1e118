import { useEffect, useRef, type ReactNode } from 'react';
import { SEND_SUCCESS } from '#src/contracts/leads/lead-text.ts';
import type { ListContact } from '#src/contracts/leads/request-list.ts';
import type { SentLead } from '#src/data/submissions/lead-form-state.ts';
import type { LeadFormControl } from '#src/data/submissions/use-lead-form.ts';
import { paths } from '#src/lib/paths.ts';
import { ButtonLink } from '#src/ui/button/ButtonLink.tsx';
import { Alert } from '#src/ui/feedback/Alert.tsx';
import { Spinner } from '#src/ui/feedback/Spinner.tsx';
import { RememberedNote } from '#src/ui/form/RememberedNote.tsx';
import { PageHeading } from '#src/ui/layout/PageHeading.tsx';
import { lazyComponent } from '#src/ui/feedback/lazy-component.tsx';
import { requestListPageTexts } from './list-page-texts.ts';

export interface SentListProps {
  readonly form: LeadFormControl<ListContact>;
  readonly file: File | null;
  readonly sent: SentLead;
  /** Renders a note in the success message. */
  readonly afterSending?: ((sent: SentLead) => ReactNode) | undefined;
}

const AttachmentUpload = lazyComponent(() => import('./Attachment.tsx'), 'AttachmentUpload', {
  fallback: <Spinner />,
});

/** The reference of a list that was sent, in the place of the whole page. */
export function SentList({ form, file, sent, afterSending }: SentListProps) {
  const box = useRef<HTMLDivElement>(null);
  // The form is no longer there, so the message takes over the focus.
  useEffect(() => box.current?.focus(), []);
  const { reference } = sent;
  return (
    <div ref={box} tabIndex={-1} className="request-sent stack gap-4">
      <PageHeading>{requestListPageTexts.sentTitle}</PageHeading>
      <Alert kind="success">
        {SEND_SUCCESS.list}
        {reference !== '' && (
          <p className="fs-3 mt-2">
            {requestListPageTexts.sentReference} <strong className="d-inline-block">{reference}</strong>
          </p>
        )}
        {afterSending?.(sent)}
        {form.isRemembered && <RememberedNote isSent={true} onForget={form.forget} />}
      </Alert>
      {file && <AttachmentUpload file={file} idempotencyKey={form.lastKey} />}
      <ButtonLink href={paths.products.to()} variant="quiet">
        {requestListPageTexts.more}
      </ButtonLink>
    </div>
  );
}
