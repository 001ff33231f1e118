import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent as events } from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { initialsOf } from '#src/data/reads/admin-context.ts';
import { AccessLog, ErasureLog } from '#src/features/settings/admin/Logs.tsx';
import { LeadPage } from '#src/features/desk/admin/lead/LeadPage.tsx';
import { AccountForm } from '#src/features/settings/admin/AccountForm.tsx';
import { MailTest } from '#src/features/settings/admin/SettingsManager.tsx';
import { SettingsEditor } from '#src/features/settings/admin/SettingsEditor.tsx';
import type { AdminPorts } from '#src/data/ports/admin-ports.ts';
import { AppError } from '#src/lib/app-error.ts';
import { renderAdmin } from '#tests/support/admin-surroundings.tsx';
import { openSections } from '#tests/support/open-sections.ts';
import { browserAdminPorts } from '#tests/support/browser-admin.ts';
import { sampleLead } from '#tests/support/sample-leads.ts';

const userEvent = events.setup({ delay: null });

beforeEach(() => openSections());

async function open(admin: AdminPorts = browserAdminPorts()): Promise<AdminPorts> {
  renderAdmin(admin, <SettingsEditor />);
  await screen.findByRole('heading', { name: 'Contact' });
  return admin;
}
const save = (): Promise<void> => userEvent.click(screen.getByRole('button', { name: 'Save Settings' }));
const fill = (label: string | RegExp, value: string): boolean =>
  fireEvent.change(screen.getByLabelText(label, { selector: 'input, textarea' }), { target: { value } });

