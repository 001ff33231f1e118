/** Hears back and forward; may keep them from the router with `stopImmediatePropagation`. */
export type PopGate = (event: PopStateEvent) => void;

let gate: PopGate | null = null;

// Browsers call the listeners of this event in the order in which they were added, `capture` or not. To come before
// the router this one must be there when the page starts, long before the admin area, which uses it, is loaded.
globalThis.window?.addEventListener('popstate', (event) => gate?.(event));

/** Sets who hears the browser's back and forward buttons before the router does; `null` for nobody. */
export function setPopGate(next: PopGate | null): void {
  gate = next;
}
