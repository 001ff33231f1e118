import { act, screen, waitFor, within } from '@testing-library/react';
import { strFromU8, unzipSync } from 'fflate';
import userEvent from '@testing-library/user-event';
import { useLocation } from 'admin-router';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';

import { deskFields, ERASE_MAX, type LeadDesk } from '#src/contracts/index.ts';
import { useDeskWatch } from '#src/data/reads/admin-queries.ts';
import type { DeskFilter, DeskRow } from '#src/data/ports/desk-port.ts';
import type { LeadDetails } from '#src/data/ports/leads-port.ts';
import { DeskPage } from '#src/features/desk/admin/list/DeskPage.tsx';
import { DeskFilters } from '#src/features/desk/admin/list/DeskFilters.tsx';
import { changedView, viewOf, type DeskView } from '#src/features/desk/admin/list/desk-view.ts';
import { csvOf, REQUEST_COLUMNS, xlsxOf } from '#src/features/desk/admin/list/save-csv.ts';
import { AppError } from '#src/lib/app-error.ts';
import { addDays, dayInIndia } from '#src/lib/india-time.ts';
import { renderAdmin } from '#tests/support/admin-surroundings.tsx';
import { browserAdminPorts } from '#tests/support/browser-admin.ts';
import { sampleLead, sampleMail } from '#tests/support/sample-leads.ts';

/** A lead as the server stores it, with the words by which it is found. */
function lead(id: string, changes: Partial<LeadDetails> = {}, desk: Partial<LeadDesk> = {}, daysAgo = 1) {
  const details = sampleLead(id, changes, daysAgo);
  const fields = deskFields(details);
  return { ...details, ...fields, desk: { ...fields.desk, ...desk } };
}

function open(
  leads: readonly LeadDetails[],
  mails = [] as Parameters<typeof sampleMail>[0][],
  askToSignIn = () => Promise.resolve(false),
) {
  const admin = browserAdminPorts({ leads, mails: mails.map((id) => sampleMail(id)) });
  renderAdmin(admin, <DeskPage />, undefined, askToSignIn);
  return admin;
}

/** The desk with so many requests, whose first erasure or export asks for the password. */
const openMany = (count: number, askToSignIn = vi.fn(() => Promise.resolve(true))) =>
  open(
    Array.from({ length: count }, (_unused, at) => lead(`n${at}`, {}, {}, at + 1)),
    [],
    askToSignIn,
  );
const press = async (name: string | RegExp): Promise<void> =>
  userEvent.click(await screen.findByRole('button', { name }));
const tick = async (name: string | RegExp): Promise<void> =>
  userEvent.click(await screen.findByRole('checkbox', { name }));

const references = (): (string | null)[] =>
  [...document.querySelectorAll('.desk-row__link')].map((link) => link.textContent);

const SEEN = {
  ...sampleLead('seen').linkUse,
  firstSeenAt: '2026-11-24T05:00:00.000Z',
  lastSeenAt: '2026-11-24T05:00:30.000Z',
};
const THREE = [
  lead('ann', { name: 'Ann' }, {}, 3),
  lead(
    'bob',
    {
      ...{ name: 'Bob', categoryName: 'Tissue', linkUse: SEEN },
      answers: [{ name: 'company', label: 'Company', value: 'Bob' }],
    },
    { status: 'won', assignedTo: 'manager@example.com' },
    2,
  ),
  lead('cat', { name: 'Cat', flags: ['suspect-trap'] }, {}, 1),
];
const REFERENCES = ['Q-261120-CAT', 'Q-261120-BOB', 'Q-261120-ANN'];

