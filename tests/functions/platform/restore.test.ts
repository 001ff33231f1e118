/** What the functions do with documents that a restore of a backup writes: no mail, no history. */
import type { DocumentSnapshot } from 'firebase-admin/firestore';
import { beforeEach, describe, expect, it } from 'vitest';

import { keepRevision } from '#functions/catalogue/history.ts';
import { isRestoring } from '#functions/platform/firestore.ts';
import { sentAgain } from '#src/contracts/index.ts';

import { useBench } from '../support/use-bench.ts';

const bench = useBench();
const MINUTE = 60_000;
const marker = () => bench.db.doc('backups/restore');
const ago = (ms: number): Date => new Date(Date.now() - ms);

/** A mail as the outbox stores it. */
function mail(state: string, createdAt: Date): Record<string, unknown> {
  return {
    to: ['asha@example.org'],
    replyTo: 'sales@example.com',
    headers: {},
    message: { subject: 'Your request', text: 'Text', html: '<p>Text</p>' },
    createdAt,
    delivery: { state, attempts: 0, nextAttemptAt: createdAt, error: null },
  };
}

const deliver = (id: string) => bench.endpoints.outbox.deliver(id, new Date());
const sweep = () => bench.endpoints.outbox.drain(new Date());
const stateOf = async (id: string): Promise<unknown> =>
  (await bench.db.doc(`mail/${id}`).get()).get('delivery.state');

describe('while a backup is being restored', () => {
  beforeEach(() => marker().set({ startedAt: ago(MINUTE), finishedAt: null }));

  it.each(['PENDING', 'RETRY', 'PROCESSING'])('a restored mail in state %s is not sent', async (state) => {
    await bench.db.doc('mail/old').set(mail(state, ago(60 * MINUTE)));
    await deliver('old');
    await sweep();
    expect(bench.sink.mails).toHaveLength(0);
    // The comparison at the end of a restore finds the mail as it was.
    expect(await stateOf('old')).toBe(state);
  });

  it('a mail that was written since is sent', async () => {
    await bench.db.doc('mail/new').set(mail('PENDING', ago(0)));
    await deliver('new');
    expect(bench.sink.mails).toHaveLength(1);
  });

  it('no history is kept, and nothing is published', async () => {
    const document = bench.db.doc('products/one');
    await document.set({ name: 'Before', rev: 1 });
    const before = await document.get();
    const after = { exists: false, data: () => undefined } as unknown as DocumentSnapshot;
    const change = { before, after };
    await keepRevision(bench.db, { ...change, time: ago(0).toISOString() });
    expect(await bench.all('revisions')).toEqual([]);
    expect(await isRestoring(bench.db)).toBe(true);
    await keepRevision(bench.db, { ...change, time: ago(2 * MINUTE).toISOString() });
    expect(await bench.all('revisions')).toHaveLength(1);
  });
});

describe('after a restore', () => {
  it('a mail that waited in the backup is given up with the reason; sent again, it leaves', async () => {
    await marker().set({ startedAt: ago(MINUTE), finishedAt: null });
    await bench.db.doc('mail/old').set(mail('PENDING', ago(60 * MINUTE)));
    await bench.db.doc('mail/sent').set(mail('SUCCESS', ago(60 * MINUTE)));
    await marker().update({ finishedAt: ago(-MINUTE) });
    for (const id of ['old', 'sent']) await deliver(id);
    await marker().update({ finishedAt: ago(0) });
    expect([await stateOf('old'), await stateOf('sent')]).toEqual(['ERROR', 'SUCCESS']);
    expect((await bench.db.doc('mail/old').get()).get('delivery.error')).toContain('a backup was restored');
    expect(bench.sink.mails).toHaveLength(0);
    await bench.db.doc('mail/old').set({ delivery: sentAgain(ago(0)) }, { merge: true });
    await sweep();
    expect(bench.sink.mails).toHaveLength(1);
    expect(await stateOf('old')).toBe('SUCCESS');
  });
});
