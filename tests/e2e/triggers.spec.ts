/** Functions that the emulators fire, as the cloud does. */
import { randomUUID } from 'node:crypto';

import type { DocumentReference } from 'firebase-admin/firestore';

import { COLLECTIONS } from '#src/contracts/index.ts';
import { expect, test, type Database } from '#tests/support/e2e.ts';
import { runSchedule, setTriggers } from '#tools/dev/emulators/triggers.ts';

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
  await expect.poll(() => stateOf(created)).toBe('SUCCESS');
  expect((await created.get()).get('delivery.info.accepted')).toEqual(['sales@example.com']);

  const later = await storeMail(db, new Date(Date.now() + 3_600_000));
  await later.update({ 'delivery.nextAttemptAt': new Date() });
  await runSchedule(functionsHost, 'drainOutboxSchedule');
  expect(await stateOf(later)).toBe('SUCCESS');
});

test('a save and a deletion leave the state before them, a nightly run deletes what is too old (M85)', async ({
  db,
}) => {
  const hosts = { firestore: process.env['FIRESTORE_EMULATOR_HOST'] ?? '', functions: functionsHost };
  const isHistory = (name: string): boolean => name === 'keepProductRevision';
  await setTriggers(hosts, isHistory, true);
  try {
    const [first] = (await db.collection(COLLECTIONS.products).limit(1).get()).docs;
    if (!first) throw new Error('The seed has no products.');
    const revisions = db.collection(COLLECTIONS.revisions);
    const ofProduct = revisions.where('recordId', '==', first.id);
    const stored = async () => (await ofProduct.get()).docs.map((one) => one.data());
    const rev = Number(first.get('rev'));
    await first.ref.update({
      name: 'Another name',
      rev: rev + 1,
      updatedAt: new Date().toISOString(),
      updatedBy: 'a2',
    });
    await expect.poll(stored).toHaveLength(1);
    expect((await revisions.doc(`products:${first.id}:${rev}`).get()).data()).toMatchObject({
      rev,
      by: 'manager@example.com',
      isDeletion: false,
      before: first.data(),
    });
    await first.ref.delete();
    await expect.poll(stored).toHaveLength(2);
    await revisions
      .doc('old')
      .set({ collection: 'products', recordId: 'any', at: '2020-01-01T00:00:00.000Z' });
    await runSchedule(functionsHost, 'trimHistoryNightly');
    expect((await revisions.get()).docs.map(({ id }) => id)).toHaveLength(2);
  } finally {
    await setTriggers(hosts, isHistory, false);
  }
});
