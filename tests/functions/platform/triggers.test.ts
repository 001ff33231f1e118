import { randomUUID } from 'node:crypto';

import type { DocumentReference } from 'firebase-admin/firestore';
import { afterAll, describe, expect, it, vi } from 'vitest';

import { mailDocument } from '#functions/leads/lead-store.ts';
import { COLLECTIONS } from '#src/contracts/index.ts';
import { openAdminFirestore } from '#tools/dev/admin-firestore.ts';
import { runSchedule } from '#tools/dev/emulators/triggers.ts';
import { DEMO_PROJECT } from '#tools/dev/project.ts';

// The emulators fire the functions of this project alone; the other tests of functions have databases of their own.
const { db, close } = openAdminFirestore(DEMO_PROJECT);
const functionsHost = process.env['FUNCTIONS_EMULATOR_HOST'] ?? '';
afterAll(close);

/** Stores a mail as a lead does. Nothing in this process sends it. */
async function storeMail(dueAt: Date): Promise<DocumentReference> {
  const id = `${randomUUID()}_owner`;
  const mail = { id, to: ['sales@example.com'], replyTo: 'asha@example.org', headers: {} };
  const texts = { subject: 'Fired by a trigger', text: 'Text', html: '<p>Text</p>' };
  const about = { id: 'lead', reference: 'Q-261123-7F3K' };
  const stored = db.collection(COLLECTIONS.mail).doc(id);
  await stored.create(mailDocument({ ...mail, ...texts }, about, dueAt.toISOString()));
  return stored;
}

function stateOf(mail: DocumentReference): Promise<unknown> {
  return mail.get().then((found) => found.get('delivery.state'));
}

describe('functions fired by the emulators, as in the cloud', () => {
  it('deliverMail sends a mail when its document is created', async () => {
    const mail = await storeMail(new Date());
    await vi.waitFor(async () => expect(await stateOf(mail)).toBe('SUCCESS'), { timeout: 20_000 });
    expect((await mail.get()).get('delivery.info.accepted')).toEqual(['sales@example.com']);
  });

  it('drainOutboxSchedule sends a mail that is due again, which no trigger does', async () => {
    const mail = await storeMail(new Date(Date.now() + 3_600_000));
    await mail.update({ 'delivery.nextAttemptAt': new Date() });
    await runSchedule(functionsHost, 'drainOutboxSchedule');
    expect(await stateOf(mail)).toBe('SUCCESS');
  });
});
