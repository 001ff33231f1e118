// In a file of its own, because the search field of every page needs this function and none of the forms' code.
import type { KeyboardEvent } from 'react';

/** True for an Enter that takes a word from an input method; such a key does not submit its form. */
export function keepsComposing(event: KeyboardEvent): boolean {
  // Safari ends the composing before the key arrives, and marks such a key by this number only.
  const takesWord = event.key === 'Enter' && (event.nativeEvent.isComposing || event.keyCode === 229);
  if (takesWord) event.preventDefault();
  return takesWord;
}
