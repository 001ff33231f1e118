import {
  deleteField,
  doc,
  getDocFromServer,
  serverTimestamp,
  setDoc,
  Timestamp,
  updateDoc,
} from 'firebase/firestore';
import { beforeEach, describe, expect, it } from 'vitest';

import { COLLECTIONS, sentAgain } from '#src/contracts/index.ts';

import { ADMIN_ROLES, allowed, refused, ROLES, type RulesWorld, verdict } from './rules-world.ts';
import type { Fields } from './stored-samples.ts';

const PATH = `${COLLECTIONS.mail}/lost_owner`;

/** A mail as the outbox leaves it behind when it gives up. */
function givenUp(delivery: Fields = {}): Fields {
  return {
    to: ['sales@example.com'],
    replyTo: 'asha@example.org',
    headers: {},
    message: { subject: 'Quote request', text: 'x', html: 'x' },
    leadId: 'lost',
    reference: 'Q-261120-7F3K',
    createdAt: Timestamp.fromMillis(0),
    expireAt: Timestamp.fromMillis(90 * 86_400_000),
    delivery: {
      state: 'ERROR',
      attempts: 7,
      unclear: 2,
      nextAttemptAt: null,
      leaseExpireTime: null,
      error: 'EAUTH 535',
      ...delivery,
    },
  };
}

/** Dotted paths into `delivery`, as an update takes them. */
function paths(change: Fields): Fields {
  return Object.fromEntries(Object.entries(change).map(([key, value]) => [`delivery.${key}`, value]));
}

/** Attacks on the one write that the rules allow in `mail`: one that was given up goes back in line. */
export function mailsSuite(world: () => RulesWorld): void {
  describe('sending a mail again', () => {
    beforeEach(async () => {
      await world().begin({ [PATH]: givenUp() });
    });

    const mail = () => doc(world().as('the admin'), PATH);
    const inLine = (): Fields => paths(sentAgain(serverTimestamp()));

    it('is for admins alone, as reading one is', async () => {
      for (const role of ROLES) {
        await world().store({ [PATH]: givenUp() });
        const theirs = doc(world().as(role), PATH);
        const answer = ADMIN_ROLES.includes(role) ? 'allowed' : 'refused';
        expect(await verdict(getDocFromServer(theirs)), `${role} reads`).toBe(answer);
        expect(await verdict(updateDoc(theirs, inLine())), `${role} sends again`).toBe(answer);
      }
    });

    it('is done once: what waits again is not given up', async () => {
      await allowed(updateDoc(mail(), inLine()));
      await refused(updateDoc(mail(), inLine()));
    });

    it('works for a mail that never was unclear', async () => {
      const { delivery, ...rest } = givenUp();
      const { unclear: _unclear, ...others } = delivery as Fields;
      await world().store({ [PATH]: { ...rest, delivery: others } });
      await allowed(updateDoc(mail(), inLine()));
    });

    it.each<[string, Fields]>([
      ...['PENDING', 'PROCESSING', 'RETRY', 'SUCCESS', 'error', '', null].map((state): [string, Fields] => [
        `whose state is ${JSON.stringify(state)}`,
        givenUp({ state }),
      ]),
      ['without delivery', { to: ['sales@example.com'] }],
      ['whose delivery is a text', { delivery: 'ERROR' }],
      ['without a state', { delivery: { attempts: 1 } }],
    ])('is refused for one %s', async (_what, stored) => {
      await world().store({ [PATH]: stored });
      await refused(updateDoc(mail(), inLine()));
    });

    const minutesFromNow = (minutes: number): Timestamp =>
      Timestamp.fromMillis(Date.now() + minutes * 60_000);
    for (const [what, change] of [
      ['another recipient', { to: ['everybody@example.org'] }],
      ['a copy', { cc: ['everybody@example.org'] }],
      ['a later end', { expireAt: minutesFromNow(1) }],
      ['no end', { expireAt: deleteField() }],
      ['a reason of its own', paths({ error: 'x' })],
      ['a reason taken away', paths({ error: deleteField() })],
      ['a field of its own in delivery', paths({ mine: 1 })],
      ['another state', paths({ state: 'PENDING' })],
      ['the state left as it is', paths({ state: 'ERROR' })],
      ['attempts below zero', paths({ attempts: -1 })],
      ['attempts left as they are', paths({ attempts: 7 })],
      ['unclear below zero', paths({ unclear: -5 })],
      ['no unclear', paths({ unclear: deleteField() })],
      ['a time in the future', paths({ nextAttemptAt: minutesFromNow(5) })],
      ["the browser's time", paths({ nextAttemptAt: minutesFromNow(0) })],
      ['no time', paths({ nextAttemptAt: null })],
      ['delivery as nothing else', { delivery: 'RETRY' }],
    ] as const) {
      it(`is refused with ${what}`, async () => {
        const whole = 'delivery' in change ? change : { ...inLine(), ...change };
        await refused(updateDoc(mail(), whole));
      });
    }

    it('is refused when the rest of the document is left out', async () => {
      const delivery = { ...(givenUp()['delivery'] as Fields), ...sentAgain(serverTimestamp()) };
      await refused(setDoc(mail(), { delivery }));
      const short = { ...givenUp(), delivery: sentAgain(serverTimestamp()) };
      await refused(setDoc(mail(), short));
    });
  });
}