test('shows each request with what must be known, newest first, and what is searched, ordered and filtered (M77)', async () => {
  open(THREE, ['ann']);
  await waitFor(() => expect(references()).toEqual(REFERENCES));
  const [, cat, bob, ann] = screen.getAllByRole('row');
  expect(cat?.querySelector('th[scope="row"]')).toHaveTextContent('Q-261120-CAT');
  expect(cat).toHaveTextContent('Check: may be spam');
  expect(bob).toHaveTextContent('Tissue');
  expect(bob).toHaveTextContent('WonOpened 24 Nov, 10:30 am');
  expect(bob).toHaveTextContent('manager');
  // A firm that asks in its own name stands once.
  expect(screen.getAllByText('Bob')).toHaveLength(1);
  expect(bob).toHaveTextContent('OK');
  expect(ann).toHaveTextContent('Not delivered');
  expect(screen.getByRole('link', { name: 'Q-261120-BOB' })).toHaveAttribute('href', '/admin/requests/bob');
  expect(await screen.findByRole('link', { name: /^New ?2 new requests/ })).toBeVisible();
  expect(screen.getByText('3 requests')).toBeVisible();
  // Tabs, search, order and filters narrow it, one on top of the other, and are taken back.
  await userEvent.click(screen.getByRole('link', { name: 'Won' }));
  await waitFor(() => expect(references()).toEqual(['Q-261120-BOB']));
  await userEvent.click(screen.getByRole('link', { name: 'All' }));
  await userEvent.selectOptions(screen.getByLabelText('Order'), 'Oldest first');
  await waitFor(() => expect(references()).toEqual(REFERENCES.toReversed()));
  await userEvent.selectOptions(screen.getByLabelText('Order'), 'Waiting longest');
  await waitFor(() => expect(references()).toEqual(['Q-261120-ANN', 'Q-261120-BOB', 'Q-261120-CAT']));
  await userEvent.type(screen.getByLabelText('Search'), 'c');
  expect(screen.getByText('Type at least two letters.')).toBeVisible();
  await userEvent.type(screen.getByLabelText('Search'), 'at');
  await waitFor(() => expect(references()).toEqual(['Q-261120-CAT']));
  await press('More filters');
  await userEvent.selectOptions(screen.getByLabelText('E-mails'), 'Not delivered');
  expect(await screen.findByText('Nothing found.')).toBeVisible();
  await press('Clear the filters');
  await waitFor(() => expect(references()).toHaveLength(3));
  expect(screen.getByLabelText('Search')).toHaveValue('');
});

test('what is typed while the address is slow stays, and a filter chosen meanwhile too; Back is followed', async () => {
  let show: (view: DeskView) => void = () => undefined;
  const asked = vi.fn();
  const Filters = () => {
    const [view, setView] = useState(viewOf(new URLSearchParams()));
    show = setView;
    return <DeskFilters view={view} onChange={(change) => asked(changedView(view, change))} />;
  };
  renderAdmin(browserAdminPorts({ leads: THREE }), <Filters />);
  const asks = (times: number) => waitFor(() => expect(asked).toHaveBeenCalledTimes(times));
  const field = screen.getByLabelText('Search');
  const empty = viewOf(new URLSearchParams());
  await userEvent.type(field, 'c');
  await asks(1);
  await userEvent.type(field, 'a');
  act(() => show({ ...empty, search: 'c' }));
  await userEvent.type(field, 't');
  act(() => show({ ...empty, search: 'c', status: 'new' }));
  await waitFor(() => expect(asked.mock.lastCall?.[0]).toEqual({ ...empty, search: 'cat', status: 'new' }));
  expect(field).toHaveValue('cat');
  act(() => show({ ...empty, search: 'cat' }));
  act(() => show(empty));
  expect(field).toHaveValue('');
  act(() => show({ ...empty, search: 'cat' }));
  expect(field).toHaveValue('cat');
  // Who leaves the field for a link is not brought back by a search that comes later.
  await userEvent.type(field, 's');
  await userEvent.tab();
  expect(asked.mock.lastCall?.[0]).toEqual({ ...empty, search: 'cats' });
});

