/** Id of the page's content, to which the skip link leads. */
export const MAIN_ID = 'main';

export interface SkipLinkProps {
  /** Id of a focusable target. Default: the page's content. */
  readonly to?: string;
  readonly children?: string;
}

/** A link that skips the navigation or a long form; visible only while focused. */
export function SkipLink({ to = MAIN_ID, children = 'Skip to content' }: SkipLinkProps) {
  return (
    <a className="skip-link d-print-none" href={`#${to}`}>
      {children}
    </a>
  );
}
