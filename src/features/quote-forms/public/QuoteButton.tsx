import { useState, type ComponentType, type ReactNode } from 'react';

import { queries } from '#src/data/reads/queries.ts';
import type { SentLead } from '#src/data/submissions/lead-form-state.ts';
import { useQuery } from '#src/data/reads/use-query.ts';
import { loadModule } from '#src/browser/load-module.ts';
import { Button } from '#src/ui/button/Button.tsx';
import { Spinner } from '#src/ui/feedback/Spinner.tsx';
import { QuoteBar } from '#src/ui/nav/QuoteBar.tsx';

import { quoteFormTexts } from '../texts.ts';

import { AnswerBy } from './AnswerBy.tsx';
import type { QuoteDialogProps } from './QuoteDialog.tsx';

const loadDialog = () => loadModule(() => import('./QuoteDialog.tsx'), 'QuoteDialog');
/** Preloads the dialog. A failure is ignored here, because opening the dialog retries and reports it. */
const preloadDialog = (): void => void loadDialog().catch(() => undefined);

/** The opened dialog: loading while both members are missing. */
interface Opened {
  readonly Dialog?: ComponentType<QuoteDialogProps>;
  readonly hasFailed?: true;
}

export interface QuoteButtonProps {
  categorySlug: string;
  /** Name of the product or, on a category's page, of the category. */
  subject: string;
  /** Set on a product's page; preselects the product in the form. */
  productName?: string;
  /** Links for call and WhatsApp, shown beside the button on phones. */
  shortcuts?: ReactNode;
  /** A second control beside the button, shown even if the category has no quote form. */
  secondary?: ReactNode;
  /** Stands below the button in browsers without JavaScript. */
  withoutScript?: ReactNode;
  /** Renders a note on the page after a successful submission. */
  afterSending?: (sent: SentLead) => ReactNode;
}

/**
 * The bar with 'Get a Quote' and its dialog. Shown if the category has a form (M17, M18), and also if reading the form
 * failed, because the dialog then reports the failure and can retry.
 */
export function QuoteButton(props: QuoteButtonProps) {
  const { categorySlug, subject, productName, shortcuts, secondary, withoutScript, afterSending } = props;
  const definition = useQuery(queries.quoteForm(categorySlug));
  /** `null` while the dialog is closed. */
  const [opened, setOpened] = useState<Opened | null>(null);
  const [sent, setSent] = useState<SentLead | null>(null);
  if (!opened && (definition.status === 'loading' || (definition.status === 'ready' && !definition.value)))
    return secondary ? <QuoteBar title={subject} action={secondary} /> : null;

  const open = (): void => {
    setOpened({});
    loadDialog().then(
      (Dialog) => setOpened({ Dialog }),
      () => setOpened({ hasFailed: true }),
    );
  };
  const { Dialog, hasFailed } = opened ?? {};
  // Shows a spinner while the dialog loads. The button is not disabled, so that it can get the focus back afterwards.
  const button = (
    <Button
      variant="accent"
      size="large"
      block
      icon={opened && !Dialog && !hasFailed && <Spinner />}
      onClick={open}
      onPointerEnter={preloadDialog}
      onFocus={preloadDialog}
    >
      {quoteFormTexts.open}
    </Button>
  );
  return (
    <>
      <QuoteBar
        title={subject}
        shortcuts={shortcuts}
        text={
          <>
            {quoteFormTexts.tell} <AnswerBy />
          </>
        }
        note={
          <>
            {withoutScript}
            {sent && !opened && afterSending?.(sent)}
          </>
        }
        action={
          <>
            {button}
            {secondary}
            {hasFailed && <p role="alert">{quoteFormTexts.formFailed}</p>}
          </>
        }
      />
      {Dialog && (
        <Dialog
          categorySlug={categorySlug}
          subject={subject}
          productName={productName}
          onSent={setSent}
          onClose={() => setOpened(null)}
        />
      )}
    </>
  );
}
