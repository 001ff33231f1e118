import { useState } from 'react';
import { flushSync } from 'react-dom';

import { dayInIndia, dayText } from '#src/lib/india-time.ts';

import { LinkButton } from '../button/Button.tsx';
import { useListener } from '../timing/use-listener.ts';

/** 'Share' and 'Print'. On paper the page's whole address and the day stand in their place. */
export function PageTools({ title, address }: { title: string; address: string }) {
  const [outcome, setOutcome] = useState<'copied' | 'refused' | null>(null);
  const [day, setDay] = useState('');
  // Set when the page is printed: it may have been open for days.
  useListener(['beforeprint'], () => flushSync(() => setDay(dayText(dayInIndia(new Date())))));

  const copy = (): Promise<void> =>
    // There is no clipboard on an insecure origin.
    Promise.resolve()
      .then(() => navigator.clipboard.writeText(address))
      .then(
        () => setOutcome('copied'),
        () => setOutcome('refused'),
      );
  const share = (): void => {
    setOutcome(null);
    if (!('share' in navigator)) return void copy();
    navigator.share({ title, url: address }).catch((error: unknown) => {
      // Closing the share sheet is no failure.
      if (!(error instanceof DOMException && error.name === 'AbortError')) void copy();
    });
  };

  return (
    <div className="page-tools">
      <div className="cluster align-items-center row-gap-2 column-gap-5 needs-script d-print-none">
        <LinkButton icon="share" onClick={share}>
          Share
        </LinkButton>
        <LinkButton icon="print" onClick={() => print()}>
          Print
        </LinkButton>
      </div>
      <p role="status" className="fs-5 mb-0">
        {outcome === 'copied' && 'The address is copied.'}
        {outcome === 'refused' && `Copy this address: ${address}`}
      </p>
      <p className="page-tools__paper d-none d-print-block fs-6">
        {address}
        {day !== '' && `, ${day}`}
      </p>
    </div>
  );
}
