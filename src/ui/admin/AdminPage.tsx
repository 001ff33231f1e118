import type { ReactNode } from 'react';

import { PageHeading } from '../layout/PageHeading.tsx';

export interface AdminPageProps {
  /** The page's h1. */
  readonly title: ReactNode;
  /** One sentence below the title. */
  readonly lede?: string;
  /** The primary action, beside the title. */
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

/** The layout of an admin page: title, action, content. */
export function AdminPage({ title, lede, action, children }: AdminPageProps) {
  return (
    <div className="admin-page">
      <div className="admin-page__head">
        <PageHeading lede={lede}>{title}</PageHeading>
        {action}
      </div>
      {children}
    </div>
  );
}
