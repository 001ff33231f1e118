import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';

import { LIMITS, LINK_REFUSED, type QuoteRequest, type VisitorLead } from '#src/contracts/index.ts';
import type { SentLead, VisitorPort } from '#src/data/ports/visitor-port.ts';
import { addToRequestList, readRequestList, removeLines } from '#src/data/request-list/request-list.ts';
import { submitLead } from '#src/data/submissions/unsent-leads.ts';
import { MyRequests } from '#src/features/my-requests/public/MyRequests.tsx';
import { AppError } from '#src/lib/app-error.ts';
import { PAPER_LINE } from '#tests/support/paper-line.ts';
import { renderPage, stubPorts } from '#tests/support/stub-ports.tsx';

const QUOTE: VisitorLead = {
  view: 'everything',
  reference: 'Q-261122-7F3K',
  kind: 'quote',
  receivedAt: '2026-11-22T09:30:00.000Z',
  state: 'We are working on it',
  categoryName: 'Kraft Papers',
  answers: [{ label: 'Message', value: 'Please quote.\n2 tonnes' }],
  lines: [],
  offers: [],
  offerMailedTo: '',
};
const REQUEST: VisitorLead = {
  ...QUOTE,
  reference: 'R-261121-0001',
  kind: 'list',
  state: 'Received',
  categoryName: '',
  lines: [{ ...PAPER_LINE, note: 'For burgers', computed: '' }],
};

function show(
  myRequests: (link: string) => Promise<VisitorLead[]>,
  path = '/my-requests',
  visitor: Partial<VisitorPort> = {},
) {
  const asked = vi.fn(myRequests);
  renderPage(stubPorts({ visitor: { myRequests: asked, ...visitor } }), <MyRequests />, path);
  return { asked };
}
const one = () => Promise.resolve([QUOTE]);
/** Sends a quote request from this browser. */
const submit = (send: () => Promise<SentLead>) =>
  submitLead(
    { send },
    { message: { kind: 'quote', body: {} as QuoteRequest }, title: 'Quote request: Kraft' },
    { idempotencyKey: 'key', honeypot: '', fillMs: 0 },
  );

beforeEach(() => localStorage.setItem('has-sent', 'true'));

it('a browser from which nothing was sent asks nobody; one that has tried to send asks for what came of it (M74)', async () => {
  localStorage.clear();
  const { asked } = show(one);
  await screen.findByText('Nothing was sent from this device.');
  expect(screen.getByRole('link', { name: 'Browse papers' })).toHaveAttribute('href', '/products');
  expect(asked).not.toHaveBeenCalled();
  cleanup();
  const lost = () => Promise.reject(new AppError('unavailable', 'lost'));
  await expect(submit(lost)).rejects.toThrow('lost');
  show(asked);
  await screen.findByText('Q-261122-7F3K');
});

it.each<[string, () => Promise<VisitorLead[]>]>([
  ['knows no session', () => Promise.resolve([])],
  ['is out of reach', () => Promise.reject(new AppError('unavailable', 'lost'))],
])('what was sent from here is not denied while the server %s', async (_what, answer) => {
  await submit(() => Promise.resolve({ reference: 'Q-261122-7F3K', sentAt: Date.now() }));
  show(answer);
  const listed = await screen.findByRole('region', { name: 'Sent from this device' });
  expect(listed).toHaveTextContent(/Quote request: Kraft, Q-261122-7F3K\. Sent on \d+ \w+ 20/);
  expect(screen.queryByText('Nothing was sent from this device.')).toBeNull();
  expect(await screen.findByRole('button', { name: /Try again|Mail me a new link/ })).toBeVisible();
  cleanup();
  show(one);
  await screen.findByText('We are working on it');
  expect(screen.queryByText('Sent from this device')).toBeNull();
});

