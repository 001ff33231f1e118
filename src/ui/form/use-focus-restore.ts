import { useEffect, type RefObject } from 'react';

const CONTROLS =
  ':is(a[href], button:enabled, input:enabled, select:enabled, textarea:enabled, summary, [tabindex="0"]):not([tabindex="-1"])';
/** Headings that can take the focus, at the beginning of replaced content. */
const HEADING = 'h1[tabindex="-1"], h2[tabindex="-1"], h3[tabindex="-1"]';

/** The position of a control in one of its ancestors, to find a replacement after the control is removed. */
interface Level {
  readonly parent: Element;
  readonly index: number;
  /** Number of controls after this one within the ancestor's child. */
  readonly fromEnd: number;
}

interface FocusedControl {
  readonly element: HTMLElement;
  readonly levels: readonly Level[];
}

/** Also the hidden ones: to ask which are visible would lay out what the browser has left for later. */
function controlsIn(part: Element): HTMLElement[] {
  return [...part.querySelectorAll<HTMLElement>(CONTROLS)];
}

function isVisible(element: Element): boolean {
  // The DOM of the component tests lacks `checkVisibility`.
  return typeof element.checkVisibility !== 'function' || element.checkVisibility();
}

function locate(element: HTMLElement, root: Element): FocusedControl {
  const levels: Level[] = [];
  const controls = controlsIn(root);
  const at = controls.indexOf(element);
  let last = at;
  for (let part: Element = element; part !== root && part.parentElement !== null; part = part.parentElement) {
    while (part.contains(controls[last + 1] ?? null)) last += 1;
    levels.push({
      parent: part.parentElement,
      index: [...part.parentElement.children].indexOf(part),
      // Content without the focused heading begins at its first control.
      fromEnd: at === -1 ? controls.length : last - at,
    });
  }
  return { element, levels };
}

/** Finds a replacement for a removed control: its counterpart in the new content, otherwise a nearby heading. */
function findReplacement({ levels }: FocusedControl): HTMLElement | null {
  for (const { parent, index, fromEnd } of levels) {
    if (!parent.isConnected || !isVisible(parent)) continue;
    const part = parent.children[index] ?? parent.lastElementChild;
    const heading = part?.querySelector<HTMLElement>(HEADING);
    if (heading && isVisible(heading)) return heading;
    const controls = part ? controlsIn(part) : [];
    const counterpart = controls.slice(Math.max(controls.length - 1 - fromEnd, 0)).find(isVisible);
    const near =
      counterpart ?? parent.querySelector<HTMLElement>(HEADING) ?? controlsIn(parent).find(isVisible);
    if (near && isVisible(near)) return near;
  }
  return null;
}

/**
 * Restores the keyboard focus. When a focused control is disabled (while saving), moved or removed (a deleted row), the
 * browser drops the focus and the next Tab starts at the top of the page. This hook returns the focus to the control or
 * moves it to the nearest replacement. A click beside all controls ends this.
 * @param frame element whose controls are tracked
 */
export function useFocusRestore(frame: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const root = frame.current;
    if (!root) return undefined;
    let focused: FocusedControl | null = null;
    let due = 0;

    const restore = (): void => {
      const lost = document.activeElement === null || document.activeElement === document.body;
      // Dialogs manage their own focus, and other windows are left alone.
      if (!focused || !lost || !document.hasFocus() || document.querySelector('[aria-modal="true"]')) return;
      const { element } = focused;
      if (!element.isConnected || !isVisible(element)) findReplacement(focused)?.focus();
      else if (!element.matches(':disabled')) element.focus();
    };
    const observer = new MutationObserver(() => {
      cancelAnimationFrame(due);
      due = requestAnimationFrame(restore);
    });
    const onFocus = ({ target }: FocusEvent): void => {
      focused = target instanceof HTMLElement ? locate(target, root) : null;
    };
    const release = (): void => {
      focused = null;
    };
    root.addEventListener('focusin', onFocus);
    root.addEventListener('pointerdown', release);
    // Observes the whole page, because dialogs are rendered outside the frame.
    observer.observe(document.body, {
      childList: true,
      subtree: true,
      attributeFilter: ['disabled', 'class'],
    });
    return () => {
      cancelAnimationFrame(due);
      observer.disconnect();
      root.removeEventListener('focusin', onFocus);
      root.removeEventListener('pointerdown', release);
    };
  }, [frame]);
}
