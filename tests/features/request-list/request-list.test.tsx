import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';

import {
  LIMITS,
  LIST_VALIDATION,
  SEND_SUCCESS,
  type RequestList,
  type Product,
} from '#src/contracts/index.ts';
import type { SendOptions, SentLead } from '#src/data/ports/visitor-port.ts';
import {
  addToRequestList,
  changeLine,
  readRequestList,
  removeLines,
  type MeantPapers,
} from '#src/data/request-list/request-list.ts';
import { AddToRequestList } from '#src/features/request-list/public/AddToRequestList.tsx';
import { requestListPageTexts } from '#src/features/request-list/public/list/list-page-texts.ts';
import { PasteList, pasteListTexts } from '#src/features/request-list/public/list/PasteList.tsx';
import { RequestListView } from '#src/features/request-list/public/list/RequestListView.tsx';
import { RequestListLink } from '#src/features/request-list/public/RequestListLink.tsx';
import { AppError } from '#src/lib/app-error.ts';
import { addDays, dayInIndia } from '#src/lib/india-time.ts';
import { factsOf, sampleProduct } from '#tests/support/sample-catalogue.ts';
import { renderPage, stubPorts } from '#tests/support/stub-ports.tsx';

const GREASEPROOF = {
  paper: 'product',
  slug: 'greaseproof-paper',
  name: 'Greaseproof Paper',
  category: 'Food Grade Papers',
} as const;
const COPIER = {
  paper: 'product',
  slug: 'a4-copier',
  name: 'A4 Copier',
  category: 'Copier Papers',
  gsm: '80',
  size: 'A4',
} as const;

/** A product of the catalogue with these facts. */
function product(slug: string, values: Record<string, string> = {}): Product {
  return sampleProduct(slug, { facts: factsOf(values) });
}

function show(
  products: readonly Product[] = [product(GREASEPROOF.slug), product(COPIER.slug)],
  send: (request: RequestList, options: SendOptions) => Promise<SentLead> = () =>
    Promise.resolve({ reference: 'R-261122-7F3K', sentAt: Date.now() }),
) {
  const sendList = vi.fn(send);
  const ports = stubPorts({
    catalogue: {
      findVisibleProduct: (slug) => Promise.resolve(products.find((one) => one.slug === slug) ?? null),
    },
    submissions: { send: ({ body }, options) => sendList(body as RequestList, options) },
  });
  renderPage(
    ports,
    <>
      <RequestListLink />
      <RequestListView />
    </>,
  );
  return sendList;
}

const line = (name: string): HTMLElement => screen.getByRole('article', { name: new RegExp(name) });
const field = (name: string, label: string): HTMLElement => within(line(name)).getByLabelText(label);
const fill = (name: string, label: string, value: string): boolean =>
  fireEvent.change(field(name, label), { target: { value } });
const fillContact = async (): Promise<void> => {
  fireEvent.change(await screen.findByLabelText(/^Name/), { target: { value: ' Asha ' } });
  fireEvent.change(screen.getByLabelText(/^E-mail/), { target: { value: 'asha@example.com' } });
};
const NEXT_MONTH = addDays(dayInIndia(new Date()), 30);
const sendButton = (): HTMLElement => screen.getByRole('button', { name: /^Send request for/ });

test('a line shows the picture, the facts and the unit of its paper, and leads to it; one that is not on the site any more stays, and says so', async () => {
  addToRequestList({ ...GREASEPROOF, slug: 'gone', name: 'Gone Paper' });
  addToRequestList(GREASEPROOF);
  addToRequestList({ ...COPIER, gsm: '', size: '' });
  const facts = { GSM: '70, 80', 'Sheet size': 'A4, A3', Packing: '500 sheets to a ream' };
  show([
    product(GREASEPROOF.slug, { GSM: '35, 38–50', 'Sheet size': '300 × 400 mm' }),
    { ...product(COPIER.slug, facts), image_url: '/media/products/copier.webp' },
  ]);
  expect(await within(line('Gone')).findByText(requestListPageTexts.notShown)).toBeVisible();
  expect(line('Gone').querySelector('img, a')).toBeNull();
  // The only fact is filled in, and an emptied field stays empty.
  await waitFor(() => expect(field('Greaseproof', 'Size')).toHaveValue('300 × 400 mm'));
  expect(field('Greaseproof', 'GSM')).toHaveValue('');
  expect(field('Greaseproof', 'GSM')).toHaveAccessibleDescription('35, 38–50');
  fill('Greaseproof', 'Size', '');
  expect(field('Greaseproof', 'Size')).toHaveValue('');
  const copier = line('A4 Copier');
  expect(copier.querySelector('img')).toHaveAttribute('src', '/media/products/copier.webp');
  expect(within(copier).getByRole('link')).toHaveAttribute('href', '/product/a4-copier');
  const offered = [...copier.querySelectorAll('datalist')].map((list) =>
    [...list.querySelectorAll('option')].map(({ value }) => value).join(),
  );
  expect(offered).toEqual(['70,80', 'A4,A3']);
  expect(field('A4 Copier', 'Size')).toHaveValue('');
  expect(field('A4 Copier', 'Unit')).toHaveValue('reams');
  const unlisted = (): HTMLElement | null => screen.queryByText('Not in our list; we ask the mill.');
  expect(unlisted()).toBeNull();
  fill('A4 Copier', 'GSM', '72');
  expect(unlisted()).toBeVisible();
  expect(readRequestList()[2]).toMatchObject({ gsm: '72', unit: 'reams' });
});

