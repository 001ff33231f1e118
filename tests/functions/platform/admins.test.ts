/** The calls of admins, made by everybody else. */
import { beforeEach, expect, it } from 'vitest';

import { API_PATHS, ADMIN_API_PATHS } from '#src/contracts/index.ts';
import { sampleDraft } from '#tests/support/sample-offer.ts';

import { ADMIN, as, dump } from '../support/bench.ts';
import { useBench } from '../support/use-bench.ts';

const bench = useBench();
beforeEach(async () => {
  await bench.db.doc('leads/one').set({ email: 'asha@example.org', name: 'Asha' });
  await bench.db.doc('products/one').set({ name: 'Secret Kraft', isVisible: false });
});

/** What each call would do for an admin. */
const BODIES: Record<string, object> = {
  [API_PATHS.sendOffer]: { leadId: 'one', basedOn: 0, draft: sampleDraft() },
  [API_PATHS.generateSignature]: { folder: 'product_images' },
  [API_PATHS.deleteMedia]: { public_id: 'product_images/gone', resource_type: 'image' },
  [API_PATHS.eraseLead]: { lead: 'one', why: 'asked' },
  [API_PATHS.openAttachment]: { lead: 'one' },
  [API_PATHS.testMail]: { to: 'victim@example.org' },
  [API_PATHS.takeRequest]: { name: 'Asha', phone: '98110 12345', channel: 'telephone', remarks: 'Kraft' },
  [API_PATHS.previewLink]: { collection: 'products', id: 'one', end: true },
};
// Visitors attach files; the function of the admins answers because it has the secret of the media host.
const PATHS = ADMIN_API_PATHS.filter((path) => path !== API_PATHS.attachFile);

it('knows every call of the admins', () => expect(Object.keys(BODIES).toSorted()).toEqual(PATHS.toSorted()));

it.each<[string, Record<string, string>, number]>([
  ['nobody', {}, 401],
  ['a Basic header', { Authorization: 'Basic YTpi' }, 401],
  ...['', '~~~', 'a'.repeat(8_192), 'unknown', 'expired', 'revoked', 'disabled'].map(
    (token): [string, Record<string, string>, number] => [`the token ${token.slice(0, 9)}`, as(token), 401],
  ),
  ...['the-visitor', 'anonymous-admin', 'unverified', 'member'].map(
    (token): [string, Record<string, string>, number] => [`the account of ${token}`, as(token), 403],
  ),
  ['nobody while the sign-in service is down', as('outage'), 503],
])('answers %s with %3$s', async (_who, headers, status) => {
  const before = await dump(bench);
  for (const path of PATHS) {
    const answer = await bench.post(path, BODIES[path], headers);
    const { requestId, code, message, ...more } = answer.body;
    expect([path, answer.status]).toEqual([path, status]);
    expect([requestId, code, message]).toEqual(Array(3).fill(expect.any(String)));
    expect(more).toEqual(path === API_PATHS.deleteMedia ? { error: { message } } : {});
  }
  expect(await dump(bench)).toBe(before);
  expect(bench.sink.mails).toEqual([]);
});

it.each([
  ['the admin', ADMIN],
  ['the admin in capitals', as('shouting')],
  ['the manager', as('manager')],
])('lets %s in', async (_who, headers) => {
  for (const path of PATHS) {
    const { status } = await bench.post(path, BODIES[path], headers);
    expect([path, [401, 403].includes(status)]).toEqual([path, false]);
  }
});