test('by keyboard: the arrows go from row to row, the slash searches, n begins a request, unless single keys are switched off', async () => {
  const Place = () => <p data-testid="place">{useLocation().pathname}</p>;
  renderAdmin(
    browserAdminPorts({ leads: THREE }),
    <>
      <Place />
      <DeskPage />
    </>,
  );
  const place = () => screen.getByTestId('place').textContent;
  await waitFor(() => expect(references()).toEqual(REFERENCES));
  await userEvent.keyboard('{ArrowDown}');
  expect(screen.getByRole('link', { name: 'Q-261120-CAT' })).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}{End}{ArrowDown}');
  expect(screen.getByRole('link', { name: 'Q-261120-ANN' })).toHaveFocus();
  await userEvent.keyboard('{Home}{ArrowUp}');
  expect(screen.getByRole('link', { name: 'Q-261120-CAT' })).toHaveFocus();
  // WCAG 2.1.4: a character alone is a shortcut only as long as nobody switches it off.
  localStorage.setItem('admin-single-keys', 'off');
  await userEvent.keyboard('/n');
  expect(screen.getByRole('link', { name: 'Q-261120-CAT' })).toHaveFocus();
  expect(place()).toBe('/admin');
  localStorage.removeItem('admin-single-keys');
  await userEvent.keyboard('/');
  expect(screen.getByLabelText('Search')).toHaveFocus();
  await userEvent.keyboard('n/');
  expect(screen.getByLabelText('Search')).toHaveValue('n/');
  (document.activeElement as HTMLElement).blur();
  await userEvent.keyboard('n');
  expect(place()).toBe('/admin/requests/new');
});

test('what came in meanwhile appears by itself', async () => {
  const admin = browserAdminPorts({ leads: THREE });
  let tell = (_signal: string): void => undefined;
  vi.spyOn(admin.desk, 'watchChanges').mockImplementation((listener) => {
    tell = (signal) => listener.next(signal);
    listener.next('first');
    return () => undefined;
  });
  const list = vi.spyOn(admin.desk, 'list');
  function LivePage() {
    useDeskWatch();
    return <DeskPage />;
  }
  renderAdmin(admin, <LivePage />);
  await waitFor(() => expect(references()).toHaveLength(3));
  expect(list).toHaveBeenCalledTimes(1);
  list.mockResolvedValueOnce({ items: [], nextCursor: null });
  tell('second');
  await waitFor(() => expect(references()).toHaveLength(0));
});

test('a failure says so and can be tried again; with nothing stored, that', async () => {
  const admin = open([]);
  expect(await screen.findByText('Nothing yet.')).toBeVisible();
  vi.spyOn(admin.desk, 'list').mockRejectedValueOnce(new AppError('unavailable', 'x'));
  await userEvent.click(screen.getByRole('link', { name: 'Lost' }));
  expect(await screen.findByText('Failed to load the requests.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Nothing found.')).toBeVisible();
});

test('pages of 50; the next one and back to the first; the whole list is saved as a file, every page of it', async () => {
  const password = vi.fn(() => Promise.resolve(true)).mockResolvedValueOnce(false);
  const { people } = openMany(60, password);
  await waitFor(() => expect(references()).toHaveLength(50));
  await press('Next page');
  await waitFor(() => expect(references()).toHaveLength(10));
  expect(screen.getByText('10 requests, page 2')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Next page' })).toBeNull();
  await press('First page');
  await waitFor(() => expect(references()).toHaveLength(50));
  const made = vi.fn((_file: Blob) => 'blob:made');
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: made, revokeObjectURL: () => undefined }));
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  const log = vi.spyOn(people, 'logAccess').mockRejectedValueOnce(new AppError('unavailable', 'Offline.'));
  await press('Save as CSV');
  expect(password).toHaveBeenCalledOnce();
  expect(log).not.toHaveBeenCalled();
  await press('Save as CSV');
  // Nothing is exported without an entry in the log.
  expect(await screen.findByText('Offline.')).toBeVisible();
  expect(made).not.toHaveBeenCalled();
  await press('Save as CSV');
  expect(await screen.findByText('60 requests saved.')).toBeVisible();
  expect(log).toHaveBeenLastCalledWith({ kind: 'exported', leadId: '', count: 60 });
  const reader = new FileReader();
  const read = new Promise((resolve) => reader.addEventListener('load', resolve));
  reader.readAsText(made.mock.calls[0]?.[0] ?? new Blob());
  await read;
  expect((reader.result as string).split('\r\n')).toHaveLength(61);
});

