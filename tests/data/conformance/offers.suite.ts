import { describe, expect, it } from 'vitest';

import {
  COLLECTIONS,
  LOST_NEEDS_REASON,
  OFFER_LIMITS,
  OFFER_REFUSED,
  OFFER_VALIDATION,
  offerIdOf,
  type Offer,
  type OfferDraft,
  type OfferState,
  type WantedLine,
} from '#src/contracts/index.ts';
import type { AdminPorts } from '#src/data/ports/admin-ports.ts';
import type { VisitorPort } from '#src/data/ports/visitor-port.ts';
import { addDays } from '#src/lib/india-time.ts';
import { OFFER_LINE, sampleDraft, sampleOffer } from '#tests/support/sample-offer.ts';

import { LIST, sendOptions } from './submissions.suite.ts';
import { ADMIN_EMAIL, errorOf, type Data, type Stage } from './world.ts';

const VALID_UNTIL = addDays(new Date().toISOString().slice(0, 10), 10);
const draftOf = (changes: Partial<OfferDraft> = {}) => sampleDraft({ validUntil: VALID_UNTIL, ...changes });

/** A request list of a visitor, with the ports of both sides. */
async function openLead(stage: Stage) {
  const { submissions, visitor } = await stage.tab();
  await submissions.send(LIST, sendOptions('offered-key'));
  const { admin } = await stage.adminTab();
  const [row] = (await admin.desk.list({ filter: {}, sort: 'newest', limit: 1 })).items;
  const leadId = row?.id ?? '';
  let keys = 0;
  const send = async (
    basedOn: number,
    changes: { key?: string; id?: string; draft?: Partial<OfferDraft> } = {},
  ): Promise<Offer> => {
    const { offer } = await admin.offers.send({
      leadId: changes.id ?? leadId,
      basedOn,
      draft: draftOf(changes.draft),
      idempotencyKey: changes.key ?? `offer-key-${(keys += 1)}`,
    });
    // The visitor opens the mailed link once; their session keeps what it has opened.
    await visitor.myRequests(stage.world.linkTo(leadId));
    return offer;
  };
  /** Changes the stored offer past ports and rules. */
  const plant = async (version: number, changes: Data) => {
    const id = offerIdOf(leadId, version);
    const stored = await stage.world.stored(COLLECTIONS.offers, id);
    const offer = { ...sampleOffer(), leadId, version, ...stored, ...changes };
    await stage.world.plant(COLLECTIONS.offers, id, offer);
  };
  return { admin, visitor, leadId, send, plant };
}

async function eventsOf(admin: AdminPorts, leadId: string): Promise<string[]> {
  const told = (await admin.desk.history(leadId)).filter(
    ({ kind }) => kind !== 'opened' && kind !== 'shared',
  );
  return told.map(({ kind, by, text }) => `${kind} ${by} ${text}`).toReversed();
}

async function statesOf(visitor: VisitorPort): Promise<OfferState[]> {
  return (await visitor.myRequests('')).flatMap(({ offers: versions }) => versions.map(({ state }) => state));
}

