import { browserStorage } from '#src/browser/storage.ts';

/** Local storage key: whether a character alone is a shortcut in this browser. */
const KEY = 'admin-single-keys';

/** False where keys alone press nothing, because dictated words would press them by accident. */
export function hasSingleKeys(): boolean {
  return browserStorage.get(KEY) !== 'off';
}

export function setSingleKeys(isOn: boolean): void {
  browserStorage.set(KEY, isOn ? 'on' : 'off');
}

/** True for a key that is pressed for something else: typed into a field, pressed in a dialog, or with a modifier. */
export function isNoShortcut(event: KeyboardEvent): boolean {
  const { target } = event;
  return (
    event.defaultPrevented ||
    event.ctrlKey ||
    event.metaKey ||
    event.altKey ||
    (target instanceof HTMLElement && target.closest('input, textarea, select, [role=dialog]') !== null)
  );
}
