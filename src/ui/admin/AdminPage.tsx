import type { ReactNode } from 'react';

import { PageHeading } from '../layout/PageHeading.tsx';

export interface AdminPageProps {
  /** The page's h1. */
  readonly title: ReactNode;
  /** One sentence under it. */
  readonly lede?: string;
  /** The page's one primary action, on the heading's line. */
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

/** Frame of an admin page: title with its one action, then the content on the admin grid. */
export function AdminPage({ title, lede, action, children }: AdminPageProps) {
  return (
    <div className="admin-page">
      <div className="admin-page__head">
        <PageHeading {...(lede === undefined ? {} : { lede })}>{title}</PageHeading>
        {action ? <div className="admin-page__action">{action}</div> : null}
      </div>
      {children}
    </div>
  );
}
