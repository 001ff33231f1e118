import type { ReactNode } from 'react';

export interface QuoteBarProps {
  /** The subject of the quote, for example the product's name. */
  readonly title: string;
  /** A sentence, shown only in the side column. */
  readonly text?: ReactNode;
  /** The quote button. */
  readonly action: ReactNode;
  /** Other ways to ask, shown only on phones. */
  readonly shortcuts?: ReactNode;
  /** A note below the button, on phones above it. */
  readonly note?: ReactNode;
}

/** Keeps the quote button visible: in the side column, on phones fixed to the bottom edge. */
export function QuoteBar({ title, text, action, shortcuts, note }: QuoteBarProps) {
  return (
    <aside className="quote-bar" aria-label="Get a quote">
      <p className="quote-bar__title mb-0">{title}</p>
      {text ? <p className="quote-bar__text mb-0">{text}</p> : null}
      {shortcuts}
      <div className="quote-bar__action">{action}</div>
      {note}
    </aside>
  );
}
