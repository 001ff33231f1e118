import type { ReactNode } from 'react';
import { LogoMark } from '../icon/Logo.tsx';

export interface EmptyStateProps {
  readonly title: string;
  readonly text?: string;
  readonly action?: ReactNode;
}

/** Shown when a list is empty without an error. */
export function EmptyState({ title, text, action }: EmptyStateProps) {
  return (
    <div className="state d-flex flex-column align-items-center text-center">
      <LogoMark className="state__mark mb-4" />
      <p className="state__title mb-0">{title}</p>
      {text ? <p className="state__text text-body-secondary mt-2 mb-0">{text}</p> : null}
      {action ? <div className="cluster justify-content-center mt-6">{action}</div> : null}
    </div>
  );
}
