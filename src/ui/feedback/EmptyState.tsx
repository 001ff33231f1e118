import type { ReactNode } from 'react';
import { LogoMark } from '../brand/Logo.tsx';

export interface EmptyStateProps {
  /** What is missing, the specification's words. */
  readonly title: string;
  /** What to do next. */
  readonly text?: string;
  /** Links or buttons that lead on. */
  readonly action?: ReactNode;
}

/** Nothing to show, and that is no error: says so and shows the way on. */
export function EmptyState({ title, text, action }: EmptyStateProps) {
  return (
    <div className="state">
      <LogoMark className="state__mark" />
      <p className="state__title">{title}</p>
      {text ? <p className="state__text">{text}</p> : null}
      {action ? <div className="state__action">{action}</div> : null}
    </div>
  );
}
