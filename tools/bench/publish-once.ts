/**
 * One run of the publishing function in a process of its own, so that its memory can be measured. Started by publishing.ts
 * with its options as JSON; prints as JSON what the run logged.
 */
import { resourceUsage } from 'node:process';

import { initializeApp } from 'firebase-admin/app';
import { getFirestore } from 'firebase-admin/firestore';

import { createHostingClient } from '#functions/publishing/hosting-client.ts';
import { loadSite } from '#functions/publishing/load-site.ts';
import { runPublishing, type PublishingReason } from '#functions/publishing/run-publishing.ts';

const [options = ''] = process.argv.slice(2);
const { project, apiUrl, siteUrl, publisherDir, reason } = JSON.parse(options) as Record<string, string>;
const accessToken = (): Promise<string> => Promise.resolve('token');
const client = { site: project ?? '', apiUrl: apiUrl ?? '', siteUrl: siteUrl ?? '', accessToken };
const began = Date.now();
let facts: Record<string, unknown> = {};
const outcome = await runPublishing(
  {
    db: getFirestore(initializeApp({ projectId: client.site })),
    source: client.site,
    hosting: createHostingClient(client),
    loadSite: () => loadSite(publisherDir ?? ''),
    delayMs: 0,
    gapMs: 0,
    maxMs: Infinity,
    log: (_severity, _event, more = {}) => (facts = { ...facts, ...more }),
  },
  reason as PublishingReason,
);
const peakMb = Math.round(resourceUsage().maxRSS / 1_024);
console.log(JSON.stringify({ ...facts, seconds: (Date.now() - began) / 1_000, peakMb }));
process.exit(outcome === 'published' ? 0 : 1);
