import { useState, type ComponentType, type ReactNode } from 'react';

import { queries } from '#src/data/reads/queries.ts';
import type { SentLead } from '#src/data/submissions/use-lead-form.ts';
import { useQuery } from '#src/data/reads/use-query.ts';
import { loadModule } from '#src/lib/load-module.ts';
import { Button } from '#src/ui/button/Button.tsx';
import { Spinner } from '#src/ui/feedback/Spinner.tsx';
import { QuoteBar } from '#src/ui/nav/QuoteBar.tsx';

import { quoteFormTexts } from '../texts.ts';

import type { QuoteDialogProps } from './QuoteDialog.tsx';

const loadDialog = () => loadModule(() => import('./QuoteDialog.tsx'), 'QuoteDialog');
/** Fetches the dialog ahead of the press; a failure shows when it is opened. */
const prepare = (): void => void loadDialog().catch(() => undefined);

interface Opened {
  readonly Dialog?: ComponentType<QuoteDialogProps>;
  readonly hasFailed?: true;
}

export interface QuoteButtonProps {
  categorySlug: string;
  /** The product's name, else the category's. */
  subject: string;
  /** Set on a product's page: chosen in the form to begin with. */
  productName?: string;
  /** Call and WhatsApp, beside the button on phones. */
  shortcuts?: ReactNode;
  /** A second control beside the button; shown also where there is no quote form. */
  secondary?: ReactNode;
  /** What stays on the page when the dialog has closed after a success. */
  afterSending?: (sent: SentLead) => ReactNode;
}

/**
 * 'Get a Quote', kept in reach, and its modal. Shown only when the category has a form (M17, M18); also when
 * that cannot be found out, since the modal then says so and can try again, and a buyer is not turned away.
 */
export function QuoteButton(props: QuoteButtonProps) {
  const { categorySlug, subject, productName, shortcuts, secondary, afterSending } = props;
  const definition = useQuery(queries.quoteForm(categorySlug));
  /** `null`: closed; neither a dialog nor a failure: the dialog is on its way. */
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
  // On a slow line the dialog takes its time, which is seen at once; not disabled, to keep the focus for its return.
  const button = (
    <Button
      variant="accent"
      size="large"
      block
      icon={opened && !Dialog && !hasFailed && <Spinner />}
      onClick={open}
      onPointerEnter={prepare}
      onFocus={prepare}
    >
      {quoteFormTexts.open}
    </Button>
  );
  return (
    <>
      <QuoteBar
        title={subject}
        shortcuts={shortcuts}
        text="Tell us the grade, size and quantity. We answer on the same working day."
        note={sent && !opened && afterSending?.(sent)}
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
