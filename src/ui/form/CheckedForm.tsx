import type { ComponentProps, FormEvent, KeyboardEvent } from 'react';

import { keepsComposing } from './keeps-composing.ts';

const CONTROLS = 'input:not([tabindex="-1"]), select, textarea';

/**
 * Makes Enter on a touch keyboard move to the next field, as its label 'next' says, instead of submitting the form. With
 * a mouse, Enter submits as usual.
 */
function onEnter(event: KeyboardEvent<HTMLFormElement>): void {
  const { target } = event;
  if (event.key !== 'Enter' || !(target instanceof HTMLInputElement) || keepsComposing(event)) return;
  if (target.getAttribute('enterkeyhint') !== 'next' || !matchMedia('(pointer: coarse)').matches) return;
  const controls = [...event.currentTarget.querySelectorAll<HTMLElement>(CONTROLS)];
  const next = controls[controls.indexOf(target) + 1];
  if (!next) return;
  event.preventDefault();
  next.focus();
}

export interface CheckedFormProps extends Omit<ComponentProps<'form'>, 'onSubmit'> {
  /**
   * Checks and submits. May resolve with the name of the first invalid field, which takes the focus.
   * @param unreadable names of the fields whose typed date the browser cannot read; it reports '' as their value
   */
  readonly onSubmit: (unreadable: string[]) => Promise<string | null> | void;
}

/**
 * A form that checks its fields itself and moves the focus to the first invalid one. It submits nothing while a text is
 * longer than the limit of its field, and gives the focus back to the control that it has disabled meanwhile.
 */
export function CheckedForm({ onSubmit, ...form }: CheckedFormProps) {
  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const controls = [...event.currentTarget.elements];
    const tooLong = event.currentTarget.querySelector<HTMLElement>('[data-too-long]');
    if (tooLong) return tooLong.focus();
    const unreadable = controls.flatMap((control) =>
      control instanceof HTMLInputElement && control.validity.badInput ? [control.name] : [],
    );
    const focused = document.activeElement;
    const firstInvalid = await onSubmit(unreadable);
    // A disabled control takes no focus, and React enables it before the next frame.
    requestAnimationFrame(() => {
      if (document.activeElement === document.body && focused instanceof HTMLElement) focused.focus();
    });
    if (!firstInvalid) return;
    const field = controls.find((control) => control.getAttribute('name') === firstInvalid);
    if (field instanceof HTMLElement) field.focus();
  };
  return <form noValidate onKeyDown={onEnter} {...form} onSubmit={(event) => void submit(event)} />;
}
