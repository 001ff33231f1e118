import { deleteDoc, deleteField, doc, setDoc, updateDoc } from 'firebase/firestore';
import { beforeEach, describe, it } from 'vitest';

import { blankedOffer, COLLECTIONS } from '#src/contracts/index.ts';
import { sampleOffer } from '#tests/support/sample-offer.ts';

import { ADMIN_ROLES, refused, type Role, ROLES, type RulesWorld } from './rules-world.ts';
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

/** Attacks on offers, which the server alone writes. */
export function offersSuite(world: () => RulesWorld): void {
  describe('a sent offer', () => {
    beforeEach(async () => {
      await world().begin({ [PATH]: sentOffer(), [COUNTER]: { last: 1 } });
    });
    const offerAs = (role: Role) => doc(world().as(role), PATH);

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
      ['its customer, as the server erases it', { ...blankedOffer() }],
    ])('is never rewritten by an admin: %s', async (_what, change) => {
      for (const role of ADMIN_ROLES) {
        await refused(updateDoc(offerAs(role), change));
      }
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