test('the unit beside a quantity that was typed before the facts were known stays', async () => {
  addToRequestList({ ...COPIER, gsm: '' });
  show([product(COPIER.slug, { GSM: '80', Packing: '500 sheets to a ream' })]);
  fill('A4 Copier', 'Quantity', '5');
  await waitFor(() => expect(field('A4 Copier', 'GSM')).toHaveValue('80'));
  expect(readRequestList()[0]).toMatchObject({ quantity: '5', unit: 'kg' });
});

test('asks for who asks, the place and the day of delivery, says what is wrong, names the state, and remembers the place alone', async () => {
  addToRequestList(COPIER);
  const sent = show();
  await screen.findByLabelText(/^Name/);
  // Errors stand at their fields, and the first has the focus.
  await userEvent.click(sendButton());
  expect(screen.getByLabelText(/^Name/)).toHaveFocus();
  expect(screen.getByText('Enter your name.')).toBeVisible();
  expect(screen.getByText('Enter an e-mail address or a phone number.')).toBeVisible();
  await fillContact();
  fireEvent.change(screen.getByLabelText(/^E-mail/), { target: { value: 'asha.example.com' } });
  await userEvent.click(sendButton());
  expect(screen.getByText('Invalid email format')).toBeVisible();
  expect(screen.getByText('The sign @ is missing.')).toBeVisible();
  await fillContact();
  const [pin, day] = [screen.getByLabelText('PIN code'), screen.getByLabelText('Needed by')];
  fireEvent.change(pin, { target: { value: '12200' } });
  await userEvent.click(sendButton());
  expect(pin).toHaveAccessibleDescription(/six digits/);
  fireEvent.change(pin, { target: { value: '122001' } });
  expect(await screen.findByText('Haryana (06)')).toBeVisible();
  // A day that the browser cannot read is asked for again.
  Object.defineProperty(day, 'validity', { configurable: true, value: { badInput: true } });
  await userEvent.click(sendButton());
  expect(day).toHaveAccessibleDescription(`Optional ${LIST_VALIDATION.day}`);
  expect(day).toHaveFocus();
  expect(sent).not.toHaveBeenCalled();
  Object.defineProperty(day, 'validity', { value: {} });
  fireEvent.change(screen.getByLabelText('City'), { target: { value: 'Gurugram' } });
  fireEvent.change(day, { target: { value: NEXT_MONTH } });
  await userEvent.click(sendButton());
  await screen.findByText(/Your request has been sent/);
  expect(sent.mock.calls[0]?.[0]).toMatchObject({
    ...{ deliveryPin: '122001', deliveryPlace: 'Gurugram', neededBy: NEXT_MONTH },
  });
  const remembered = localStorage.getItem('contact-details') ?? '';
  expect(JSON.parse(remembered)).toMatchObject({ 'postal-code': '122001', 'address-level2': 'Gurugram' });
  expect(remembered).not.toContain(NEXT_MONTH);
});

test('a full list says so, and loses nothing', async () => {
  for (let at = 0; at < LIMITS.requestLines; at += 1) addToRequestList(COPIER);
  renderPage(stubPorts(), <AddToRequestList paper={GREASEPROOF} />);
  await userEvent.click(screen.getByRole('button'));
  expect(screen.getByRole('alert')).toHaveTextContent('Your request list is full. Please send it first.');
  expect(screen.getByRole('button')).toHaveFocus();
  expect(readRequestList()).toHaveLength(LIMITS.requestLines);
});

test('a catalogue that cannot be read says nothing of any paper', async () => {
  addToRequestList(GREASEPROOF);
  const findVisibleProduct = vi.fn(() => Promise.reject(new AppError('unavailable', 'offline')));
  renderPage(stubPorts({ catalogue: { findVisibleProduct } }), <RequestListView />);
  await waitFor(() => expect(findVisibleProduct).toHaveBeenCalled());
  expect(screen.queryByText(requestListPageTexts.notShown)).toBeNull();
});

