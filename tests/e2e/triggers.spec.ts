/** Functions that the emulators fire, as the cloud does. */
import { randomUUID } from 'node:crypto';

import type { DocumentReference } from 'firebase-admin/firestore';

import { COLLECTIONS } from '#src/contracts/index.ts';
import { expect, test, type Database } from '#tests/support/e2e.ts';
import { runSchedule } from '#tools/dev/emulators/triggers.ts';

const functionsHost = process.env['FUNCTIONS_EMULATOR_HOST'] ?? '';

/** Stores a mail as a lead does. Nothing in this process sends it. */
async function storeMail(db: Database, dueAt: Date): Promise<DocumentReference> {
  const stored = db.collection(COLLECTIONS.mail).doc(`${randomUUID()}_owner`);
  await stored.create({
    to: ['sales@example.com'],
    replyTo: 'asha@example.org',
    headers: {},
    message: { subject: 'Fired by a trigger', text: 'Text', html: '<p>Text</p>' },
    leadId: 'lead',
    reference: 'Q-261123-7F3K',
    createdAt: new Date(),
    expireAt: new Date(Date.now() + 86_400_000),
    delivery: { state: 'PENDING', attempts: 0, nextAttemptAt: dueAt, error: null },
  });
  return stored;
}

const stateOf = async (mail: DocumentReference): Promise<unknown> => (await mail.get()).get('delivery.state');

test('deliverMail sends a mail when its document is created, the schedule one that is due again', async ({
  db,
}) => {
  const created = await storeMail(db, new Date());
  await expect.poll(() => stateOf(created), { timeout: 20_000 }).toBe('SUCCESS');
  expect((await created.get()).get('delivery.info.accepted')).toEqual(['sales@example.com']);

  const later = await storeMail(db, new Date(Date.now() + 3_600_000));
  await later.update({ 'delivery.nextAttemptAt': new Date() });
  await runSchedule(functionsHost, 'drainOutboxSchedule');
  expect(await stateOf(later)).toBe('SUCCESS');
});