test('a text that a spreadsheet would run is none in the file', () => {
  const row: DeskRow = {
    ...lead('evil', { name: '=HYPERLINK("http://thief")', reference: '+1', email: '@SUM(A1)' }),
    company: '-2+3',
    receivedAt: '2026-11-21T20:15:00.000Z',
    categories: ['\n=1+1', '\tTab'],
    papers: ['A "quoted", one', 'two\nlines'],
    samples: ['two\nlines'],
    mail: 'fine',
  };
  const [head, ...cells] = csvOf(REQUEST_COLUMNS, [row]).slice(1).split('\r\n');
  expect(head).toContain('"Reference","Kind","Received","Name","Company","E-mail"');
  const text = cells.join('\r\n');
  // Indian time.
  expect(text).toContain('"2026-11-22 01:45"');
  for (const formula of ['=HYPERLINK', '@SUM', '\n=1+1']) {
    expect(text).toContain(`'${formula}`);
    expect(text).not.toMatch(new RegExp(`(^|,)"?\\${formula}`));
  }
  // These are formulas of nothing but their text.
  expect(text).toMatch(/"=""\+1""".*"=""-2\+3"""/);
  expect(text).toContain('"A ""quoted"", one; two\nlines","two\nlines"');
  expect(csvOf(REQUEST_COLUMNS, [{ ...row, name: '＝1+1', company: '' }])).toContain('"\'＝1+1",""');
  // Where the comma separates nothing, a semicolon within a text begins a cell.
  const inner = csvOf(REQUEST_COLUMNS, [
    { ...row, name: 'Asha;=WEBSERVICE("https://evil.example");', company: 'A\t @SUM(1)' },
  ]);
  const signed = csvOf(REQUEST_COLUMNS, [{ ...row, name: '-1;=2', company: '-1"&A1' }]);
  expect(signed).toContain(`"'-1;'=2","'-1""&A1"`);
  expect(inner).toContain(`"Asha;'=WEBSERVICE(""https://evil.example"");","A\t' @SUM(1)"`);
});

/** Excel would turn these texts into numbers, dates or formulas, so each is written as a formula whose result is the text. */
const AS_FORMULAS =
  '00123|0091 98765 43210|123456789012345678|1-2|3/4|1E5|2e10|+91 98765 43210|12 Nov|MARCH1|10:30|5 1/2|(500)|TRUE|' +
  '26/11|25/11/2026|25.11.2026|1/2/3|10:30 AM|10:30pm|5 a|March 5, 2026|1,25,000|.5|50%|₹ 500|#N/A|2026/11/25|1e-5|' +
  '+91 98|-5|+5%|-1,000.50|- A4|-|99.50|2.0';
const AS_THEY_ARE =
  '125000|99.5|2026-11-25|Marble paper 5|23 x 36|12x18|A4|100-120|3-4 ton|May|98100 00021|1.2.3.4|12 of 14';

test.each([
  ...AS_FORMULAS.split('|').map((text) => [text, `=""${text}""`] as const),
  ...AS_THEY_ARE.split('|').map((text) => [text, text] as const),
])('%s stays what it is when Excel opens the file', (company, cell) => {
  const row: DeskRow = { ...lead('a'), categories: [], papers: [], samples: [], company, mail: 'fine' };
  expect(csvOf(REQUEST_COLUMNS, [row])).toContain(`,"${cell}",`);
  const sheet = strFromU8(
    unzipSync(xlsxOf('Requests', REQUEST_COLUMNS, [row]))['xl/worksheets/sheet1.xml'] ?? new Uint8Array(),
  );
  expect(sheet).toContain(`>${company}</t>`);
});

