import { useEffect, type RefObject } from 'react';

const CONTROLS =
  'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), summary, [tabindex="0"]';
/** A part that was put in place of another one says so by its beginning. */
const BEGINNING = 'h1[tabindex="-1"], h2[tabindex="-1"], h3[tabindex="-1"]';

/** Where a control stood, one level per ancestor: who is its neighbour when it is gone. */
interface Level {
  readonly parent: Element;
  readonly index: number;
  /** How many controls followed within this part: 'the last button of the row'. */
  readonly fromEnd: number;
}

interface Held {
  readonly element: HTMLElement;
  readonly levels: readonly Level[];
}

function controlsIn(part: Element): HTMLElement[] {
  return [...part.querySelectorAll<HTMLElement>(CONTROLS)].filter(
    (control) => control.tabIndex >= 0 && isSeen(control),
  );
}

function isSeen(element: Element): boolean {
  // Not in the DOM of the component tests, where nothing is hidden.
  return typeof element.checkVisibility !== 'function' || element.checkVisibility();
}

function hold(element: HTMLElement, root: Element): Held {
  const levels: Level[] = [];
  for (let part: Element = element; part !== root && part.parentElement !== null; part = part.parentElement) {
    const controls = part === element ? [element] : controlsIn(part);
    levels.push({
      parent: part.parentElement,
      index: [...part.parentElement.children].indexOf(part),
      fromEnd: controls.length - 1 - controls.indexOf(element),
    });
  }
  return { element, levels };
}

/** The nearest thing to a control that is gone: its counterpart in what took its place, else a beginning nearby. */
function successor({ levels }: Held): HTMLElement | null {
  for (const { parent, index, fromEnd } of levels) {
    if (!parent.isConnected || !isSeen(parent)) continue;
    const part = parent.children[index] ?? parent.lastElementChild;
    const beginning = part?.querySelector<HTMLElement>(BEGINNING);
    if (beginning && isSeen(beginning)) return beginning;
    const controls = part ? controlsIn(part) : [];
    const counterpart = controls[Math.max(controls.length - 1 - fromEnd, 0)];
    const near = counterpart ?? parent.querySelector<HTMLElement>(BEGINNING) ?? controlsIn(parent)[0];
    if (near && isSeen(near)) return near;
  }
  return null;
}

/**
 * Keeps the keyboard's place. A browser forgets which control had focus when it is disabled (while saving), moved
 * or taken away (a deleted row, a form that was reset), and the next Tab starts at the top of the page. Here the
 * control gets its focus back, or its nearest successor does. A click beside all controls lets go.
 * @param frame holds everything that is watched
 */
export function useKeptFocus(frame: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const root = frame.current;
    if (!root) return undefined;
    let held: Held | null = null;
    let due = 0;

    const restore = (): void => {
      const lost = document.activeElement === null || document.activeElement === document.body;
      // A dialog manages its own focus; another window's is left alone.
      if (!held || !lost || !document.hasFocus() || document.querySelector('[aria-modal="true"]')) return;
      const { element } = held;
      if (!element.isConnected || !isSeen(element)) successor(held)?.focus();
      else if (!element.matches(':disabled')) element.focus();
    };
    const observer = new MutationObserver(() => {
      cancelAnimationFrame(due);
      due = requestAnimationFrame(restore);
    });
    const onFocus = ({ target }: FocusEvent): void => {
      held = target instanceof HTMLElement ? hold(target, root) : null;
    };
    const letGo = (): void => {
      held = null;
    };
    root.addEventListener('focusin', onFocus);
    root.addEventListener('pointerdown', letGo);
    // The whole page: a dialog that closes is beside the frame.
    observer.observe(document.body, {
      childList: true,
      subtree: true,
      attributeFilter: ['disabled', 'class'],
    });
    return () => {
      cancelAnimationFrame(due);
      observer.disconnect();
      root.removeEventListener('focusin', onFocus);
      root.removeEventListener('pointerdown', letGo);
    };
  }, [frame]);
}
