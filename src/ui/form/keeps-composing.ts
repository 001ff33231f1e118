// In a file of its own, because the search field of every page needs these functions and none of the forms' code.
import type { KeyboardEvent } from 'react';

/** True for a key that an input method takes while a word is composed: it belongs to the word, and presses nothing. */
export function isComposing(event: globalThis.KeyboardEvent): boolean {
  // Safari ends the composing before the key arrives, and marks such a key by this number only.
  return event.isComposing || event.keyCode === 229;
}

/**
 * True for an Enter that takes a word from an input method. Such a key does not submit its form, and an Escape while a word
 * is composed does not clear a search field.
 */
export function keepsComposing(event: KeyboardEvent): boolean {
  const { key, nativeEvent } = event;
  if (!['Enter', 'Escape'].includes(key) || !isComposing(nativeEvent)) return false;
  event.preventDefault();
  return true;
}
