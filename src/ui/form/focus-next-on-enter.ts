import type { KeyboardEvent } from 'react';

const CONTROLS = 'input:not([tabindex="-1"]), select, textarea';

/**
 * Makes Enter on a touch keyboard move to the next field, as its label 'next' says, instead of submitting the form. With
 * a mouse, Enter submits as usual.
 */
export function focusNextOnEnter(event: KeyboardEvent<HTMLFormElement>): void {
  const { target } = event;
  if (
    event.key !== 'Enter' ||
    !(target instanceof HTMLInputElement) ||
    target.getAttribute('enterkeyhint') !== 'next'
  )
    return;
  if (!matchMedia('(pointer: coarse)').matches) return;
  const controls = [...event.currentTarget.querySelectorAll<HTMLElement>(CONTROLS)];
  const next = controls[controls.indexOf(target) + 1];
  if (!next) return;
  event.preventDefault();
  next.focus();
}