describe('M54: settings', () => {
  test('wrong texts are named beside the field and in the summary, and stay typed; nothing is saved', async () => {
    const admin = browserAdminPorts();
    const spy = vi.spyOn(admin.settings, 'save');
    await open(admin);
    fill('Contact e-mail', 'not an address');
    fill('Map link', 'javascript:alert(1)');
    fill('To', '09:00');
    fill(/^Holidays/, '2027-02-30');
    await save();
    for (const words of ['Enter one e-mail address', '‘2027-02-30’ is not a day', 'later than ‘From’'])
      expect(screen.getByRole('alert')).toHaveTextContent(words);
    expect(screen.getByLabelText('Map link')).toBeInvalid();
    fill('From', '');
    // A second try leads to the summary again.
    await save();
    await waitFor(() => expect(screen.getByRole('alert')).toHaveFocus());
    expect(screen.getByRole('alert')).toHaveTextContent('Enter a time, for example');
    await userEvent.click(screen.getByRole('link', { name: /Enter one e-mail address/ }));
    expect(screen.getByLabelText('Contact e-mail')).toHaveFocus();
    expect(screen.getByLabelText(/^Holidays/)).toHaveValue('2027-02-30');
    expect(spy).not.toHaveBeenCalled();
  });

  test('a number becomes the link that opens a chat, the preview follows; working hours are saved in order, each once', async () => {
    const admin = await open();
    fill('WhatsApp', '+91 98765-43210');
    fireEvent.blur(screen.getByRole('textbox', { name: 'WhatsApp' }));
    expect(screen.getByRole('textbox', { name: 'WhatsApp' })).toHaveValue('https://wa.me/919876543210');
    fill('Contact e-mail', 'Sales <sales@example.com>,');
    fill('Address', '7 Mill Lane');
    expect(screen.getAllByText('7 Mill Lane').length).toBeGreaterThan(1);
    await userEvent.click(screen.getByRole('checkbox', { name: 'Saturday' }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Sunday' }));
    fill('To', '17:30');
    const holidays = screen.getByLabelText(/^Holidays/);
    fireEvent.change(holidays, { target: { value: '2027-08-15\n\n26-1-2027\n2027-08-15' } });
    fireEvent.blur(holidays);
    expect(holidays).toHaveValue('2027-01-26\n2027-08-15');
    await save();
    await screen.findByText('Settings saved.');
    expect(await admin.settings.load()).toMatchObject({
      workingDays: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Sunday'],
      ...{ workingFrom: '10:00', workingTo: '17:30', holidays: ['2027-01-26', '2027-08-15'] },
      contactEmail: 'sales@example.com',
    });
  });
});

test('a new phone number says where others stand', async () => {
  await open();
  fill('Phone 1', '+91 98765 43210');
  await save();
  const note = /^Phone 1 is saved\. The contact page .* and the WhatsApp link have numbers of their own/;
  expect(await screen.findByText(note)).toBeVisible();
});

test('the reason of a failed save stays beside Save when its alert has gone', async () => {
  const admin = browserAdminPorts();
  vi.spyOn(admin.settings, 'save').mockRejectedValueOnce(new AppError('unavailable', 'No connection.'));
  await open(admin);
  fill('Phone 1', '+91 98765 43210');
  await save();
  const shown = await screen.findByText('No connection.');
  await waitFor(() => expect(shown).not.toBeInTheDocument(), { timeout: 4_000 });
  expect(screen.getByText('Not saved: No connection.')).toBeVisible();
});

describe('M95: the words of the search', () => {
  const miss = { words: 'sand paper', count: 3 };
  const withMisses = (): AdminPorts => {
    const admin = browserAdminPorts();
    admin.search.misses = () => Promise.resolve([miss, { words: 'gatta', count: 1 }]);
    return admin;
  };

  test('a search that found nothing is explained with one press; half a row is not saved and not lost, a blank one is left out', async () => {
    const admin = await open(withMisses());
    await userEvent.click(
      await screen.findByRole('button', { name: 'Say what “sand paper” means (3 times)' }),
    );
    const meaning = () => screen.getByRole('textbox', { name: 'It means' });
    await waitFor(() => expect(meaning()).toHaveFocus());
    expect(screen.getByRole('textbox', { name: 'People type' })).toHaveValue('sand paper');
    expect(screen.queryByRole('button', { name: /sand paper/ })).toBeNull();
    await save();
    const error =
      'Other words for search: Fill in both what people type and what it means, or remove the row.';
    await userEvent.click(await screen.findByRole('link', { name: error }));
    expect(meaning()).toHaveFocus();
    await userEvent.paste(' abrasive = kraft ');
    await userEvent.click(screen.getByRole('button', { name: 'Add word' }));
    await save();
    expect(await screen.findByText('Settings saved.')).toBeVisible();
    expect((await admin.settings.load()).searchWords).toEqual(['sand paper=abrasive kraft']);
  });

  test('searches that cannot be read do not keep the settings from being saved', async () => {
    const admin = browserAdminPorts();
    admin.search.misses = () => Promise.reject(new AppError('unavailable', 'offline'));
    await open(admin);
    expect(await screen.findByText('The searches that found nothing could not be read.')).toBeVisible();
    await save();
    expect(await screen.findByText('Settings saved.')).toBeVisible();
  });
});

describe('M96: admins have names', () => {
  test.each([
    ['Asha Rao', 'AR'],
    ['asha', 'A'],
    ['Asha Devi Rao', 'AR'],
    ['manager@example.com', 'manager'],
  ])('%j is %j in lists', (name, initials) => expect(initialsOf(name)).toBe(initials));

  test('the name is saved, and what was typed stays when it is refused', async () => {
    const admin = browserAdminPorts();
    renderAdmin(admin, <AccountForm />);
    expect(screen.getByRole('button', { name: 'Save name' })).toBeDisabled();
    vi.spyOn(admin.people, 'saveName').mockRejectedValueOnce(new AppError('unavailable', 'No connection.'));
    fill('Your name', 'Asha Rao');
    await userEvent.click(screen.getByRole('button', { name: 'Save name' }));
    expect(await screen.findByText('No connection.')).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Your name' })).toHaveValue('Asha Rao');
    await userEvent.click(screen.getByRole('button', { name: 'Save name' }));
    expect(await screen.findByText('Your name is saved.')).toBeVisible();
    expect(Object.values(await admin.people.names())).toEqual(['Asha Rao']);
  });
});

describe('M97: a test mail', () => {
  test('shows what the mail server answers, also when it refuses', async () => {
    const send = vi.fn(() => Promise.resolve('250 2.0.0 OK queued as 7F3K'));
    renderAdmin({ ...browserAdminPorts(), mailTest: { send } }, <MailTest />);
    const press = () => userEvent.click(screen.getByRole('button', { name: 'Send a test mail' }));
    await press();
    expect(
      await screen.findByText(/took the e-mail to admin@example.com: “250 2.0.0 OK queued/),
    ).toBeVisible();
    send.mockRejectedValueOnce(new AppError('rejected', 'EAUTH 535 Authentication failed'));
    await press();
    expect(await screen.findByText('No e-mail was sent: EAUTH 535 Authentication failed')).toBeVisible();
    expect(screen.queryByText(/took the e-mail/)).toBeNull();
  });

  test('the demo sends none and says so', () => {
    renderAdmin(browserAdminPorts(), <MailTest />);
    expect(screen.getByRole('button', { name: 'Send a test mail' })).toBeDisabled();
    expect(screen.getByText('The demo sends no e-mails.')).toBeVisible();
  });
});

test('the settings list which requests were erased, by whom and why', async () => {
  const admin = browserAdminPorts({ leads: [sampleLead('a', {})] });
  const empty = renderAdmin(admin, <ErasureLog />);
  expect(await screen.findByText('No request has been erased.')).toBeVisible();
  empty.unmount();
  await admin.leads.erase(['a'], 'asked');
  renderAdmin(admin, <ErasureLog />);
  const item = await screen.findByRole('listitem');
  expect(item).toHaveTextContent(/^Q-261120-AThe person asked for itmanager@example.com, /);
});

test('the settings list who opened and exported requests; each opening is noted once, and a long log is folded', async () => {
  const admin = browserAdminPorts({ leads: [sampleLead('a', {})] });
  const { unmount } = renderAdmin(admin, <LeadPage id="a" />);
  await screen.findByRole('heading', { name: 'What was sent' });
  unmount();
  await admin.people.logAccess({ kind: 'exported', leadId: 'a', count: 2 });
  await admin.people.logAccess({ kind: 'exported', leadId: '', count: 12 });
  renderAdmin(admin, <AccessLog />);
  expect(await screen.findByText('Exported 12 requests')).toBeVisible();
  expect(screen.getAllByRole('listitem')).toHaveLength(3);
  expect(screen.getByRole('link', { name: /^Exported one person’s data, 2/ })).toBeVisible();
  expect(screen.getByText('Exported 12 requests').closest('li')).toHaveTextContent('manager@example.com');
  expect(screen.getByRole('link', { name: 'Opened a request' })).toHaveAttribute('href', '/admin/requests/a');
  cleanup();
  for (const count of [3, 4, 5, 6])
    await admin.people.logAccess({ kind: 'exported', leadId: `lead-${count}`, count });
  renderAdmin(admin, <AccessLog />);
  expect(await screen.findByText('Show 3 earlier entries')).toBeVisible();
  const [shown, folded] = screen.getAllByRole('list');
  expect(within(shown as HTMLElement).getAllByRole('listitem')).toHaveLength(4);
  expect(folded).not.toBeVisible();
});
