/**
 * The endpoints in a process of their own, guarded as the deployed ones; `crash` is the moment at which the process
 * kills itself. It answers each message with the most memory that it has ever held, in MB.
 */
import { createEndpoints } from '#functions/endpoints.ts';
import { guardBodies } from '#functions/platform/endpoint.ts';
import { createLeadStore, type LeadStore } from '#functions/leads/lead.ts';

import { localEnvironment, openFirestore, refused } from './bench.ts';
import { mountEndpoints } from './mount.ts';

guardBodies();
const [crash = 'never', projectId = 'demo-crash'] = process.argv.slice(2);
const db = openFirestore(projectId);
const inner = createLeadStore(db);
// The first call to Firestore opens the connection, which on a busy machine takes longer than a limit may be counted.
if (crash !== 'never') await db.doc('warm/up').get();

function die(): Promise<never> {
  process.kill(process.pid, 'SIGKILL');
  return new Promise(() => undefined);
}

const leads: LeadStore = {
  findReference: inner.findReference,
  async store(lead, mails) {
    if (crash === 'before-commit') return die();
    const stored = await inner.store(lead, mails);
    return crash === 'after-commit' ? die() : stored;
  },
};

const mounted = await mountEndpoints(
  createEndpoints({
    env: localEnvironment(1),
    db,
    leads,
    auth: { verifyIdToken: () => Promise.reject(refused('auth/argument-error')) },
    log: () => undefined,
  }),
);
process.on('message', () => process.send?.(process.resourceUsage().maxRSS / 1_024));
process.send?.(mounted.url);
