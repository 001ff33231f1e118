import { MAIN_ID } from './Page.tsx';

export interface SkipLinkProps {
  /** Id of what can take focus. Default: the page's content. */
  readonly to?: string;
  readonly children?: string;
}

/** A stop of the Tab key that jumps over many others: header and navigation, or a long form. Seen only with focus. */
export function SkipLink({ to = MAIN_ID, children = 'Skip to content' }: SkipLinkProps) {
  return (
    <a className="skip-link" href={`#${to}`}>
      {children}
    </a>
  );
}
