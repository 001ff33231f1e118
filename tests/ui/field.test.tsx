import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';

import { groupedNumber } from '#src/lib/numbers.ts';
import { SelectField, TextAreaField, TextField } from '#src/ui/form/ValueFields.tsx';
import { CheckedForm } from '#src/ui/form/CheckedForm.tsx';
import { DateField } from '#src/ui/form/DateField.tsx';

const nothing = () => undefined;

function described(element: HTMLElement): string {
  const ids = element.getAttribute('aria-describedby')?.split(' ') ?? [];
  return ids.map((id) => document.getElementById(id)?.textContent).join(' | ');
}

it('ties label, hint, tooltip and error to the control; without any it is said to be valid', () => {
  const email = { name: 'email', label: 'E-mail', value: 'asha@-.com', onChange: nothing };
  const { rerender } = render(
    <TextField {...email} required hint="We answer there." error="Invalid email format" />,
  );
  const input = () => screen.getByLabelText<HTMLInputElement>(/E-mail/);
  expect(input()).toBeRequired();
  expect(input()).toHaveAttribute('aria-invalid', 'true');
  expect(described(input())).toBe('We answer there. | Invalid email format');
  rerender(<TextField {...email} />);
  // Without it Firefox tells a screen reader that an empty required field is invalid.
  expect(input()).toHaveAttribute('aria-invalid', 'false');
  expect(input()).not.toHaveAttribute('aria-describedby');
  // A tooltip stands under the label, and again as a mark that is no tab stop.
  rerender(<TextField {...email} tooltip="Grams per Square Meter" />);
  expect(screen.getByText('Grams per Square Meter')).toBeVisible();
  expect(described(input())).toBe('Grams per Square Meter');
  expect(screen.getByTitle('Grams per Square Meter')).toHaveAttribute('aria-hidden', 'true');
  expect(screen.queryByRole('button')).toBeNull();
});

it('keeps a chosen value that is no longer in the list', () => {
  render(<SelectField name="grade" label="Grade" options={['A', 'B']} value="Old" onChange={nothing} />);
  expect(screen.getByLabelText<HTMLSelectElement>('Grade').value).toBe('Old');
});

it.each([
  ['moves to the next field on a touch screen', true],
  ['sends the form where there is a mouse', false],
])('Enter %s', async (_what, isTouch) => {
  vi.stubGlobal('matchMedia', () => ({ matches: isTouch }));
  const onSubmit = vi.fn(() => Promise.resolve(null));
  render(
    <CheckedForm onSubmit={onSubmit}>
      <TextField name="name" label="Name" enterKeyHint="next" value="Asha" onChange={nothing} />
      <TextField name="email" label="E-mail" enterKeyHint="send" value="" onChange={nothing} />
      <button type="submit">Send</button>
    </CheckedForm>,
  );
  await userEvent.type(screen.getByLabelText('Name'), '{Enter}');
  expect(onSubmit).toHaveBeenCalledTimes(isTouch ? 0 : 1);
  expect(screen.getByLabelText(isTouch ? 'E-mail' : 'Name')).toHaveFocus();
});

it('a text beyond the limit stays whole, is counted, and is not sent', async () => {
  const onSubmit = vi.fn(() => Promise.resolve(null));
  const list = Array.from(
    { length: 140 },
    (_, at) => `${at + 1}. 70 gsm maplitho 23x36, 50 reams, white`,
  ).join('\n');
  const show = (value: string) => (
    <CheckedForm onSubmit={onSubmit}>
      <TextAreaField
        name="message"
        label="Message"
        maxLength={5000}
        value={value}
        onChange={nothing}
        otherWay="Paste it"
      />
      <button type="submit">Send</button>
    </CheckedForm>
  );
  const { rerender } = render(show('x'.repeat(4500)));
  const box = screen.getByLabelText<HTMLTextAreaElement>('Message');
  expect(described(box)).toBe('');
  rerender(show('x'.repeat(4501)));
  expect(described(box)).toBe('4,501 of 5,000 characters.');
  rerender(show(list));
  expect(box.value).toBe(list);
  expect(box).not.toHaveAttribute('maxlength');
  expect(described(box)).toBe(
    `Enter a shorter text: it has ${groupedNumber(list.length)} characters, and at most 5,000 fit.`,
  );
  expect(screen.getByText('Paste it')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  expect(onSubmit).not.toHaveBeenCalled();
  expect(box).toHaveFocus();
});

it('Enter that takes a word of an input method does not send', () => {
  render(
    <CheckedForm onSubmit={() => Promise.resolve(null)}>
      <TextField name="name" label="Name" value="" onChange={nothing} />
    </CheckedForm>,
  );
  const input = screen.getByLabelText('Name');
  // `fireEvent` returns false where the form is kept from being submitted.
  expect(fireEvent.keyDown(input, { key: 'Enter', isComposing: true })).toBe(false);
  expect(fireEvent.keyDown(input, { key: 'Enter', keyCode: 229 })).toBe(false);
  expect(fireEvent.keyDown(input, { key: 'Enter' })).toBe(true);
});

it.each([
  ['asha', 'The sign @ is missing.'],
  ['asha.example.com', 'The sign @ is missing.'],
  ['a@example.com, b@example.com', 'There are two addresses. Enter one of them.'],
  ['a@example.com;b@example.com', 'There are two addresses. Enter one of them.'],
  ['asha@', 'What stands after the @ is missing.'],
  ['asha@example', 'After the @ a dot is missing, as in example.com.'],
  ['asha@example.', 'After the @ a dot is missing, as in example.com.'],
  ['asha jain@example.com', 'There is a space in it.'],
  ['asha@-.com', ''],
])('a refused address, %s, is told what is wrong: %s', (value, fault) => {
  const error = 'Invalid email format';
  render(
    <TextField name="email" label="E-mail" type="email" error={error} value={value} onChange={nothing} />,
  );
  expect(described(screen.getByLabelText('E-mail'))).toBe([fault, error].filter(Boolean).join(' | '));
});

it('a year that was typed with two digits is of this century', () => {
  const onChange = vi.fn();
  render(<DateField name="day" label="Day" value="0026-11-25" onChange={onChange} />);
  fireEvent.blur(screen.getByLabelText('Day'));
  expect(onChange).toHaveBeenCalledWith('2026-11-25');
});

it('a refused submit moves the focus to the field that is named, and tells which texts the browser cannot read', async () => {
  const onSubmit = vi.fn(() => Promise.resolve('an "odd" name'));
  render(
    <CheckedForm onSubmit={onSubmit}>
      <TextField name="name" label="Name" value="Asha" onChange={nothing} />
      <TextField name={'an "odd" name'} label="Odd" type="date" value="" onChange={nothing} />
      <button type="submit">Send</button>
    </CheckedForm>,
  );
  vi.spyOn(screen.getByLabelText<HTMLInputElement>('Odd'), 'validity', 'get').mockReturnValue({
    badInput: true,
  } as ValidityState);
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  expect(onSubmit).toHaveBeenCalledWith(['an "odd" name']);
  expect(screen.getByLabelText('Odd')).toHaveFocus();
});

it('a submission that disables its controls gives the focus back when it has failed (issue 49, F10)', async () => {
  const onSubmit = async () => {
    // As browsers do with an element that is disabled.
    (document.activeElement as HTMLElement).blur();
    await Promise.resolve();
    return null;
  };
  render(
    <CheckedForm onSubmit={onSubmit}>
      <button type="submit">Send</button>
    </CheckedForm>,
  );
  const send = screen.getByRole('button');
  send.focus();
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(send).toHaveFocus());
});