it('shows each request with reference, state in plain words and what was sent', async () => {
  const offered = { view: 'own', state: 'Offer sent', offerMailedTo: 'p•••@k•••' } as const;
  const mailed: VisitorLead = { ...QUOTE, reference: 'Q-2', categoryName: 'Tissue', ...offered };
  const { asked } = show(() => Promise.resolve([QUOTE, REQUEST, mailed]));
  // Without the mailed link the page does not show the offer itself.
  expect(await screen.findByText(/^Our offer was mailed to p•••@k•••\./)).toBeVisible();
  const quote = await screen.findByRole('article', { name: 'Quote request: Kraft Papers' });
  expect(asked).toHaveBeenCalledWith('');
  // Half past nine in London's winter is three in the afternoon in Delhi, whatever this machine's clock says.
  expect(within(quote).getByText(/Sent on 22 November 2026.*3:00\s?pm/)).toBeVisible();
  for (const text of [QUOTE.reference, QUOTE.state]) expect(quote).toHaveTextContent(text);
  fireEvent.click(within(quote).getByText('What you sent'));
  expect(within(quote).getByText(/Please quote\./)).toBeVisible();
  const list = screen.getByRole('article', { name: 'Request: 1 paper' });
  expect(within(list).getByText(/38 GSM · 300 × 400 mm · 2 tonnes/)).toBeVisible();
  expect(within(list).getByText('Note: For burgers')).toBeVisible();
});

it('the link of a confirmation, whose address may be mistyped, is ended by ‘This is not mine’; without a word nothing is asked', async () => {
  const closed: VisitorLead = { ...QUOTE, view: 'reference', receivedAt: '', answers: [] };
  const identify = vi.fn<VisitorPort['identify']>(() => Promise.resolve());
  show(() => Promise.resolve([closed]), '/my-requests#the-link', { identify });
  await screen.findByLabelText(/^PIN code, phone or name/);
  fireEvent.click(screen.getByRole('button', { name: 'Show my request' }));
  expect(await screen.findByText('Enter one of them.')).toBeVisible();
  expect(identify).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: 'This is not mine' }));
  expect(await screen.findByText(/This link leads nowhere from now on/)).toBeVisible();
  expect(identify).toHaveBeenCalledExactlyOnceWith('the-link', { notMine: true });
  expect(screen.queryByRole('button', { name: 'Show my request' })).toBeNull();
});

it('‘Ask again’ puts the same papers with their quantities into the list, each once, and says when it is full', async () => {
  localStorage.removeItem('request-list');
  show(() => Promise.resolve([REQUEST, QUOTE]));
  const again = await screen.findByRole('button', { name: 'Ask again' });
  fireEvent.click(again);
  fireEvent.click(again);
  const { computed: _computed, ...sent } = REQUEST.lines[0] ?? { computed: '' };
  expect(readRequestList()).toEqual([{ ...sent, id: expect.any(String) }]);
  cleanup();
  removeLines(readRequestList().map(({ id }) => id));
  for (let at = 0; at < LIMITS.requestLines; at += 1) addToRequestList({ ...PAPER_LINE, size: `${at} mm` });
  show(() => Promise.resolve([REQUEST]));
  fireEvent.click(await screen.findByRole('button', { name: 'Ask again' }));
  expect(screen.getByText(/Your request list is full/)).toBeVisible();
  expect(readRequestList()).toHaveLength(LIMITS.requestLines);
});

it('asks for the request of the link, and offers those of the device', async () => {
  const { asked } = show(one, '/my-requests#abc.20000.0.xyz');
  await screen.findByText('Q-261122-7F3K');
  expect(asked).toHaveBeenCalledWith('abc.20000.0.xyz');
  // The address no longer holds the key, and a reload of the tab still shows the link's requests.
  cleanup();
  show(asked);
  await screen.findByText('Q-261122-7F3K');
  expect(asked).toHaveBeenLastCalledWith('abc.20000.0.xyz');
  fireEvent.click(screen.getByRole('link', { name: 'Show all my requests' }));
  await waitFor(() => expect(asked).toHaveBeenLastCalledWith(''));
});

it.each([404, 413, 429])(
  'says what to do with a link that leads nowhere (%i), and never tells whether there is a request',
  async (status) => {
    const sendLink = vi.fn().mockResolvedValue(undefined);
    const refused = () => Promise.reject(new AppError('rejected', LINK_REFUSED, { detail: { status } }));
    show(refused, '/my-requests#cut', { sendLink });
    expect(await screen.findByText('This link leads nowhere')).toBeVisible();
    expect(screen.getByText(/valid for half a year/)).toBeVisible();
    const send = screen.getByRole('button', { name: 'Mail me a new link' });
    fireEvent.click(send);
    expect(await screen.findByText('Enter your e-mail address.')).toBeVisible();
    const value = 'Asha <asha@example.org>';
    fireEvent.change(screen.getByLabelText(/^Your e-mail address/), { target: { value } });
    fireEvent.click(send);
    expect(await screen.findByText(/^If we have a request from this address/)).toBeVisible();
    expect(sendLink).toHaveBeenCalledExactlyOnceWith('asha@example.org');
  },
);

