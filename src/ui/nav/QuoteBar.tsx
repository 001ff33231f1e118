import type { ReactNode } from 'react';

export interface QuoteBarProps {
  /** The subject of the quote, for example the product's name. */
  readonly title: string;
  /** A sentence; shown in the side column only. */
  readonly text?: string;
  /** The quote button, variant `accent`. */
  readonly action: ReactNode;
  /** Other ways to ask; shown on phones only. */
  readonly shortcuts?: ReactNode;
  /** What became of the last request: below the button, above it on phones. */
  readonly note?: ReactNode;
}

/** Keeps the quote button visible: fixed to the bottom edge on phones, in the side column on wide screens. */
export function QuoteBar({ title, text, action, shortcuts, note }: QuoteBarProps) {
  return (
    <aside className="quote-bar" aria-label="Get a quote">
      <p className="quote-bar__title">{title}</p>
      {text ? <p className="quote-bar__text">{text}</p> : null}
      {shortcuts}
      <div className="quote-bar__action">{action}</div>
      {note}
    </aside>
  );
}
