import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';

import { IMAGE_MAX_BYTES, type RequestList } from '#src/contracts/index.ts';
import type { SendOptions, SubmissionsPort } from '#src/data/ports/visitor-port.ts';
import { addToRequestList } from '#src/data/request-list/request-list.ts';
import { RequestListView } from '#src/features/request-list/public/list/RequestListView.tsx';
import { AppError } from '#src/lib/app-error.ts';
import { jpegFile } from '#tests/support/files.ts';
import { renderPage, stubPorts } from '#tests/support/stub-ports.tsx';

const file = (name: string, content: string | number[], type = 'application/pdf'): File =>
  new File([typeof content === 'string' ? content : new Uint8Array(content)], name, { type });
const PDF = file('my list.pdf', '%PDF-1.7');

function show(attach: SubmissionsPort['attach'] = () => Promise.resolve()) {
  const sendList = vi.fn((_list: RequestList, _options: SendOptions) =>
    Promise.resolve({ reference: 'R-261126-7F3K', sentAt: Date.now() }),
  );
  const attached = vi.fn(attach);
  const { unmount } = renderPage(
    stubPorts({
      submissions: { send: ({ body }, options) => sendList(body as RequestList, options), attach: attached },
    }),
    <RequestListView />,
  );
  return { sendList, attached, unmount };
}

const input = () => screen.findByLabelText<HTMLInputElement>(/^Photo or PDF/);
const open = async (): Promise<void> =>
  userEvent.click(await screen.findByRole('button', { name: 'Add a photo or PDF' }));
const choose = async (chosen: File): Promise<void> =>
  userEvent.upload(await input(), chosen, { applyAccept: false });
const send = async (): Promise<void> => {
  fireEvent.change(await screen.findByLabelText(/^Name/), { target: { value: 'Asha' } });
  fireEvent.change(screen.getByLabelText(/^E-mail/), { target: { value: 'asha@example.com' } });
  await userEvent.click(screen.getByRole('button', { name: /^Send request for/ }));
};

beforeEach(
  () =>
    void addToRequestList({ paper: 'product', slug: 'copier', name: 'Copier', category: 'Copier Papers' }),
);

const WRONG_TYPE = 'is neither a photo (JPEG, PNG or WebP) nor a PDF.';
const FILM = [0, 0, 0, 24, ...[...'ftypisom'].map((letter) => letter.charCodeAt(0))];
const FOLDER = Object.assign(new File(['x'], 'Photos'), {
  slice: () => ({ arrayBuffer: () => Promise.reject(new DOMException('', 'NotReadableError')) }),
});
const REFUSED: readonly [File, string][] = [
  [FOLDER, '"Photos" is a folder. Open it and choose the files in it.'],
  [file('empty.pdf', ''), 'File "empty.pdf" is empty.'],
  [file('page.pdf', '<html><script>'), `File "page.pdf" ${WRONG_TYPE}`],
  [file('a.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>', 'image/svg+xml'), `File "a.svg" ${WRONG_TYPE}`],
  [file('a.mp4', FILM, 'video/mp4'), `File "a.mp4" ${WRONG_TYPE}`],
  [jpegFile('large.jpg', IMAGE_MAX_BYTES + 1), 'File "large.jpg" is too large. Max size is 10 MB.'],
];

test('what cannot be sent is refused with a sentence, also after one that can; what is removed neither, and the list is sent without it', async () => {
  const { sendList, attached } = show();
  await open();
  for (const [chosen, sentence] of REFUSED) {
    await choose(PDF);
    expect(await screen.findByRole('button', { name: 'Remove my list.pdf' })).toBeVisible();
    await choose(chosen);
    expect(await screen.findAllByText(sentence)).not.toHaveLength(0);
    expect(await input()).toHaveAccessibleDescription(expect.stringContaining(sentence));
  }
  await choose(PDF);
  await userEvent.click(await screen.findByRole('button', { name: 'Remove my list.pdf' }));
  expect(await input()).toHaveFocus();
  expect((await input()).files).toHaveLength(0);
  await send();
  await waitFor(() => expect(sendList).toHaveBeenCalled());
  expect(sendList.mock.calls[0]?.[0].attachment).toBe('');
  expect(attached).not.toHaveBeenCalled();
});

test('progress, a failure with its reason, and another try: the list stays sent', async () => {
  const outcomes: ((thrown?: AppError) => void)[] = [];
  const signals: (AbortSignal | undefined)[] = [];
  const { sendList, unmount } = show((_file, _key, { onProgress, signal }) => {
    signals.push(signal);
    onProgress?.(0.4);
    return new Promise((resolve, reject) =>
      outcomes.push((thrown) => (thrown === undefined ? resolve() : reject(thrown))),
    );
  });
  const isAskedBeforeLeaving = (): boolean => {
    const leaving = new Event('beforeunload', { cancelable: true });
    dispatchEvent(leaving);
    return leaving.defaultPrevented;
  };
  await open();
  await choose(PDF);
  await send();
  expect(await screen.findByRole('progressbar')).toHaveAttribute('value', '0.4');
  expect(isAskedBeforeLeaving()).toBe(true);

  act(() => outcomes[0]?.(new AppError('unavailable', 'The server cannot be reached.')));
  const sentence = 'We have your list, but not the file my list.pdf. The server cannot be reached.';
  expect(await screen.findByText(sentence)).toBeVisible();
  expect(isAskedBeforeLeaving()).toBe(false);

  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(outcomes).toHaveLength(2));
  act(() => outcomes[1]?.(new AppError('rejected', '')));
  expect(await screen.findByText(/my list\.pdf\. It could not be sent\.$/)).toBeVisible();

  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(outcomes).toHaveLength(3));
  act(() => outcomes[2]?.());
  expect(await screen.findByText('We have your file my list.pdf.')).toBeVisible();
  expect(sendList).toHaveBeenCalledOnce();
  unmount();
  expect(signals.every((signal) => signal?.aborted)).toBe(true);
});
