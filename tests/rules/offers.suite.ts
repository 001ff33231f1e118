import { deleteDoc, deleteField, doc, setDoc, updateDoc, writeBatch } from 'firebase/firestore';
import { beforeEach, describe, expect, it } from 'vitest';

import { blankedOffer, COLLECTIONS } from '#src/contracts/index.ts';
import { sampleOffer } from '#tests/support/sample-offer.ts';

import { ADMIN_ROLES, allowed, refused, type Role, ROLES, type RulesWorld, verdict } from './rules-world.ts';
import type { Fields } from './stored-samples.ts';

const PATH = `${COLLECTIONS.offers}/asked_1`;
const COUNTER = `${COLLECTIONS.counters}/offers-2026-27`;

const SENT = sampleOffer({ freightPaise: 0, note: 'For you, Asha.' });

function sentOffer(): Fields {
  return {
    ...SENT,
    leadId: 'asked',
    state: 'asked',
    answeredAt: '2026-11-22T07:00:00.000Z',
    answerText: 'On Sunday?',
    answerDetails: { ...SENT.answerDetails, name: 'Asha Rao', purchaseOrder: 'PO-7' },
  };
}

/** Attacks on offers: the server writes them, and the one thing that an admin may do is take the customer out. */
export function offersSuite(world: () => RulesWorld): void {
  describe('a sent offer', () => {
    beforeEach(async () => {
      await world().clear();
      await world().store({ [PATH]: sentOffer(), [COUNTER]: { last: 1 } });
    });
    const offerAs = (role: Role) => doc(world().as(role), PATH);

    for (const role of ROLES) {
      const answer = ADMIN_ROLES.includes(role) ? 'allowed' : 'refused';
      it(`may lose its customer: ${answer} for ${role}`, async () => {
        expect(await verdict(updateDoc(offerAs(role), { ...blankedOffer() }))).toBe(answer);
      });
    }

    it('keeps its customer while its lead exists, and loses it in the write that deletes the lead', async () => {
      const paths = Array.from({ length: 20 }, (_, at) => `${COLLECTIONS.offers}/asked_${at + 1}`);
      const lead = `${COLLECTIONS.leads}/asked`;
      await world().store({
        ...Object.fromEntries(paths.map((path) => [path, sentOffer()])),
        [lead]: { name: 'Asha' },
      });
      const db = world().as('the admin');
      await refused(updateDoc(offerAs('the admin'), { ...blankedOffer() }));
      const erase = writeBatch(db);
      for (const path of paths) erase.update(doc(db, path), { ...blankedOffer() });
      erase.delete(doc(db, lead));
      await allowed(erase.commit());
    });

    it('is blanked a second time without harm', async () => {
      await updateDoc(offerAs('the admin'), { ...blankedOffer() });
      await allowed(updateDoc(offerAs('the admin'), { ...blankedOffer() }));
    });

    it.each<[string, Fields]>([
      ['its total', { totalPaise: 1 }],
      ['its lines', { lines: [] }],
      ['its terms', { terms: 'Payment in advance.' }],
      ['its last day', { validUntil: '2027-12-07' }],
      ['its state', { state: 'accepted' }],
      ['its number', { number: '2026-27/0002' }],
      ['what the visitor has answered', { answerText: 'Yes, I accept.' }],
      ['the details of the answer', { answerDetails: { ...SENT.answerDetails, purchaseOrder: 'PO-1' } }],
      ['when it was answered', { answeredAt: '2026-11-23T06:00:00.000Z' }],
      ['its note alone', { note: 'Something else.' }],
      ['where it is delivered', { deliveryPlace: 'Elsewhere' }],
      ['the pin code of that place', { deliveryPin: '400001' }],
      ['the address alone', { customer: { ...SENT.customer, email: 'admin@example.com' } }],
      ['a field of its own', { paid: true }],
      ['a field gone', { terms: deleteField() }],
    ])('is never rewritten by an admin: %s', async (_what, change) => {
      for (const role of ADMIN_ROLES) {
        await refused(updateDoc(offerAs(role), change));
        // Nor under the cover of an erase.
        const covered = { ...blankedOffer(), ...change };
        await refused(updateDoc(offerAs(role), covered));
      }
    });

    it.each<[string, Fields]>([
      ['half of the customer', { ...blankedOffer(), customer: { ...SENT.customer, name: '' } }],
      ['a customer without a field', { ...blankedOffer(), customer: { name: '', email: '' } }],
      ['the customer but not the note', { customer: blankedOffer().customer }],
    ])('is blanked whole: not %s', async (_what, change) => {
      await refused(updateDoc(offerAs('the admin'), change));
    });

    it('is neither made, replaced nor deleted by anybody', async () => {
      for (const role of ROLES) {
        const made = doc(world().as(role), COLLECTIONS.offers, 'asked_2');
        await refused(setDoc(made, sentOffer()));
        await refused(setDoc(offerAs(role), { ...sentOffer(), totalPaise: 1 }));
        await refused(deleteDoc(offerAs(role)));
      }
    });

    it('has a number that nobody counts', async () => {
      for (const role of ROLES) {
        const counter = doc(world().as(role), COUNTER);
        await refused(updateDoc(counter, { last: 5 }));
        await refused(deleteDoc(counter));
      }
    });
  });
}
