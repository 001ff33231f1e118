import { useLayoutEffect, type ReactNode } from 'react';
import type { AppError } from '#src/lib/app-error.ts';
import type { Loadable } from '#src/lib/loadable.ts';
import { Container, PageHeading } from '../layout/Page.tsx';
import { gridClass } from '../layout/CardGrid.tsx';
import { LogoMark } from '../icon/Logo.tsx';
import { Button, IconButton } from '../button/Button.tsx';
import { Glyph } from '../icon/Glyph.tsx';

type AlertKind = 'info' | 'success' | 'warning' | 'danger';

export interface AlertProps {
  /** `danger` has the role alert, the others the role status. Default `info`. */
  readonly kind?: AlertKind;
  readonly children: ReactNode;
  readonly onClose?: (() => void) | undefined;
  readonly action?: ReactNode;
}

const GLYPHS = { info: 'info', success: 'check', warning: 'warning', danger: 'warning' } as const;

/** A message in the flow of the page, with icon, colour and text. */
export function Alert({ kind = 'info', children, onClose, action }: AlertProps) {
  return (
    <div className={`alert alert--${kind}`} role={kind === 'danger' ? 'alert' : 'status'}>
      <Glyph name={GLYPHS[kind]} className="alert__sign" />
      <div className="rest">{children}</div>
      {action}
      {onClose && <IconButton glyph="close" label="Close message" onClick={onClose} />}
    </div>
  );
}

/** A hidden text that screen readers announce when it changes. Keep it mounted; '' is silent. */
export function LiveRegion({ message }: { readonly message: string }) {
  return (
    <div className="visually-hidden" aria-live="polite" aria-atomic="true">
      {message}
    </div>
  );
}

/** What surrounds a skeleton; not in the style sheet, because a rule of `:has` there makes each press take longer. */
const AROUND = `
  .page__main:has(.skeleton) { min-height: 100vh }
  .page__main:has(.results__cards .skeleton-card) .closing,
  .detail-section:has(.skeleton-card) ~ .detail-section,
  .with-aside__main:has(.skeleton-card) + .with-aside__side { visibility: hidden }
  .page__main:has(.detail .skeleton--heading) + .site-footer { display: none }`;

/** Keeps the footer and what stands below papers out of sight beside a skeleton, because they move when it goes. */
function AroundSkeleton() {
  useLayoutEffect(() => {
    const sheet = Object.assign(document.createElement('style'), { textContent: AROUND });
    document.head.append(sheet);
    return () => sheet.remove();
  }, []);
  return null;
}

/** Placeholder for running text. */
export function SkeletonText({ lines }: { readonly lines: number }) {
  return (
    <div aria-hidden="true">
      <AroundSkeleton />
      {Array.from({ length: lines }, (_, index) => (
        <span key={index} className={`skeleton skeleton--line${index === lines - 1 ? ' w-50' : ''}`} />
      ))}
    </div>
  );
}

/** Placeholder for the top of a category or product page: breadcrumb, heading, picture and facts. */
export function SkeletonDetail() {
  return (
    <div aria-hidden="true">
      <AroundSkeleton />
      <span className="skeleton skeleton--line w-25 mt-2 mb-5" />
      <span className="skeleton skeleton--heading" />
      <div className="split">
        <span className="picture picture--4x3 skeleton" />
        <SkeletonText lines={7} />
      </div>
    </div>
  );
}

/** Tells screen readers that something is loading; belongs beside a skeleton. */
export function LoadingNote({ label = 'Loading' }: { readonly label?: string }) {
  return (
    <span className="visually-hidden" role="status">
      {label}
    </span>
  );
}

/** Placeholder for a `CardGrid` of `LinkCard`s, with the same size. */
export function SkeletonCardGrid({ count = 3, columns = 3 }: { count?: number; columns?: 2 | 3 }) {
  return (
    <div className={`${gridClass(columns, count)} card-grid--rows`} aria-hidden="true">
      <AroundSkeleton />
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className="link-card skeleton-card">
          <span className="picture picture--4x3 skeleton" />
          <span className="link-card__body">
            <span className="skeleton skeleton--line w-50" />
            <span className="skeleton skeleton--line" />
            <span className="skeleton skeleton--line w-50" />
          </span>
        </div>
      ))}
    </div>
  );
}

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

export interface ErrorStateProps {
  readonly message: string;
  readonly onRetry: () => void;
  readonly action?: ReactNode;
  /** Makes the message the heading of the page, when the whole page failed. Default false. */
  readonly isPage?: boolean;
}

/** Shown when a page or a part of it could not be loaded. */
export function ErrorState(props: ErrorStateProps) {
  const { message, onRetry, action, isPage = false } = props;
  return (
    <div className="state state--error d-flex flex-column align-items-center text-center">
      <Glyph name="warning" className="state__mark text-danger mb-4" />
      {isPage ? (
        <PageHeading>{message}</PageHeading>
      ) : (
        <p className="state__title mb-0" role="alert">
          {message}
        </p>
      )}
      <div className="cluster justify-content-center mt-6">
        <Button variant="quiet" icon="refresh" onClick={onRetry}>
          Try again
        </Button>
        {action}
      </div>
    </div>
  );
}

/** For errors that only a reload of the page repairs. */
export function ReloadButton() {
  return <Button onClick={() => location.reload()}>Reload the page</Button>;
}

export interface LoadViewProps<T> {
  readonly state: Loadable<T> & { readonly retry: () => void };
  /** A skeleton in the final size. */
  readonly loading: ReactNode;
  /** Error message, as a function if it contains the reason. */
  readonly failure: string | ((error: AppError) => string);
  /** True if the data fill the whole page; skeleton and error then get the page's margins. Default false. */
  readonly isPage?: boolean;
  readonly children: (value: T) => ReactNode;
}

/** Renders loaded data, a skeleton while loading, or an error with 'Try again'. */
export function LoadView<T>({ state, loading, failure, isPage = false, children }: LoadViewProps<T>) {
  const framed = (shown: ReactNode): ReactNode =>
    isPage ? <Container className="detail">{shown}</Container> : shown;
  if (state.status === 'ready') return children(state.value);
  if (state.status === 'failed') {
    const message = typeof failure === 'string' ? failure : failure(state.error);
    return framed(<ErrorState message={message} isPage={isPage} onRetry={state.retry} />);
  }
  return (
    <div aria-busy="true">
      <LoadingNote />
      {framed(loading)}
    </div>
  );
}

/** A `LoadView` of data that fill the whole page, with the skeleton of such a page. */
export function LoadPage<T>(props: Pick<LoadViewProps<T>, 'state' | 'failure' | 'children'>) {
  return <LoadView {...props} isPage loading={<SkeletonDetail />} />;
}
