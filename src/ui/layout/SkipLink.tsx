import { MAIN_ID } from './Page.tsx';

/** First stop of the Tab key: jumps over header and navigation to the content. */
export function SkipLink() {
  return (
    <a className="skip-link" href={`#${MAIN_ID}`}>
      Skip to content
    </a>
  );
}
