import { createContext, useContext, useId, type ReactNode } from 'react';
import { Link } from 'admin-router';
import { groupedNumber } from '#src/lib/numbers.ts';
import { PageHeading } from '../layout/Page.tsx';
import { Alert, LoadingNote, SkeletonText } from '../feedback/Feedback.tsx';
import { Icon } from '../icon/Icon.tsx';

export interface AdminPageProps {
  readonly title: string;
  /** Shown in place of the title, which still names the browser's tab. */
  readonly heading?: ReactNode;
  readonly lede?: string;
  /** The primary action, beside the title. */
  readonly action?: ReactNode;
  /** True if the parts of the page follow its own width, and not that of the window. Default false. */
  readonly isMeasured?: boolean;
  readonly children: ReactNode;
}

/** Makes the title of the browser's tab out of a page's title. */
export const TabTitleContext = createContext((title: string): string => title);

/** The layout of an admin page: title, action, content. */
export function AdminPage(props: AdminPageProps) {
  const { title, heading = title, lede, action, isMeasured = false, children } = props;
  return (
    <div className={isMeasured ? 'admin-page measured' : 'admin-page'}>
      <title>{useContext(TabTitleContext)(title)}</title>
      <div className="admin-page__head spread align-items-end row-gap-3 column-gap-7 mb-6">
        <PageHeading lede={lede}>{heading}</PageHeading>
        {action}
      </div>
      {children}
    </div>
  );
}

/** Stands in the place of an admin page while the page or its services are loaded. */
export function AdminLoading() {
  return (
    <div className="admin-page">
      <LoadingNote />
      <SkeletonText lines={8} />
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
            <span className="skeleton skeleton--line w-50" />
            <SkeletonText lines={6} />
          </div>
        ))}
      </div>
      <div className="panel">
        <span className="skeleton skeleton--line w-50" />
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

export interface PanelProps {
  readonly title: string;
  readonly intro?: string;
  readonly className?: string;
  readonly children: ReactNode;
}

/** A sheet of the admin area with a heading. */
export function Panel({ title, intro, className = '', children }: PanelProps) {
  const id = useId();
  return (
    <section className={`panel ${className}`} aria-labelledby={id}>
      <h2 id={id} className={intro === undefined ? 'fs-3 mb-4' : 'fs-3 mb-2'}>
        {title}
      </h2>
      {intro !== undefined && <p className="text-body-secondary fs-5">{intro}</p>}
      {children}
    </section>
  );
}

export interface MetricCardProps {
  readonly label: string;
  /** A number, or a formatted value such as a sum of money; `undefined` while it is loading. */
  readonly value: number | string | undefined;
  /** Explains the number or suggests an action. */
  readonly note: string;
  readonly to: string;
  /** `warning` when something needs attention. Default `plain`. */
  readonly tone?: 'plain' | 'warning';
  /** Font Awesome free class text. */
  readonly iconClass?: string;
}

/** One figure of a dashboard. */
export function MetricCard({ label, value, note, to, tone = 'plain', iconClass }: MetricCardProps) {
  return (
    <Link to={to} className={`metric metric--${tone} text-decoration-none`}>
      <span className="metric__label align-self-start d-flex align-items-center gap-2 text-body-secondary fs-5">
        {iconClass === undefined ? null : <Icon iconClass={iconClass} className="text-kraft" />}
        {label}
      </span>
      {value === undefined ? (
        <>
          <span className="skeleton skeleton--line w-50" />
          <span className="skeleton skeleton--line w-50" />
        </>
      ) : (
        <>
          <span className="metric__value">{typeof value === 'number' ? groupedNumber(value) : value}</span>
          <span className={`fs-6 ${tone === 'warning' ? 'text-warning' : 'text-body-secondary'}`}>
            {note}
          </span>
        </>
      )}
    </Link>
  );
}

export interface StatusLineProps {
  /** The message; '' takes no space. */
  readonly text: string;
  readonly kind: 'success' | 'danger' | 'warning';
  readonly onClose?: () => void;
}

/** Shows the outcome of an action. Keep it mounted, so that screen readers announce a new text. */
export function StatusLine({ text, kind, onClose }: StatusLineProps) {
  return (
    <div className="status-line">
      {text === '' ? null : (
        <Alert kind={kind} onClose={onClose}>
          {text}
        </Alert>
      )}
    </div>
  );
}
