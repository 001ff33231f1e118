import { useState, type ComponentType, type ReactNode } from 'react';

import { queries } from '#src/data/reads/queries.ts';
import type { SentLead } from '#src/data/ports/visitor-port.ts';
import { useQuery, useSettings } from '#src/data/reads/use-query.ts';
import { loadModule } from '#src/browser/load-module.ts';
import { Button, Spinner } from '#src/ui/button/Button.tsx';
import { addDays, clockTime, dayInIndia, weekdayMoment } from '#src/lib/india-time.ts';
import { answerExpectedBy } from '#src/contracts/base/working-hours.ts';
import { useRootClass } from '#src/ui/layout/use-root-class.ts';
import { useNow } from '#src/ui/timing/use-now.ts';
import { useHydrated } from '#src/ui/timing/use-hydrated.ts';

import { quoteFormTexts } from '../texts.ts';
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
 * The bar with 'Get a Quote' and its dialog. Shown if the category has a form, and also if reading the form
 * failed, because the dialog then reports the failure and can retry.
 */
export function QuoteButton(props: QuoteButtonProps) {
  const { categorySlug, subject, productName, shortcuts, secondary, withoutScript, afterSending } = props;
  const definition = useQuery(queries.quoteForm(categorySlug));
  const [opened, setOpened] = useState<Opened | null>(null);
  const [sent, setSent] = useState<SentLead | null>(null);
  useRootClass('with-sent-note', sent !== null && !opened);
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
            {hasFailed && (
              <p role="alert" className="w-100 mb-0">
                {quoteFormTexts.formFailed}
              </p>
            )}
            {withoutScript}
            {sent && !opened && afterSending?.(sent)}
          </>
        }
        action={
          <>
            {button}
            {secondary}
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

interface QuoteBarProps {
  /** The subject of the quote, for example the product's name. */
  readonly title: string;
  readonly action: ReactNode;
  /** A sentence below the button, shown only in the side column. */
  readonly text?: ReactNode;
  /** Other ways to ask, shown only on phones. */
  readonly shortcuts?: ReactNode;
  /** A note below the button, on phones above it. */
  readonly note?: ReactNode;
}

/** Keeps the quote button visible: in the side column, on phones fixed to the bottom edge. */
function QuoteBar({ title, text, action, shortcuts, note }: QuoteBarProps) {
  useRootClass('with-quote-bar');
  return (
    <aside className="quote-bar d-print-none" aria-label="Get a quote">
      <p className="quote-bar__title mb-0">{title}</p>
      {shortcuts}
      <div className="quote-bar__action">{action}</div>
      {/* Its length changes when the page becomes interactive, and a button that moves then loses the press. */}
      {text ? <p className="d-none d-lg-block text-body-secondary mb-0">{text}</p> : null}
      {note}
    </aside>
  );
}

/** When to expect the answer to a request sent now. Names no day before hydration, because published HTML does not know the time. */
function AnswerBy() {
  const isRead = useQuery(queries.settings).status === 'ready';
  const hours = useSettings();
  const isHydrated = useHydrated();
  const now = useNow();
  const expected = isHydrated && isRead ? answerExpectedBy(now, hours) : null;
  if (!expected) return quoteFormTexts.answerSoon;
  const [day, today] = [dayInIndia(expected), dayInIndia(now)];
  const moment = expected.toISOString();
  // A line never ends within a time.
  const unbroken = (text: string): string => text.replace(/ (?=[ap]m$)/, '\u00A0');
  const time = unbroken(clockTime(moment));
  if (day === today) return quoteFormTexts.answerToday(time);
  const isTomorrow = day === addDays(today, 1);
  return quoteFormTexts.answerBy(isTomorrow ? `tomorrow, ${time}` : unbroken(weekdayMoment(moment)));
}
