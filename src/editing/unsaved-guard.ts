import { createContext, useCallback, useContext, useEffect, useEffectEvent, useRef } from 'react';

/** Unsaved work of one form. */
export interface UnsavedWork {
  /** Completes the sentence 'You have not saved …', for example 'the category "Kraft"'. */
  readonly subject: string;
  /** Discards the work and its local draft. */
  readonly discard: () => void;
}

/** All unsaved work of the page. The admin application provides it and guards links, the back button and the tab. */
export interface UnsavedGuard {
  /** Returns a function that unregisters the work. */
  readonly register: (work: UnsavedWork) => () => void;
  /**
   * Asks for confirmation if something is unsaved (only `which`, if given). Resolves with true if there is nothing or it
   * was discarded.
   * @param signal takes the question away, see `ConfirmOptions`
   */
  readonly confirmLeave: (which?: readonly UnsavedWork[], signal?: AbortSignal) => Promise<boolean>;
  readonly hasWork: () => boolean;
  /** Stops guarding and keeps the local drafts (after a session has ended). */
  readonly release: () => void;
}

/** The default guards nothing, for tests of a single form. */
export const UnsavedGuardContext = createContext<UnsavedGuard>({
  register: () => () => undefined,
  confirmLeave: () => Promise.resolve(true),
  hasWork: () => false,
  release: () => undefined,
});

/**
 * Guards unsaved work against leaving: links, the back button, closing the tab.
 * @param dirty true if there is unsaved work
 * @param subject completes the sentence 'You have not saved …'
 * @param discard called when the admin agrees to lose the work
 * @returns asks before what the router cannot see: editing another row, changing a tab
 */
export function useUnsavedGuard(
  dirty: boolean,
  subject: string,
  discard: () => void = () => undefined,
): () => Promise<boolean> {
  const guard = useContext(UnsavedGuardContext);
  const mine = useRef<UnsavedWork | null>(null);
  const discardMine = useEffectEvent(discard);
  useEffect(() => {
    if (!dirty) return undefined;
    const work: UnsavedWork = { subject, discard: () => discardMine() };
    mine.current = work;
    const unregister = guard.register(work);
    return () => {
      mine.current = null;
      unregister();
    };
  }, [dirty, subject, guard]);

  return useCallback(
    (): Promise<boolean> => (mine.current ? guard.confirmLeave([mine.current]) : Promise.resolve(true)),
    [guard],
  );
}
