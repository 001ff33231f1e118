import {
  createContext,
  startTransition,
  Suspense,
  useContext,
  useEffect,
  useId,
  useRef,
  useState,
  type ReactNode,
} from 'react';
import { NavigationType, useNavigationType } from 'react-router-dom';

/** Id of the page's content, to which the skip link leads. */
export const MAIN_ID = 'main';

/** A link that skips the navigation or a long form; visible only while focused. @param props.to id of a focusable target */
export function SkipLink({ to = MAIN_ID, children = 'Skip to content' }: { to?: string; children?: string }) {
  return (
    <a className="skip-link btn btn-primary" href={`#${to}`}>
      {children}
    </a>
  );
}

/** Centres its content on the page's grid. */
export function Container({ children, className }: { children: ReactNode; className?: string }) {
  return <div className={className ? `wrap ${className}` : 'wrap'}>{children}</div>;
}

/**
 * The path of the rendered page; `null` outside a page. While the next page is loading, the browser's address is already
 * the next one.
 */
export const PagePathContext = createContext<string | null>(null);

// The path of the last heading. The first heading after a page load does not take the focus, because the browser starts
// at the top of the document anyway.
let lastPath: string | null = null;

/** Longer titles are set smaller. */
const LONG_TITLE = 40;

export interface PageHeadingProps {
  readonly children: ReactNode;
  readonly eyebrow?: string;
  readonly lede?: string | undefined;
  /** Hides the heading visually, for the home page, whose hero contains it. Default false. */
  readonly visuallyHidden?: boolean;
}

/** The page's h1. It takes the focus after a change of path, so that screen readers announce the new page. */
export function PageHeading({ children, eyebrow, lede, visuallyHidden = false }: PageHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const path = useContext(PagePathContext);
  const isLong = !visuallyHidden && typeof children === 'string' && children.length > LONG_TITLE;
  // An effect of the path, because the heading stays mounted when the next page has the same component.
  useEffect(() => {
    // The heading in the admin's preview frame must not take focus.
    if (path === null || heading.current?.ownerDocument !== document) return;
    if (lastPath !== null && lastPath !== path) heading.current.focus({ preventScroll: true });
    lastPath = path;
  }, [path]);
  return (
    <div className={visuallyHidden ? 'visually-hidden' : 'page-heading'}>
      {eyebrow ? <p className="text-kraft fs-5 mb-2">{eyebrow}</p> : null}
      <h1 ref={heading} tabIndex={-1} className={isLong ? 'fs-1' : undefined}>
        {children}
      </h1>
      {lede ? <p className="lede">{lede}</p> : null}
    </div>
  );
}

/** False while the heading is painted after a press on a link, true one frame later, and always after going back. */
export function useHeadingPainted(): boolean {
  const isPressed = useNavigationType() === NavigationType.Push;
  const path = useContext(PagePathContext);
  const [paintedPath, setPaintedPath] = useState(isPressed ? null : path);
  const isPainted = paintedPath === path;
  useEffect(() => {
    // React begins deferred work at once, so it is asked for behind the frame with the heading.
    if (!isPainted)
      requestAnimationFrame(() => setTimeout(() => startTransition(() => setPaintedPath(path))));
  }, [path, isPainted]);
  return isPainted || !isPressed;
}

export interface BelowHeadingProps {
  readonly children: ReactNode;
  /** What stands in the place of the part for one frame; by default a box as high as the screen, to keep the footer out of sight. */
  readonly placeholder?: ReactNode;
}

/**
 * The part of a page below its heading. After a press on a link the heading is painted first, and this part one frame later.
 * Going back shows the whole page at once, so that the browser can scroll to where the visitor was.
 */
export function BelowHeading({ children, placeholder = <div className="min-vh-100" /> }: BelowHeadingProps) {
  return useHeadingPainted() ? children : placeholder;
}

export interface PageHeroProps {
  readonly title: string;
  readonly subtitle?: string;
  /** A `Picture` beside the heading, on phones below it. */
  readonly picture?: ReactNode;
}

/** The top section of an inner page (About, Products, Contact). */
export function PageHero({ title, subtitle, picture }: PageHeroProps) {
  return (
    <div className={`page-hero border-bottom ${picture ? 'page-hero--picture' : ''}`}>
      <Container className={`page-hero__row stack gap-7 ${subtitle ? '' : 'page-hero__row--title'}`}>
        <PageHeading lede={subtitle}>{title}</PageHeading>
        {picture ? <div className="page-hero__picture">{picture}</div> : null}
      </Container>
    </div>
  );
}

export interface SectionProps {
  readonly title: string;
  readonly intro?: string;
  /** Link or button beside the heading, on phones below it. */
  readonly action?: ReactNode;
  /** `sheet`: white background between thin lines. Default `paper`. */
  readonly tone?: 'paper' | 'sheet';
  /** True for a thought that stands alone: on a wide page beside its heading. Default false. */
  readonly isStatement?: boolean;
  /** Shown beside heading and content, on phones below them. */
  readonly media?: ReactNode;
  /** Side of `media` on wide screens. Default `end`, the right one. */
  readonly mediaSide?: 'left' | 'end';
  readonly children: ReactNode;
}

/** A full-width section of a page with an optional heading. Its boundary lets React hydrate each section by itself. */
export function Section({
  title,
  intro,
  action,
  tone = 'paper',
  isStatement = false,
  media,
  mediaSide = 'end',
  children,
}: SectionProps) {
  const headingId = useId();
  const body = (
    <>
      {title ? (
        <div className="section__head">
          <div>
            <h2 id={headingId} className="section__title">
              {title}
            </h2>
            {intro ? <p className="lede">{intro}</p> : null}
          </div>
          {action ? <div>{action}</div> : null}
        </div>
      ) : null}
      {children}
    </>
  );
  return (
    <section
      className={`section section--${tone}${isStatement ? ' section--statement' : ''}`}
      {...(title ? { 'aria-labelledby': headingId } : {})}
    >
      <Container>
        <Suspense>
          {media ? (
            <Split media={media} place={mediaSide}>
              {body}
            </Split>
          ) : (
            body
          )}
        </Suspense>
      </Container>
    </section>
  );
}

export interface SplitProps {
  /** Usually a `Picture` or a carousel. */
  readonly media: ReactNode;
  readonly children: ReactNode;
  /**
   * Position of the media. `start`: left, with up to half of the width; on phones above the text. `end`: right, on phones
   * below the text. `left`: left, but in reading order and on phones after the text, so that the heading comes first.
   */
  readonly place: 'start' | 'end' | 'left';
}

/** Picture and text side by side, on phones stacked. */
export function Split({ media, children, place }: SplitProps) {
  const mediaCell = <div className="split__media">{media}</div>;
  return (
    <div className={`split split--${place}`}>
      {place === 'start' ? mediaCell : null}
      <div className="split__text flush">{children}</div>
      {place === 'start' ? null : mediaCell}
    </div>
  );
}

/** A section in the main column of a detail page, with its heading. React hydrates each by itself. */
export function DetailSection({ title, children }: { title: string; children: ReactNode }) {
  const headingId = useId();
  return (
    <section className="detail-section" aria-labelledby={headingId}>
      <h2 id={headingId} className="section__title mb-6">
        {title}
      </h2>
      <Suspense>{children}</Suspense>
    </section>
  );
}
