// A file of its own: the search field of every page needs it, and not the forms.
import type { KeyboardEvent } from 'react';

/** Keeps an Enter that takes a word of an input method from submitting its form, and tells whether it was one. */
export function keepsComposing(event: KeyboardEvent): boolean {
  // Safari ends the composing first, and names such a key by this number only.
  const isOne = event.key === 'Enter' && (event.nativeEvent.isComposing || event.keyCode === 229);
  if (isOne) event.preventDefault();
  return isOne;
}
