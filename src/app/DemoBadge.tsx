import { useEffect, useState } from 'react';

import { forgetAllDrafts } from '#src/browser/form-draft.ts';
import { tabStorage } from '#src/browser/storage.ts';
import { startOver, watchSentLeads, watchStartOver } from '#src/data/browser/tab-channel.ts';
import { PRELOADER_SEEN } from '#src/features/session/public/PreloaderGate.tsx';
import { paths } from '#src/lib/paths.ts';
import { useHydrated } from '#src/ui/timing/use-hydrated.ts';

/** Loads the home page as a first visitor gets it: without drafts, and with the preloader. */
function openAfresh(): void {
  forgetAllDrafts();
  tabStorage.remove(PRELOADER_SEEN);
  location.assign(paths.home.to());
}

/** The bar of the embedded demo, on every page: what it is, the way into the admin area, and back to the beginning. */
export function DemoBadge() {
  const isHydrated = useHydrated();
  const [isAsking, setIsAsking] = useState(false);
  const [sentReference, setSentReference] = useState<string | null>(null);
  useEffect(() => watchStartOver(openAfresh), []);
  useEffect(() => watchSentLeads(setSentReference), []);
  // The prerendered pages have none.
  if (!isHydrated) return null;
  return (
    <aside className="demo-bar fs-6 text-center" aria-label="Demo">
      <p className="mb-0">
        Demo: your changes stay in this browser · <a href={paths.admin.to()}>Open admin</a>
        {' · '}
        {isAsking ? (
          <>
            Forget all changes?{' '}
            <button type="button" onClick={() => void startOver()}>
              Yes, start over
            </button>{' '}
            <button type="button" onClick={() => setIsAsking(false)}>
              No
            </button>
          </>
        ) : (
          <button type="button" onClick={() => setIsAsking(true)}>
            Start over
          </button>
        )}
      </p>
      <div role="status" className="demo-bar__notice">
        {sentReference !== null && (
          <>
            {`No e-mail leaves the demo: request ${sentReference} is on the admin dashboard. `}
            <a href={paths.admin.to()}>Show the dashboard</a>{' '}
            <button type="button" onClick={() => setSentReference(null)}>
              Close
            </button>
          </>
        )}
      </div>
    </aside>
  );
}