test('a removed line comes back by ‘Undo’ with everything that was typed, to its place, also the last one', async () => {
  addToRequestList(GREASEPROOF);
  const [first] = readRequestList();
  changeLine(first?.id ?? '', { gsm: '38', quantity: '2', note: 'In one colour' });
  addToRequestList(COPIER);
  show();
  const remove = (name: string) => userEvent.click(screen.getByRole('button', { name: `Remove ${name}` }));
  const undo = (name: string) => screen.getByRole('button', { name: `Undo: put ${name} back` });
  await remove('Greaseproof Paper');
  expect(screen.queryByRole('article', { name: /Greaseproof/ })).toBeNull();
  expect(undo('Greaseproof Paper')).toHaveFocus();
  await userEvent.click(undo('Greaseproof Paper'));
  expect(screen.getAllByRole('article')[0]).toBe(line('Greaseproof'));
  expect(field('Greaseproof', 'Note')).toHaveValue('In one colour');
  expect(field('Greaseproof', 'GSM')).toHaveFocus();
  // One paper in two sizes is two lines.
  await userEvent.click(screen.getByRole('button', { name: 'Add another size of Greaseproof Paper' }));
  const lines = screen.getAllByRole('article');
  expect(lines.map((one) => within(one).getByRole('heading').textContent)).toEqual([
    ...['1. Greaseproof Paper', '2. Greaseproof Paper', '3. A4 Copier'],
  ]);
  expect(within(lines[1] as HTMLElement).getByLabelText('GSM')).toHaveFocus();
  expect(readRequestList()[1]).toMatchObject({ gsm: '', quantity: '', note: '' });
  for (const { id } of readRequestList().slice(0, 2)) act(() => removeLines([id]));
  await remove('A4 Copier');
  expect(screen.getByText(requestListPageTexts.emptyTitle)).toBeVisible();
  await userEvent.click(undo('A4 Copier'));
  expect(line('A4 Copier')).toBeVisible();
});

test('a failure keeps list and details; trying again is the same request, a changed list another', async () => {
  addToRequestList(COPIER);
  const keys: string[] = [];
  const failures = [new AppError('unavailable', ''), new AppError('unavailable', '')];
  const sendList = show(undefined, (_request, { idempotencyKey }) => {
    keys.push(idempotencyKey);
    const failure = failures.shift();
    return failure ? Promise.reject(failure) : Promise.resolve({ reference: 'R-1', sentAt: Date.now() });
  });
  await fillContact();
  await userEvent.click(sendButton());
  expect(await screen.findByRole('alert')).toHaveTextContent(requestListPageTexts.network);
  expect(readRequestList()).toHaveLength(1);
  await userEvent.click(sendButton());
  await waitFor(() => expect(sendList).toHaveBeenCalledTimes(2));
  expect(await screen.findByRole('alert')).toBeVisible();
  fill('A4 Copier', 'Quantity', '5');
  await userEvent.click(sendButton());
  expect(await screen.findByText(SEND_SUCCESS.list)).toBeVisible();
  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).not.toBe(keys[1]);
});

test('a line that another tab has added while this list was on its way stays', async () => {
  addToRequestList(COPIER);
  let answer = (_receipt: SentLead): void => undefined;
  show(undefined, () => new Promise((resolve) => (answer = resolve)));
  await fillContact();
  await userEvent.click(sendButton());
  act(() => void addToRequestList(GREASEPROOF));
  answer({ reference: 'R-1', sentAt: Date.now() });
  expect(await screen.findByText(SEND_SUCCESS.list)).toBeVisible();
  expect(readRequestList().map(({ name }) => name)).toEqual(['Greaseproof Paper']);
});

test('a pasted list is sent with six presses: open, paste, add, and the form', async () => {
  const found = { ...GREASEPROOF, slug: 'maplitho-sheets', name: 'Maplitho Sheets' };
  const sendList = vi.fn((_request: RequestList) =>
    Promise.resolve({ reference: 'R-261122-7F3K', sentAt: Date.now() }),
  );
  const ports = stubPorts({
    submissions: { send: ({ body }) => sendList(body as RequestList) },
  });
  const findPapers = (typed: string) =>
    Promise.resolve(typed.includes('maplitho') ? { found: [found], near: [] } : { found: [], near: [found] });
  renderPage(ports, <RequestListView findPapers={findPapers} />);
  let presses = 0;
  const press = async (element: HTMLElement): Promise<void> => {
    presses += 1;
    await userEvent.click(element);
  };
  await press(screen.getByRole('button', { name: requestListPageTexts.paste }));
  await press(await screen.findByLabelText(pasteListTexts.pasteLabel, {}, { timeout: 5_000 }));
  presses += 1;
  await userEvent.paste('Hello sir\n• 70 gsm maplitho cream 23x36 50 rm\n• cherry paper 2 ton\n• urgent pls');
  expect(await screen.findByText('70 GSM · 23 × 36 in · 50 reams')).toBeVisible();
  await waitFor(() => expect(screen.getByLabelText('Line 1')).toHaveValue('maplitho-sheets'));
  expect(screen.getByLabelText('Line 2')).toHaveDisplayValue(pasteListTexts.unlisted('cherry paper'));
  await press(screen.getByRole('button', { name: pasteListTexts.addPasted(2) }));
  expect(screen.getByRole('button', { name: requestListPageTexts.paste })).toHaveFocus();
  await fillContact();
  await press(sendButton());
  await waitFor(() => expect(sendList).toHaveBeenCalledOnce());
  expect(presses).toBeLessThanOrEqual(6);
  const { lines = [] } = sendList.mock.calls[0]?.[0] ?? {};
  expect(lines).toMatchObject([
    {
      slug: 'maplitho-sheets',
      gsm: '70',
      size: '23x36',
      quantity: '50',
      unit: 'reams',
      note: 'cream, Hello sir',
    },
    { slug: 'cherry-paper', name: 'cherry paper', quantity: '2', unit: 'tonnes', note: 'urgent pls' },
  ]);
});

