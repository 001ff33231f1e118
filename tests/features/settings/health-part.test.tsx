import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Navigate, Route, Routes } from 'admin-router';
import { expect, test } from 'vitest';

import { HEALTH, healthEntity, type HealthReport } from '#src/contracts/index.ts';
import { HealthPart } from '#src/features/settings/admin/HealthPart.tsx';
import { SettingsManager } from '#src/features/settings/admin/SettingsManager.tsx';
import { paths } from '#src/lib/paths.ts';
import { renderAdmin } from '#tests/support/admin-surroundings.tsx';
import { browserAdminPorts } from '#tests/support/browser-admin.ts';

function open(change: (id: string) => Partial<HealthReport> = () => ({}), admin = browserAdminPorts()) {
  const reports = HEALTH.map((thing) => ({
    ...healthEntity.initial(),
    id: thing.id,
    thing,
    ...change(thing.id),
  }));
  const health = { report: () => Promise.resolve(reports) };
  // Only the demo publishes nothing.
  renderAdmin({ ...admin, health, publishing: {} as NonNullable<typeof admin.publishing> }, <HealthPart />);
}
const things = async () => {
  await screen.findByText(HEALTH[0].title);
  return screen.getAllByRole('listitem');
};

test('each of the seven: works with its last good moment, is broken with sentence, since when and what to do', async () => {
  const at = '2026-11-23T03:30:00.000Z';
  open((id) => ({
    checkedAt: at,
    goodAt: at,
    state: id === 'mail' ? 'broken' : 'well',
    ...(id === 'mail' && { brokenSince: at, detail: 'mail: 535 Authentication failed' }),
  }));
  const [site, mail, ...others] = await things();
  expect(others).toHaveLength(5);
  expect(site).toHaveTextContent('The website answersWorksLast good moment: 23 Nov 2026, 9:00 am.');
  expect(mail).toHaveTextContent(`Broken${HEALTH[1].sentence} Since 23 Nov 2026, 9:00 am. ${HEALTH[1].act}`);
  expect(mail).toHaveTextContent('Seen: mail: 535 Authentication failed.');
});

test('a fresh installation: nothing is said to work that nobody has seen', async () => {
  open();
  for (const thing of await things()) {
    expect(within(thing).getByText('Not known')).toBeVisible();
    expect(thing).toHaveTextContent('The server has not looked yet.');
    expect(thing).toHaveTextContent('No good moment was seen yet.');
  }
});

test('hour and addresses of the Monday mail are saved beside the other settings of admins', async () => {
  const admin = browserAdminPorts();
  await admin.adminSettings.save({ idleMinutes: '30', mondayAt: '08:00', mondayTo: '' }, 0);
  open(undefined, admin);
  const to = await screen.findByLabelText('Sent to');
  const saveMail = () => userEvent.click(screen.getByRole('button', { name: 'Save Monday mail' }));
  fireEvent.change(to, { target: { value: 'one@example.com; two@' } });
  await saveMail();
  expect(await screen.findByText(/Enter at most 10 whole e-mail addresses/)).toBeVisible();
  fireEvent.change(to, { target: { value: 'one@example.com; two@example.com' } });
  await saveMail();
  expect(await screen.findByText('The Monday mail is saved.')).toBeVisible();
  expect(await admin.adminSettings.load()).toMatchObject({
    idleMinutes: '30',
    mondayAt: '08:00',
    mondayTo: 'one@example.com, two@example.com',
  });
});

test('the demo, which has no Health, opens the first part at its address', async () => {
  const makeCopy = () => Promise.reject(new Error('Not in this test.'));
  const manager = <SettingsManager makeCopy={makeCopy} secondFactor={null} />;
  renderAdmin(
    browserAdminPorts(),
    <Routes>
      <Route path="/admin" element={<Navigate to={paths.adminSettings.part('health')} />} />
      <Route path="*" element={manager} />
    </Routes>,
  );
  expect(await screen.findByRole('tab', { name: 'Contact' })).toHaveAttribute('aria-selected', 'true');
  expect(screen.queryByRole('tab', { name: 'Health' })).toBeNull();
  expect(await screen.findByRole('heading', { name: 'Contact' })).toBeVisible();
});
