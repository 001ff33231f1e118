import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';

import { ErrorSummary } from '#src/ui/form/ErrorSummary.tsx';
import { SelectField } from '#src/ui/form/SelectField.tsx';
import { TextField } from '#src/ui/form/TextField.tsx';

const nothing = () => undefined;

function described(element: HTMLElement): string {
  const ids = element.getAttribute('aria-describedby')?.split(' ') ?? [];
  return ids.map((id) => document.getElementById(id)?.textContent).join(' | ');
}

it('ties label, hint and error to the control', () => {
  render(
    <TextField
      name="email"
      label="E-mail"
      required
      hint="We answer there."
      error="Invalid email format"
      value=""
      onChange={nothing}
    />,
  );
  const input = screen.getByLabelText<HTMLInputElement>(/E-mail/);
  expect(input.required).toBe(true);
  expect(input.getAttribute('aria-invalid')).toBe('true');
  expect(described(input)).toBe('We answer there. | Invalid email format');
});

it('says nothing of errors or descriptions when there are none', () => {
  render(<TextField name="name" label="Name" value="" onChange={nothing} />);
  const input = screen.getByLabelText('Name');
  expect(input.hasAttribute('aria-invalid')).toBe(false);
  expect(input.hasAttribute('aria-describedby')).toBe(false);
});

it('opens the tooltip by its button and closes it by Escape without closing what is around (M23)', () => {
  const around = vi.fn();
  document.body.addEventListener('keydown', around);
  render(<TextField name="gsm" label="GSM" tooltip="Grams per Square Meter" value="" onChange={nothing} />);
  const button = screen.getByRole('button', { name: 'About GSM' });
  expect(screen.queryByText('Grams per Square Meter')).toBeNull();
  fireEvent.click(button);
  expect(screen.getByText('Grams per Square Meter')).toBeDefined();
  expect(button.getAttribute('aria-expanded')).toBe('true');
  fireEvent.keyDown(button, { key: 'Escape' });
  expect(screen.queryByText('Grams per Square Meter')).toBeNull();
  expect(around).not.toHaveBeenCalled();
  document.body.removeEventListener('keydown', around);
});

it('hands over the new text', () => {
  const onChange = vi.fn();
  render(<TextField name="name" label="Name" value="" onChange={onChange} />);
  fireEvent.change(screen.getByLabelText('Name'), { target: { value: 'Asha' } });
  expect(onChange).toHaveBeenCalledWith('Asha');
});

it('keeps a chosen value that is no longer in the list', () => {
  render(<SelectField name="grade" label="Grade" options={['A', 'B']} value="Old" onChange={nothing} />);
  expect(screen.getByLabelText<HTMLSelectElement>('Grade').value).toBe('Old');
});

it('leads from the summary to the field', () => {
  function Form() {
    const [value, setValue] = useState('');
    return (
      <>
        <ErrorSummary errors={[{ fieldId: 'name', message: 'Name is mandatory' }]} />
        <TextField id="name" name="name" label="Name" value={value} onChange={setValue} />
      </>
    );
  }
  render(<Form />);
  fireEvent.click(screen.getByRole('link', { name: 'Name is mandatory' }));
  expect(document.activeElement).toBe(screen.getByLabelText('Name'));
});