it('after an erasure shows what was erased, and nothing of the request any more', async () => {
  const myRequests = (link: string) => Promise.resolve(link === '' ? [] : [QUOTE]);
  const exerciseRight = () => Promise.resolve({ done: 'Erased.', isMailed: true });
  show(myRequests, '/my-requests#key', { exerciseRight });
  await screen.findByText(QUOTE.reference);
  fireEvent.click(await screen.findByText('Correct, withdraw or erase'));
  for (const _press of ['asks', 'confirms'])
    fireEvent.click(screen.getByRole('button', { name: 'Erase all my data' }));
  expect(await screen.findByText(/^Erased\. A confirmation is on its way/)).toBeVisible();
  await waitFor(() => expect(screen.queryByText(QUOTE.reference)).toBeNull());
  expect(sessionStorage.getItem('mailed-link')).toBeNull();
});

it('a key that a mail program put behind its own parameters opens too', async () => {
  const { asked } = show(one, '/my-requests?utm_source=mail%23lead.20500.1.signature');
  expect(await screen.findByText(QUOTE.reference)).toBeVisible();
  expect(asked).toHaveBeenCalledWith('?utm_source=mail%23lead.20500.1.signature');
});

it.each([
  ['no network', new AppError('unavailable', 'x')],
  ['the server is down', new AppError('rejected', 'x', { detail: { status: 503 } })],
])('says so and tries again: %s', async (_, error) => {
  const answers = [Promise.reject(error), Promise.resolve([QUOTE])];
  answers[0]?.catch(() => undefined);
  show(() => answers.shift() ?? Promise.resolve([]), '/my-requests#link');
  expect(await screen.findByText(/could not be loaded. Please check your connection/)).toBeVisible();
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Q-261122-7F3K')).toBeVisible();
});

it('a shared computer forgets its visitor: lines, details, mailed link and session', async () => {
  const signOut = vi.fn(() => Promise.resolve());
  localStorage.setItem('contact-details', JSON.stringify({ name: 'Asha Rao' }));
  sessionStorage.setItem('mailed-link', 'a-key');
  addToRequestList({ paper: 'product', slug: 'kraft', name: 'Kraft', category: '' });
  renderPage(
    stubPorts({ visitor: { myRequests: one }, session: { signOut } }),
    <MyRequests />,
    '/my-requests',
  );
  await screen.findByText('Q-261122-7F3K');
  fireEvent.click(screen.getByRole('button', { name: 'Forget this device' }));
  expect(signOut).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: 'Forget it' }));
  await screen.findByText('This device knows nothing about you any more.');
  await screen.findByText('Nothing was sent from this device.');
  expect(signOut).toHaveBeenCalledOnce();
  expect(readRequestList()).toEqual([]);
  expect(JSON.stringify([{ ...localStorage }, { ...sessionStorage }])).not.toMatch(
    /Asha|a-key|has-sent|Kraft/,
  );
});

it('tells that a person has read a mailed link who presses nothing, but moves and stays', async () => {
  const identify = vi.fn<VisitorPort['identify']>(() => Promise.resolve());
  show(one, '/my-requests#key', { identify });
  await screen.findByText('Correct, withdraw or erase');
  vi.useFakeTimers();
  // Some mail scanners render the page and wait, others move the page and leave.
  await vi.advanceTimersByTimeAsync(60_000);
  fireEvent.wheel(document.body);
  await vi.advanceTimersByTimeAsync(4_000);
  fireEvent(document, new Event('visibilitychange'));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(identify).not.toHaveBeenCalled();
  fireEvent.wheel(document.body);
  fireEvent.pointerMove(document.body);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(identify).toHaveBeenCalledExactlyOnceWith('key', { seen: true });
});

it('tells that a person has read a mailed link once somebody presses something', async () => {
  const identify = vi.fn<VisitorPort['identify']>(() => Promise.resolve());
  show(one, '/my-requests#key', { identify });
  await screen.findByText('Correct, withdraw or erase');
  fireEvent.mouseMove(document.body);
  fireEvent.scroll(document);
  expect(identify).not.toHaveBeenCalled();
  fireEvent.pointerDown(screen.getByText(QUOTE.reference));
  fireEvent.keyDown(document.body, { key: 'Tab' });
  await waitFor(() => expect(identify).toHaveBeenCalledExactlyOnceWith('key', { seen: true }));
});
