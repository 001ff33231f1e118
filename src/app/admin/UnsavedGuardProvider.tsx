import { useBlocker } from 'admin-router';
import { type ReactNode, useEffect, useMemo } from 'react';

import { UnsavedGuardContext, type UnsavedGuard, type UnsavedWork } from '#src/editing/unsaved-guard.ts';
import { useDialogs, type Dialogs } from '#src/ui/admin/dialogs.tsx';
import { useListener } from '#src/ui/timing/use-listener.ts';

function listed(works: readonly UnsavedWork[]): string {
  return [...new Set(works.map(({ subject }) => subject))].join(' and ');
}

function createGuard(confirm: Dialogs['confirm']): UnsavedGuard {
  const works = new Set<UnsavedWork>();
  let asking: Promise<boolean> | null = null;
  const ask = async (which: readonly UnsavedWork[], signal?: AbortSignal): Promise<boolean> => {
    const leave = await confirm(`You have not saved ${listed(which)}. Discard the changes?`, {
      danger: 'quiet',
      confirmLabel: 'Discard the changes',
      cancelLabel: 'Keep them',
      signal,
    });
    if (leave) {
      for (const work of which) {
        works.delete(work);
        work.discard();
      }
    }
    return leave;
  };
  return {
    register: (work) => {
      works.add(work);
      return () => works.delete(work);
    },
    hasWork: () => works.size > 0,
    release: () => works.clear(),
    confirmLeave: (which = [...works], signal) => {
      const unsaved = which.filter((work) => works.has(work));
      if (unsaved.length === 0) return Promise.resolve(true);
      // A second attempt to leave while the question is open gets the same answer.
      asking ??= ask(unsaved, signal).finally(() => {
        asking = null;
      });
      return asking;
    },
  };
}

/**
 * Keeps unsaved work from being left by accident: links and redirects of the router, the browser's back and forward
 * buttons, closing or reloading the tab.
 */
export function UnsavedGuardProvider({ children }: { children: ReactNode }) {
  const { confirm } = useDialogs();
  const guard = useMemo(() => createGuard(confirm), [confirm]);

  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      guard.hasWork() && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (blocker.state !== 'blocked') return undefined;
    // Another 'Back' blocks again, which ends this attempt and takes its question away: the admin stays.
    const attempt = new AbortController();
    void guard.confirmLeave(undefined, attempt.signal).then((leave) => {
      if (attempt.signal.aborted) return;
      if (leave) blocker.proceed();
      else blocker.reset();
    });
    return () => attempt.abort();
  }, [blocker, guard]);

  useListener(['beforeunload'], (event) => {
    if (guard.hasWork()) event.preventDefault();
  });

  return <UnsavedGuardContext value={guard}>{children}</UnsavedGuardContext>;
}