export function offers(stage: Stage): void {
  describe('offers', () => {
    it('get a number and sums, once for one key, and are shown to their visitor', async () => {
      const { admin, visitor, leadId, send } = await openLead(stage);
      const key = 'the-same-key';
      const offer = await send(0, { key });
      expect(await send(0, { key })).toEqual(offer);
      const other = await errorOf(send(0, { key, draft: { note: 'Other' } }));
      expect(other).toMatchObject({ code: 'stale', detail: { id: offer.id } });
      expect(offer).toMatchObject({ version: 1, state: 'open', createdBy: ADMIN_EMAIL, totalPaise: 150_996 });
      expect(offer.number).toMatch(/^\d{4}-\d\d\/0001$/);
      expect(await admin.offers.ofLead(leadId)).toEqual([offer]);
      expect(await admin.offers.recent()).toEqual([offer]);
      expect(await eventsOf(admin, leadId)).toEqual([`offer ${ADMIN_EMAIL} ${offer.number}`]);
      const [seen] = await visitor.myRequests('');
      expect(seen).toMatchObject({ state: 'Offer sent', offers: [{ id: offer.id, state: 'open' }] });
      expect(seen?.offers[0]).not.toHaveProperty('createdBy');
      // Given up by the business, it can still be accepted, and the page does not say that it is closed.
      await admin.desk.change(leadId, { kind: 'status', status: 'lost', lostReason: 'Price' });
      expect((await visitor.myRequests(''))[0]).toMatchObject({ state: 'Offer sent' });
    });

    it('are replaced by a later version with the same number', async () => {
      const { admin, visitor, leadId, send } = await openLead(stage);
      const first = await send(0);
      const second = await send(1, { draft: { freightPaise: 0 } });
      expect(second).toMatchObject({ number: first.number, version: 2, state: 'open' });
      const states = (await admin.offers.ofLead(leadId)).map(({ version, state }) => [version, state]);
      expect(states).toEqual([
        [2, 'open'],
        [1, 'replaced'],
      ]);
      expect(await statesOf(visitor)).toEqual(['open', 'replaced']);
      expect(await errorOf(send(1))).toMatchObject({ code: 'stale', message: OFFER_REFUSED.meanwhile });
      expect(await errorOf(send(7))).toMatchObject({ code: 'stale', detail: { version: 2 } });
    });

    it('are refused without a lead, with errors, after an acceptance, and after too many', async () => {
      const { visitor, send, plant } = await openLead(stage);
      const refused = (message: string) => ({ code: 'rejected', message });
      expect(await errorOf(send(0, { id: 'none' }))).toMatchObject(refused(OFFER_REFUSED.noRequest));
      const noLines = send(0, { draft: { lines: [] } });
      expect(await errorOf(noLines)).toMatchObject(refused(OFFER_VALIDATION.noLines));
      const { id } = await send(0);
      await visitor.answerOffer('', id, 'accept', '');
      expect(await errorOf(send(1))).toMatchObject(refused(OFFER_REFUSED.accepted));
      await plant(OFFER_LIMITS.versions, {});
      expect(await errorOf(send(OFFER_LIMITS.versions))).toMatchObject(refused(OFFER_REFUSED.tooMany));
    });

    it('are asked about and accepted; the same answer again changes nothing', async () => {
      const { admin, visitor, leadId, send } = await openLead(stage);
      const { id, number } = await send(0);
      const answer = visitor.answerOffer;
      const asked = await answer('', id, 'ask', ' In two lots?\r\n');
      expect(asked).toMatchObject({ state: 'asked', answerText: 'In two lots?' });
      expect(await answer('', id, 'ask', 'In two lots?')).toEqual(asked);
      await answer('', id, 'ask', 'On Sunday?');
      const accepted = await answer('', id, 'accept', 'Thank you');
      expect(accepted).toMatchObject({ id, state: 'accepted', answerText: 'Thank you' });
      expect(await answer('', id, 'accept', 'Once more')).toEqual(accepted);
      expect(await eventsOf(admin, leadId)).toEqual([
        `offer ${ADMIN_EMAIL} ${number}`,
        'asked session In two lots?',
        'asked session On Sunday?',
        `accepted session ${number}`,
      ]);
      expect(await visitor.myRequests('')).toMatchObject([{ state: 'Accepted', offers: [accepted] }]);
    });

    it('are not answered when they cannot be', async () => {
      const { visitor, send, plant } = await openLead(stage);
      const { id } = await send(0);
      const refusal = async (answer: 'ask' | 'accept', text: string, offerId = id) =>
        (await errorOf(visitor.answerOffer('', offerId, answer, text))).message;
      for (const [stored, text, reason] of [
        [{}, ' ', OFFER_REFUSED.question],
        [{}, 'x'.repeat(OFFER_LIMITS.answer + 1), OFFER_REFUSED.tooLong],
        [{ state: 'replaced' }, 'Why?', OFFER_REFUSED.replaced],
        [{ state: 'accepted' }, 'Why?', OFFER_REFUSED.alreadyAccepted],
      ] as const) {
        await plant(1, { state: 'open', ...stored });
        expect(await refusal('ask', text)).toBe(reason);
      }
      expect(await refusal('accept', '', 'nothing_1')).toBe(OFFER_REFUSED.noOffer);
      await stage.world.plant(COLLECTIONS.leads, 'others', { kind: 'list', visitorId: 'other' });
      await stage.world.plant(COLLECTIONS.offers, 'others_1', { ...sampleOffer(), leadId: 'others' });
      expect(await refusal('accept', '', 'others_1')).toBe(OFFER_REFUSED.noOffer);
    });

    it('are declined with a reason: the lead is lost, and a question opens the offer again', async () => {
      const { admin, visitor, leadId, send } = await openLead(stage);
      const { id, number } = await send(0);
      const decline = (reason: string) => visitor.answerOffer('', id, 'decline', 'Next time', { reason });
      expect((await errorOf(decline(' '))).message).toBe(OFFER_REFUSED.reason);
      const declined = await decline('Price too high');
      expect(declined).toMatchObject({ state: 'declined', answerDetails: { reason: 'Price too high' } });
      expect(await decline('Another one')).toEqual(declined);
      expect((await errorOf(visitor.answerOffer('', id, 'accept', ''))).message).toBe(OFFER_REFUSED.declined);
      expect((await admin.leads.get(leadId))?.desk).toMatchObject({
        status: 'lost',
        lostReason: 'Price too high',
      });
      expect(await visitor.answerOffer('', id, 'ask', 'Still there?')).toMatchObject({ state: 'asked' });
      expect((await admin.leads.get(leadId))?.desk).toMatchObject({
        status: 'in-progress',
        lostReason: '',
      });
      expect(await eventsOf(admin, leadId)).toEqual([
        `offer ${ADMIN_EMAIL} ${number}`,
        'declined session Price too high\nNext time',
        'asked session Still there?',
      ]);
    });

    it('are countered with prices and quantities per line, and may still be accepted as they are', async () => {
      const { admin, visitor, leadId, send } = await openLead(stage);
      const { id } = await send(0);
      const counter = (wanted: WantedLine[]) => visitor.answerOffer('', id, 'counter', '', { wanted });
      const wanted = [{ line: 0, ratePaise: 6_000, quantityThousandths: 0 }];
      for (const bad of [
        [],
        [...wanted, ...wanted],
        [{ line: 1, ratePaise: 1, quantityThousandths: 1 }],
        [{ line: 0, ratePaise: 0, quantityThousandths: 0 }],
      ])
        expect((await errorOf(counter(bad))).message).toBe(OFFER_REFUSED.wanted);
      const countered = await counter(wanted);
      expect(countered).toMatchObject({ state: 'countered', answerDetails: { wanted } });
      expect(await counter(wanted)).toEqual(countered);
      expect((await eventsOf(admin, leadId)).slice(1)).toEqual([
        'countered session Copier Paper: ₹60.00 per kg instead of ₹62.50 per kg',
      ]);
      const details = { name: ' Asha Rao ', purchaseOrder: 'PO-7', reason: 'none of this' };
      expect(await visitor.answerOffer('', id, 'accept', '', details)).toMatchObject({
        state: 'accepted',
        answerDetails: { name: 'Asha Rao', purchaseOrder: 'PO-7', reason: '', wanted: [] },
      });
    });

    it('are asked to be renewed once they have expired, and renewed by a new version', async () => {
      const { visitor, send, plant } = await openLead(stage);
      const { id } = await send(0);
      const renew = () => visitor.answerOffer('', id, 'renew', '');
      expect((await errorOf(renew())).message).toBe(OFFER_REFUSED.stillValid);
      await plant(1, { validUntil: '2026-01-31' });
      const asked = await renew();
      expect(asked.state).toBe('renewal');
      expect(await renew()).toEqual(asked);
      expect((await errorOf(visitor.answerOffer('', id, 'accept', ''))).message).toBe(OFFER_REFUSED.expired);
      await send(1);
      expect(await statesOf(visitor)).toEqual(['open', 'replaced']);
      expect((await errorOf(renew())).message).toBe(OFFER_REFUSED.replaced);
    });

    it('are passed on where there is no e-mail address, with the link in the answer', async () => {
      const { admin, leadId } = await openLead(stage);
      const customer = { ...draftOf().customer, email: '', phone: '98110 12345' };
      const offer = { leadId, basedOn: 0, draft: draftOf({ customer }), idempotencyKey: 'without-address' };
      const sent = await admin.offers.send(offer);
      expect(sent.link).toContain('/my-requests');
      expect(await admin.offers.send(offer)).toEqual(sent);
      expect((await admin.desk.history(leadId)).map(({ kind, by, text }) => [kind, by, text])).toEqual([
        ['shared', ADMIN_EMAIL, 'whatsapp'],
        ['offer', ADMIN_EMAIL, sent.offer.number],
      ]);
      const both = { ...offer, basedOn: 1, draft: draftOf(), shares: true, idempotencyKey: 'by-both-ways' };
      expect(await admin.offers.send(both)).toMatchObject({ link: sent.link, offer: { version: 2 } });
      const mailed = { ...both, basedOn: 2, shares: false, idempotencyKey: 'by-mail-alone' };
      expect((await admin.offers.send(mailed)).link).toBe('');
    });

    it('are withdrawn by an admin: nobody answers them any more, and a new version may follow', async () => {
      const { admin, visitor, leadId, send } = await openLead(stage);
      const { id, number } = await send(0);
      expect(await admin.offers.linkTo(id)).toContain('/my-requests');
      await admin.offers.withdraw(id);
      await admin.offers.withdraw(id);
      const refused = await errorOf(visitor.answerOffer('', id, 'accept', ''));
      expect(refused.message).toBe(OFFER_REFUSED.withdrawn);
      const lead = await admin.leads.get(leadId);
      expect(lead?.desk).toMatchObject({ status: 'in-progress', offerUntil: '' });
      expect((await eventsOf(admin, leadId)).slice(1)).toEqual([`withdrawn ${ADMIN_EMAIL} ${number}`]);
      expect(await send(1)).toMatchObject({ version: 2, number });
      await visitor.answerOffer('', offerIdOf(leadId, 2), 'accept', '');
      const late = await errorOf(admin.offers.withdraw(offerIdOf(leadId, 2)));
      expect(late).toMatchObject({ code: 'rejected', message: OFFER_REFUSED.accepted });
    });

    it('are withdrawn from a lost request, which stays lost', async () => {
      const { admin, leadId, send } = await openLead(stage);
      const { id } = await send(0);
      await admin.desk.change(leadId, { kind: 'status', status: 'lost', lostReason: 'Price' });
      await admin.offers.withdraw(id);
      const lead = await admin.leads.get(leadId);
      expect(lead?.desk).toMatchObject({ status: 'lost', lostReason: 'Price', offerUntil: '' });
    });

    it('keep the history of a lead that is won or lost and opened again', async () => {
      const { admin, visitor, leadId, send } = await openLead(stage);
      const { id, number } = await send(0);
      await visitor.answerOffer('', id, 'accept', '');
      await admin.desk.change(leadId, { kind: 'status', status: 'in-progress' });
      await admin.desk.change(leadId, { kind: 'status', status: 'lost', lostReason: 'No stock' });
      const unsaid = await errorOf(admin.desk.change(leadId, { kind: 'status', status: 'lost' }));
      expect(unsaid).toMatchObject({ code: 'rejected', message: LOST_NEEDS_REASON });
      const desk = await admin.desk.change(leadId, { kind: 'status', status: 'new' });
      expect(desk).toMatchObject({ status: 'new', lostReason: '' });
      expect(await eventsOf(admin, leadId)).toEqual([
        `offer ${ADMIN_EMAIL} ${number}`,
        `accepted session ${number}`,
        `status ${ADMIN_EMAIL} `,
        `status ${ADMIN_EMAIL} No stock`,
        `status ${ADMIN_EMAIL} `,
      ]);
      expect(await statesOf(visitor)).toEqual(['accepted']);
    });

    it('are accepted with an alternative: it takes the place of its line, in the sums and in what is won', async () => {
      const { admin, visitor, leadId, send } = await openLead(stage);
      const lines = [OFFER_LINE, { ...OFFER_LINE, name: 'Bond Paper', ratePaise: 9_000, alternativeTo: 1 }];
      const { id, number, totalPaise } = await send(0, { draft: { lines } });
      expect(totalPaise).toBe(150_996);
      const accepted = await visitor.answerOffer('', id, 'accept', '', { chosen: [1] });
      // 1122.66 + freight 500.00 = 1622.66; × 18 % = 292.0788 → 292.08
      expect(accepted).toMatchObject({ subtotalPaise: 112_266, gstPaise: 29_208, totalPaise: 191_474 });
      expect(accepted.lines.map(({ alternativeTo }) => alternativeTo)).toEqual([2, 0]);
      expect(await admin.offers.ofLead(leadId)).toMatchObject([{ totalPaise: 191_474 }]);
      expect(await admin.desk.offeredAndWon()).toEqual({ offeredPaise: 0, wonPaise: 191_474 });
      expect((await eventsOf(admin, leadId)).at(-1)).toBe(
        `accepted session ${number}\nwith the alternative Bond Paper`,
      );
    });

    it('expire: they are asked about, not accepted, and no longer counted as open', async () => {
      const { admin, visitor, send, plant } = await openLead(stage);
      const { id, totalPaise } = await send(0);
      expect(await admin.desk.offeredAndWon()).toEqual({ offeredPaise: totalPaise, wonPaise: 0 });
      await plant(1, { validUntil: '2026-01-31' });
      expect(await statesOf(visitor)).toEqual(['expired']);
      expect(await admin.desk.offeredAndWon()).toEqual({ offeredPaise: 0, wonPaise: 0 });
      const late = await errorOf(visitor.answerOffer('', id, 'accept', ''));
      expect(late).toMatchObject({ code: 'rejected', message: OFFER_REFUSED.expired });
      expect(await visitor.answerOffer('', id, 'ask', 'A new one?')).toMatchObject({ state: 'expired' });
      await plant(1, { state: 'accepted' });
      expect(await admin.desk.offeredAndWon()).toEqual({ offeredPaise: 0, wonPaise: totalPaise });
    });
  });
}
