import { type ReactNode, useContext, useEffect, useMemo, useRef } from 'react';
import {
  parsePath,
  type To,
  UNSAFE_NavigationContext as NavigationContext,
  useLocation,
} from 'react-router-dom';

import { UnsavedGuardContext, type UnsavedGuard, type UnsavedWork } from '#src/data/editor/unsaved-guard.ts';
import { useDialogs, type Dialogs } from '#src/ui/admin/dialogs.tsx';

import { setPopGate } from '../pop-gate.ts';

/** The router's place in the browser's history, as it notes it there. */
function historyIndex(): number | null {
  const state: unknown = history.state;
  const index = typeof state === 'object' && state !== null && 'idx' in state ? state.idx : null;
  return typeof index === 'number' ? index : null;
}

function listed(works: readonly UnsavedWork[]): string {
  return [...new Set(works.map(({ what }) => what))].join(' and ');
}

function createGuard(works: Set<UnsavedWork>, confirm: Dialogs['confirm']): UnsavedGuard {
  let asking: Promise<boolean> | null = null;
  const ask = async (which: readonly UnsavedWork[]): Promise<boolean> => {
    const leave = await confirm(`You have not saved ${listed(which)}. Leave without saving?`, {
      danger: true,
      confirmLabel: 'Leave without saving',
      cancelLabel: 'Stay here',
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
    confirmLeave: (which = [...works]) => {
      const unsaved = which.filter((work) => works.has(work));
      if (unsaved.length === 0) return Promise.resolve(true);
      // A second click on a link while the question is open is the same question.
      asking ??= ask(unsaved).finally(() => {
        asking = null;
      });
      return asking;
    },
  };
}

function pathnameOf(to: To): string | undefined {
  return typeof to === 'string' ? parsePath(to).pathname : to.pathname;
}

/**
 * Keeps unsaved work from being left by accident: links and redirects of the router, the browser's back and
 * forward buttons, closing or reloading the tab. The router in use has no blocker of its own (it comes with data
 * routers only), so the navigator that views get is wrapped, and `popstate` is heard before the router hears it.
 */
export function UnsavedGuardProvider({ children }: { children: ReactNode }) {
  const { confirm } = useDialogs();
  const navigation = useContext(NavigationContext);
  const location = useLocation();
  const works = useRef(new Set<UnsavedWork>());
  const guard = useMemo(() => createGuard(works.current, confirm), [confirm]);
  const shown = useRef({ pathname: location.pathname, index: historyIndex() });
  useEffect(() => {
    shown.current = { pathname: location.pathname, index: historyIndex() };
  }, [location]);

  const guarded = useMemo(() => {
    const { navigator } = navigation;
    const leave = (to: To, go: () => void): void => {
      if (!guard.hasWork() || pathnameOf(to) === shown.current.pathname) go();
      else void guard.confirmLeave().then((ok) => ok && go());
    };
    return {
      ...navigation,
      navigator: {
        createHref: navigator.createHref.bind(navigator),
        ...(navigator.encodeLocation && { encodeLocation: navigator.encodeLocation.bind(navigator) }),
        go: (delta: number) => navigator.go(delta),
        push: (...given: Parameters<typeof navigator.push>) =>
          leave(given[0], () => navigator.push(...given)),
        replace: (...given: Parameters<typeof navigator.replace>) =>
          leave(given[0], () => navigator.replace(...given)),
      },
    };
  }, [guard, navigation]);

  useEffect(() => {
    let returning = false;
    const onPop = (event: PopStateEvent): void => {
      if (returning) {
        returning = false;
        event.stopImmediatePropagation();
        return;
      }
      if (!guard.hasWork() || window.location.pathname === shown.current.pathname) return;
      const index = historyIndex();
      const delta = index !== null && shown.current.index !== null ? index - shown.current.index : -1;
      if (delta === 0) return;
      // The address has changed already: go back to where the work is, ask, and leave only then.
      event.stopImmediatePropagation();
      returning = true;
      history.go(-delta);
      void guard.confirmLeave().then((ok) => ok && history.go(delta));
    };
    const onUnload = (event: BeforeUnloadEvent): void => {
      if (guard.hasWork()) event.preventDefault();
    };
    setPopGate(onPop);
    addEventListener('beforeunload', onUnload);
    return () => {
      setPopGate(null);
      removeEventListener('beforeunload', onUnload);
    };
  }, [guard]);

  return (
    <UnsavedGuardContext value={guard}>
      <NavigationContext value={guarded}>{children}</NavigationContext>
    </UnsavedGuardContext>
  );
}
