import { createContext, useCallback, useContext, useEffect, useRef } from 'react';

/** Something on the page that would be lost. */
export interface UnsavedWork {
  /** Completes the sentence 'You have not saved …', for example 'the category "Kraft"'. */
  readonly subject: string;
  /** The person gives it up: forget it, the local draft included. */
  readonly discard: () => void;
}

/** All unsaved work of the page. Provided by the admin application, which holds back links, the back button and the tab. */
export interface UnsavedGuard {
  /** Returns the function that takes it off the list again. */
  readonly register: (work: UnsavedWork) => () => void;
  /**
   * Asks when something is unsaved (only those of `which`, when given); true when one may go on. What is given
   * up is discarded before the promise resolves.
   */
  readonly confirmLeave: (which?: readonly UnsavedWork[]) => Promise<boolean>;
  readonly hasWork: () => boolean;
  /** Stops guarding without discarding: the local drafts stay (a session that ended). */
  readonly release: () => void;
}

/** Without a provider (a test of one form) nothing is guarded. */
export const UnsavedGuardContext = createContext<UnsavedGuard>({
  register: () => () => undefined,
  confirmLeave: () => Promise.resolve(true),
  hasWork: () => false,
  release: () => undefined,
});

/**
 * Guards unsaved work against leaving: links, the back button, closing the tab.
 * @param dirty whether there is any
 * @param subject ends the sentence 'You have not saved …'
 * @param discard called when the person gives the work up
 * @returns `confirmLeave` for what the router cannot see: editing another row, changing a tab
 */
export function useUnsavedGuard(
  dirty: boolean,
  subject: string,
  discard: () => void = () => undefined,
): { confirmLeave: () => Promise<boolean> } {
  const guard = useContext(UnsavedGuardContext);
  const mine = useRef<UnsavedWork | null>(null);
  const latestDiscard = useRef(discard);
  useEffect(() => {
    latestDiscard.current = discard;
  });

  useEffect(() => {
    if (!dirty) return undefined;
    const work: UnsavedWork = { subject, discard: () => latestDiscard.current() };
    mine.current = work;
    const unregister = guard.register(work);
    return () => {
      mine.current = null;
      unregister();
    };
  }, [dirty, subject, guard]);

  const confirmLeave = useCallback(
    (): Promise<boolean> => (mine.current ? guard.confirmLeave([mine.current]) : Promise.resolve(true)),
    [guard],
  );
  return { confirmLeave };
}