test('offers to follow up are a list of their own, and marked in the others', async () => {
  const today = dayInIndia(new Date());
  const long = new Date(Date.now() - 20 * 86_400_000).toISOString();
  const quoted = { status: 'quoted', waitingSince: '', lastAnsweredAt: long } as const;
  const admin = open([
    lead('due', {}, { ...quoted, offerUntil: addDays(today, 9) }),
    lead('new', {}, { ...quoted, offerUntil: addDays(today, 9), lastAnsweredAt: new Date().toISOString() }),
    lead('old', {}, { ...quoted, offerUntil: addDays(today, -1) }),
    lead('gone', {}, { ...quoted, status: 'lost', lostReason: 'No stock', offerUntil: addDays(today, 9) }),
  ]);
  await waitFor(() => expect(references()).toHaveLength(4));
  expect(screen.getAllByText('Follow up today', { selector: 'td *' })).toHaveLength(1);
  expect(screen.getByText('No stock')).toBeVisible();
  await userEvent.click(screen.getByRole('link', { name: 'Follow up today' }));
  await waitFor(() => expect(references()).toEqual(['Q-261120-DUE']));
  const ids = async (filter: DeskFilter) =>
    (await admin.desk.list({ filter, sort: 'newest', limit: 9 })).items.map(({ id }) => id).toSorted();
  expect(await ids({ offer: 'open' })).toEqual(['due', 'new']);
  expect(await ids({ offer: 'sent' })).toEqual(['due', 'gone', 'new', 'old']);
  expect(await ids({ lostReason: 'No stock' })).toEqual(['gone']);
  expect(await admin.desk.count({ offer: 'sent' })).toBe(4);
});

test('‘Lost’ asks for its reason once, for all that match, beyond the page that is shown', async () => {
  const { desk } = openMany(60);
  await tick('Select all that match');
  await press('Set status…');
  const dialog = within(await screen.findByRole('dialog', { name: 'Set the status of 60 requests' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Lost' }));
  const reasons = await dialog.findByRole('group', { name: 'Choose why this request is lost.' });
  expect(dialog.getByText(/^An offer that is still open can be accepted until/)).toBeVisible();
  await userEvent.click(within(reasons).getAllByRole('button')[0] as HTMLElement);
  await waitFor(() => expect(screen.getByText('60 requests changed.')).toBeVisible());
  const lost = await desk.list({ filter: { status: 'lost' }, sort: 'newest', cursor: null, limit: 100 });
  expect(lost.items.filter((row) => row.desk.lostReason !== '')).toHaveLength(60);
});

test('by keyboard: x selects the row, and nothing is erased without the password', async () => {
  const password = vi.fn(() => Promise.resolve(false));
  const { leads } = openMany(3, password);
  const erase = vi.spyOn(leads, 'erase');
  await waitFor(() => expect(references()).toHaveLength(3));
  await userEvent.keyboard('{ArrowDown}x{ArrowDown}x');
  expect(screen.getAllByRole('checkbox', { checked: true })).toHaveLength(2);
  await press('Erase…');
  const dialog = await screen.findByRole('dialog', { name: 'Erase 2 requests for good?' });
  expect(dialog).toHaveTextContent('the mails about it, notes and history are deleted');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Erase for good' }));
  expect(password).toHaveBeenCalledOnce();
  expect(erase).not.toHaveBeenCalled();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Keep it' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getAllByRole('checkbox', { checked: true })).toHaveLength(2);
});

test('stops between two parts, says how many are erased when one fails, and goes on with the others', async () => {
  const { leads } = openMany(120);
  const { erase: original } = leads;
  let finish = (): void => undefined;
  const erase = vi
    .spyOn(leads, 'erase')
    .mockImplementationOnce((...given) =>
      new Promise<void>((resolve) => (finish = resolve)).then(() => original(...given)),
    )
    .mockRejectedValueOnce(new AppError('unavailable', 'The server did not answer.'));
  await tick('Select all that match');
  await press('Erase…');
  const dialog = within(await screen.findByRole('dialog', { name: 'Erase 120 requests for good?' }));
  await userEvent.selectOptions(dialog.getByLabelText('Why'), 'Spam');
  await press('Erase for good');
  await press('Stop');
  finish();
  expect(await screen.findByText(/50 of 120 requests are done/)).toBeVisible();
  expect(erase).toHaveBeenCalledOnce();
  await press('Go on with the others');
  expect(await dialog.findByText(/The server did not answer\.$/)).toHaveTextContent(
    `${ERASE_MAX} of 120 requests are done, the others may not be.`,
  );
  await press('Go on with the others');
  await waitFor(() => expect(screen.getByText('120 requests erased.')).toBeVisible());
  expect(erase.mock.calls.map(([ids, why]) => [ids.length, why])).toEqual([
    [50, 'spam'],
    [50, 'spam'],
    [50, 'spam'],
    [20, 'spam'],
  ]);
  await waitFor(() => expect(references()).toEqual([]));
});
