/** Id of the page's content, to which the skip link leads. */
export const MAIN_ID = 'main';

/** A link that skips the navigation or a long form; visible only while focused. @param props.to id of a focusable target */
export function SkipLink({ to = MAIN_ID, children = 'Skip to content' }: { to?: string; children?: string }) {
  return (
    <a className="skip-link d-print-none" href={`#${to}`}>
      {children}
    </a>
  );
}
