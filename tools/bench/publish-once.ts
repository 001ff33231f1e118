/**
 * One run of the publishing function in a process of its own, so that its memory can be told from that of the stand-ins:
 * run by publishing-costs.ts with what it needs in the environment. Prints what the run logged, as JSON.
 */
import { resourceUsage } from 'node:process';

import { initializeApp } from 'firebase-admin/app';
import { getFirestore } from 'firebase-admin/firestore';

import { createHostingClient } from '#functions/publishing/hosting-client.ts';
import { hostingPublishingTarget } from '#functions/publishing/hosting-services.ts';
import { loadSite } from '#functions/publishing/load-site.ts';
import { runPublishing, type PublishingReason } from '#functions/publishing/run-publishing.ts';

const given = (name: string): string => process.env[name] ?? '';
const project = given('BENCH_PROJECT');
const began = Date.now();
let facts: Record<string, unknown> = {};
const outcome = await runPublishing(
  {
    db: getFirestore(initializeApp({ projectId: project })),
    source: project,
    target: hostingPublishingTarget(
      createHostingClient({
        site: project,
        apiUrl: given('BENCH_HOSTING'),
        siteUrl: given('BENCH_SITE'),
        accessToken: () => Promise.resolve('token'),
      }),
    ),
    loadSite: () => loadSite(given('BENCH_PUBLISHER')),
    delayMs: 0,
    gapMs: 0,
    maxMs: Infinity,
    log: (_severity, event, more = {}) => {
      facts = { ...facts, ...more, event };
    },
  },
  given('BENCH_REASON') as PublishingReason,
);
const seconds = (Date.now() - began) / 1_000;
console.log(
  JSON.stringify({ ...facts, outcome, seconds, peakMb: Math.round(resourceUsage().maxRSS / 1_024) }),
);
process.exit(outcome === 'published' ? 0 : 1);
