import { describe, expect, it } from 'vitest';

import { serverTransaction } from '#functions/platform/server-transaction.ts';
import {
  COLLECTIONS,
  leadEventEntity,
  newDesk,
  readDeskLead,
  recordedChange,
  storeDeskChange,
  type DeskChange,
} from '#src/contracts/index.ts';

import { useBench } from '../support/use-bench.ts';

const bench = useBench();

const RECEIVED = '2026-11-20T10:00:00.000Z';
const NOW = new Date('2026-11-20T12:00:00.000Z');
const lead = () => bench.db.collection(COLLECTIONS.leads).doc('asked');

/** One change in a transaction of its own, as a server call makes it. */
const change = (what: DeskChange & { by: string }) =>
  bench.db.runTransaction(async (run) => {
    const transaction = serverTransaction(bench.db, run);
    const stored = await transaction.get(COLLECTIONS.leads, 'asked');
    const made = recordedChange(readDeskLead('asked', stored ?? {}), what, { by: what.by, now: NOW });
    return storeDeskChange(transaction, made);
  });

describe('changing the desk of a lead on the server', () => {
  it('writes the state and who did it, and nothing else of the lead', async () => {
    await lead().set({ name: 'Asha', receivedAt: RECEIVED, desk: newDesk(RECEIVED) });
    const desk = await change({ kind: 'offer', by: 'admin@example.com', text: '2026-27/0001' });
    expect(desk).toMatchObject({ status: 'quoted', firstAnsweredAt: NOW.toISOString(), rev: 1 });
    expect((await lead().get()).data()).toEqual({ name: 'Asha', receivedAt: RECEIVED, desk });
    const [event] = await bench.all(COLLECTIONS.leadEvents);
    expect(leadEventEntity.read(event)).toMatchObject({
      leadId: 'asked',
      rev: 1,
      by: 'admin@example.com',
      kind: 'offer',
      text: '2026-27/0001',
      from: 'new',
      to: 'quoted',
    });
    const at = Date.parse(leadEventEntity.read(event)?.at ?? '');
    expect(Math.abs(at - Date.now())).toBeLessThan(10_000);
  });

  it('takes several changes at once', async () => {
    await lead().set({ receivedAt: RECEIVED, desk: newDesk(RECEIVED) });
    const texts = Array.from({ length: 3 }, (_unused, at) => `Question ${at}`);
    await Promise.all(texts.map((text) => change({ kind: 'asked', by: 'link', text })));
    const events = await bench.all(COLLECTIONS.leadEvents);
    expect(new Set(events.map(({ text }) => text))).toEqual(new Set(texts));
    expect((await lead().get()).get('desk')).toMatchObject({
      status: 'in-progress',
      rev: 3,
      waitingSince: NOW.toISOString(),
    });
  });
});
