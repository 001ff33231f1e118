import { useEffect, useId, useRef } from 'react';
import { NO_QUOTE_FORM, SEND_SUCCESS, type QuoteFormDefinition } from '#src/contracts/index.ts';
import { queries } from '#src/data/reads/queries.ts';
import type { SentLead } from '#src/data/ports/visitor-port.ts';
import { useOtherWays } from '#src/data/submissions/use-lead-form.ts';
import { useQuery } from '#src/data/reads/use-query.ts';
import { Button, SmallButton } from '#src/ui/button/Button.tsx';
import { Dialog, type DialogProps } from '#src/ui/feedback/Dialog.tsx';
import { Alert, EmptyState, ErrorState, LoadingNote, SkeletonText } from '#src/ui/feedback/Feedback.tsx';
import { LeadForm, RememberedNote } from '#src/ui/form/LeadForm.tsx';
import { quoteFormTexts } from '../texts.ts';
import { QuoteFields } from './QuoteFields.tsx';
import { useProductNames, useQuoteForm } from './use-quote-form.ts';

export interface QuoteDialogProps {
  categorySlug: string;
  /** Name of the product or category, shown in the heading. */
  subject: string;
  productName?: string | undefined;
  /** Called when the request is stored, while the dialog is still open. */
  onSent: (sent: SentLead) => void;
  onClose: () => void;
}

/** The quote dialog with its states: loading, failed, no form, form. */
export function QuoteDialog({ categorySlug, subject, productName, onSent, onClose }: QuoteDialogProps) {
  const definition = useQuery(queries.quoteForm(categorySlug));
  const products = useProductNames(categorySlug);
  const isLoading = definition.status === 'loading' || products.status === 'loading';
  if (definition.status === 'ready' && definition.value?.fields.length && !isLoading) {
    const form = { definition: definition.value, subject, productName, products, onSent, onClose };
    return <QuoteForm {...form} />;
  }
  return (
    <QuoteFrame intro={subject} onClose={onClose}>
      {isLoading ? (
        <>
          <LoadingNote />
          <SkeletonText lines={6} />
        </>
      ) : definition.status === 'failed' ? (
        <ErrorState message={quoteFormTexts.formFailed} onRetry={definition.retry} />
      ) : (
        <EmptyState title={NO_QUOTE_FORM} />
      )}
    </QuoteFrame>
  );
}

/** The dialog in each of its states; without a form its submit button is disabled. */
function QuoteFrame({ footer = NO_SUBMIT, ...frame }: Omit<DialogProps, 'open' | 'title'>) {
  return <Dialog size="wide" title={quoteFormTexts.title} footer={footer} {...frame} />;
}

const NO_SUBMIT = (
  <Button variant="accent" disabled>
    {quoteFormTexts.submit}
  </Button>
);

interface QuoteFormProps extends Omit<QuoteDialogProps, 'categorySlug'> {
  definition: QuoteFormDefinition;
  productName: string | undefined;
  products: ReturnType<typeof useProductNames>;
}

function QuoteForm({ definition, subject, productName, products, onSent, onClose }: QuoteFormProps) {
  const { names: productNames } = products;
  const form = useQuoteForm({ definition, productNames, productName, subject, onSent, onClose });
  const otherWays = useOtherWays(quoteFormTexts.titleOf(subject), form.unsent?.text ?? '');
  const formId = useId();
  const submitting = form.phase.name === 'sending';
  const succeeded = form.phase.name === 'sent';
  const closeButton = useRef<HTMLButtonElement>(null);

  // The success message replaces the form, so 'Close' takes over the focus.
  useEffect(() => {
    if (succeeded) closeButton.current?.focus();
  }, [succeeded]);

  return (
    <QuoteFrame
      intro={subject}
      onClose={onClose}
      busy={submitting}
      footer={
        succeeded ? (
          <Button key="close" ref={closeButton} onClick={onClose}>
            Close
          </Button>
        ) : (
          <Button
            key="submit"
            type="submit"
            form={formId}
            variant="accent"
            size="large"
            busy={submitting}
            busyText={quoteFormTexts.submitting}
          >
            {quoteFormTexts.submit}
          </Button>
        )
      }
    >
      {form.phase.name === 'sent' ? (
        <Alert kind="success">
          {SEND_SUCCESS.quote}
          {form.phase.reference !== '' && (
            <p className="text-body-secondary fs-5">Your reference: {form.phase.reference}</p>
          )}
          {form.isRemembered && <RememberedNote isSent={true} onForget={form.forget} />}
        </Alert>
      ) : (
        <LeadForm
          id={formId}
          control={form}
          otherWays={otherWays}
          fields={(rememberedNote) => (
            <>
              {products.status === 'failed' && (
                <Alert kind="warning" action={<SmallButton onClick={products.retry}>Try again</SmallButton>}>
                  {quoteFormTexts.productsFailed}
                </Alert>
              )}
              <QuoteFields
                schema={form.schema}
                values={form.values}
                errors={form.errors}
                disabled={submitting}
                onChange={form.change}
                contactNote={rememberedNote}
              />
            </>
          )}
        />
      )}
    </QuoteFrame>
  );
}
