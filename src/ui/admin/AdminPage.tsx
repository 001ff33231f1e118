import type { ReactNode } from 'react';

import { groupedNumber } from '#src/lib/numbers.ts';

import { PageHeading } from '../layout/PageHeading.tsx';
import { SkeletonText } from '../feedback/Skeleton.tsx';

export interface AdminPageProps {
  readonly title: ReactNode;
  readonly lede?: string;
  /** The primary action, beside the title. */
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

/** The layout of an admin page: title, action, content. */
export function AdminPage({ title, lede, action, children }: AdminPageProps) {
  return (
    <div className="admin-page">
      <div className="admin-page__head spread align-items-end row-gap-3 column-gap-7 mb-6">
        <PageHeading lede={lede}>{title}</PageHeading>
        {action}
      </div>
      {children}
    </div>
  );
}

/** Placeholder for a sheet with running text or rows. */
export function SheetSkeleton({ lines }: { readonly lines: number }) {
  return (
    <div className="panel" aria-busy="true">
      <SkeletonText lines={lines} />
    </div>
  );
}

/** Placeholder for a form with a preview beside it. @param props.sections expected number of field groups */
export function EditorSkeleton({ sections = 2 }: { readonly sections?: number }) {
  return (
    <div className="admin-split admin-split--form" aria-hidden="true">
      <div className="form-sheet">
        {Array.from({ length: sections }, (_, index) => (
          <div key={index} className="form-section">
            <span className="skeleton skeleton--title" />
            <SkeletonText lines={6} />
          </div>
        ))}
      </div>
      <div className="panel">
        <span className="skeleton skeleton--title" />
        <SkeletonText lines={8} />
      </div>
    </div>
  );
}

/** A number beside a link, hidden for 0. @param label accessible name, for example '3 new requests' */
export function CountBadge({ value, label }: { readonly value: number; readonly label: string }) {
  if (value <= 0) return null;
  return (
    <span className="count-badge fs-6">
      <span aria-hidden="true">{groupedNumber(value)}</span>
      <span className="visually-hidden">{label}</span>
    </span>
  );
}
