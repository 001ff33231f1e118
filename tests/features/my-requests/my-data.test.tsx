import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';

import { MyData } from '#src/features/my-requests/public/MyData.tsx';
import { renderPage, stubPorts } from '#tests/support/stub-ports.tsx';

const exerciseRight = vi.fn();
const onDone = vi.fn();
/** Fills in a field at once. */
const fill = (field: HTMLElement, value: string): boolean => fireEvent.change(field, { target: { value } });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

it('corrects, and erases only after a second press; the page says what was done and whether it was mailed', async () => {
  exerciseRight.mockResolvedValueOnce({ done: 'Noted.', isMailed: true });
  exerciseRight.mockResolvedValueOnce({ done: 'Corrected.', isMailed: true });
  exerciseRight.mockResolvedValueOnce({ done: 'Erased.', isMailed: false });
  renderPage(stubPorts({ visitor: { exerciseRight } }), <MyData link="key" onDone={onDone} />);
  await userEvent.click(screen.getByText('Correct, withdraw or erase'));
  await press('Send the correction');
  expect(screen.getByText('Write what is to be corrected.')).toBeVisible();
  fill(screen.getByLabelText(/What is wrong/), 'My name is Asha Roy.');
  await press('Send the correction');
  expect(await screen.findByText('Noted. A confirmation is on its way to you.')).toBeVisible();
  expect(exerciseRight).toHaveBeenLastCalledWith('key', 'correct', {
    field: '',
    text: 'My name is Asha Roy.',
  });
  expect(onDone).toHaveBeenCalledTimes(1);

  await userEvent.selectOptions(screen.getByLabelText('What is to be corrected?'), 'Phone');
  fill(screen.getByLabelText('Phone, as it is right'), '98765 43210');
  await press('Send the correction');
  expect(await screen.findByText(/^Corrected\./)).toBeVisible();
  expect(exerciseRight).toHaveBeenLastCalledWith('key', 'correct', { field: 'phone', text: '98765 43210' });

  await press('Erase all my data');
  expect(exerciseRight).toHaveBeenCalledTimes(2);
  await press('Cancel');
  await press('Erase all my data');
  await press('Erase all my data');
  await waitFor(() =>
    expect(onDone).toHaveBeenLastCalledWith(
      expect.stringMatching(/^Erased\. The confirmation could not be mailed/),
    ),
  );
  expect(exerciseRight).toHaveBeenLastCalledWith('key', 'erase', undefined);
  expect(onDone.mock.calls[0]).toEqual(['']);
});