test('a list is added with its papers, however soon the button is pressed', async () => {
  const maplitho = { ...GREASEPROOF, slug: 'maplitho-sheets', name: 'Maplitho' };
  let answer = (_papers: MeantPapers): void => undefined;
  const findPapers = () => new Promise<MeantPapers>((resolve) => (answer = resolve));
  const onAdded = vi.fn();
  renderPage(stubPorts(), <PasteList findPapers={findPapers} onAdded={onAdded} />);
  await userEvent.paste('maplitho 70 gsm 23x36 5 rm');
  await userEvent.click(await screen.findByRole('button', { name: pasteListTexts.addPasted(1) }));
  expect(screen.getByRole('button', { name: pasteListTexts.searching })).toBeVisible();
  expect(onAdded).not.toHaveBeenCalled();
  answer({ found: [maplitho], near: [] });
  await waitFor(() => expect(onAdded).toHaveBeenCalledOnce());
  expect(readRequestList()).toMatchObject([{ slug: 'maplitho-sheets', quantity: '5' }]);
});

test('a pasted list that does not fit loses no line, and one press corrects the paper of every equal line', async () => {
  const found = ['maplitho-sheets', 'maplitho-reel'].map((slug) => ({ ...GREASEPROOF, slug, name: slug }));
  const findPapers = vi.fn(() => Promise.resolve({ found, near: [] }));
  const onAdded = vi.fn();
  for (let at = 1; at < LIMITS.requestLines; at += 1) addToRequestList(COPIER);
  renderPage(stubPorts(), <PasteList findPapers={findPapers} onAdded={onAdded} />);
  const text = screen.getByLabelText(pasteListTexts.pasteLabel);
  expect(text).toHaveFocus();
  fireEvent.change(text, { target: { value: 'maplitho 70 gsm 23x36 5 rm\n'.repeat(2) } });
  await userEvent.selectOptions(await screen.findByLabelText('Line 2'), 'maplitho-reel');
  const add = screen.getByRole('button', { name: pasteListTexts.addPasted(2) });
  await userEvent.click(add);
  expect(screen.getByRole('alert')).toHaveTextContent(pasteListTexts.tooLong);
  expect(readRequestList()).toHaveLength(LIMITS.requestLines - 1);
  expect(text).toHaveDisplayValue(/^maplitho/);
  removeLines(readRequestList().map(({ id }) => id));
  await userEvent.click(add);
  expect(readRequestList().map(({ slug }) => slug)).toEqual(['maplitho-reel', 'maplitho-reel']);
  expect(onAdded).toHaveBeenCalledExactlyOnceWith(pasteListTexts.added(2));
  expect(findPapers).toHaveBeenCalledOnce();
});

test('a size without a unit shows how it is read, one press changes it, and a sample is asked for by a tick', async () => {
  addToRequestList({ ...GREASEPROOF, size: '23x36', gsm: '70', quantity: '10', unit: 'reams' });
  show();
  const card = within(line('Greaseproof'));
  expect(card.getByText(/Read as 23 × 36 inches/)).toBeVisible();
  expect(card.getByText('= 5,000 sheets, ≈ 187 kg net')).toBeVisible();
  await userEvent.click(card.getByRole('button', { name: 'cm' }));
  expect(readRequestList()[0]?.size).toBe('23 × 36 cm');
  await userEvent.click(card.getByRole('checkbox', { name: requestListPageTexts.sample }));
  expect(readRequestList()[0]).toMatchObject({ wantsSample: true, note: '' });
  await userEvent.click(card.getByRole('checkbox', { name: requestListPageTexts.sample }));
  expect(readRequestList()[0]?.wantsSample).toBe(false);
});
