import type { ReactNode } from 'react';
import { LogoMark } from '../brand/Logo.tsx';

export interface EmptyStateProps {
  /** Says what is missing. */
  readonly title: string;
  /** Suggests what to do next. */
  readonly text?: string;
  /** Links or buttons for the next step. */
  readonly action?: ReactNode;
}

/** Shown when a list is empty without an error. */
export function EmptyState({ title, text, action }: EmptyStateProps) {
  return (
    <div className="state">
      <LogoMark className="state__mark" />
      <p className="state__title mb-0">{title}</p>
      {text ? <p className="state__text muted mt-2 mb-0">{text}</p> : null}
      {action ? <div className="cluster centred mt-6">{action}</div> : null}
    </div>
  );
}
