import { setTimeout as sleep } from 'node:timers/promises';

import { HEALTH } from '#src/contracts/index.ts';

import type { Ask } from './ask.ts';
import { examine, type Finding } from './check.ts';
import type { Deployment } from './deployment.ts';
import { describeFindings } from './examine-deployment.ts';
import { siteChecks, type RequestPage } from './smoke-test.ts';

/** A fault that ends within this time is not worth an alarm. */
const SECOND_LOOK_MS = 60_000;

export interface WatchMeans {
  request: RequestPage;
  /** Waits for this many milliseconds. Tests replace it, because they need not wait. */
  pause?: (ms: number) => Promise<unknown>;
}

/** Looks at the live site as a visitor does, and a second time when something is wrong. */
export async function watchSite(
  deployment: Deployment,
  { request, pause = sleep }: WatchMeans,
): Promise<Finding[]> {
  const look = (): Promise<Finding[]> => examine(siteChecks(deployment, request));
  const findings = await look();
  if (findings.every(({ state }) => state === 'ok')) return findings;
  await pause(SECOND_LOOK_MS);
  return look();
}

const ISSUE_LABEL = 'site-watch';
interface Issue {
  number: number;
  body: string | null;
}

/**
 * Opens the single issue about the site, changes its text, or closes it. Resolves with what was done, '' for nothing.
 * @param repository its address at GitHub's API
 */
export async function reportIssue(
  ask: Ask,
  repository: string,
  authorization: string,
  findings: readonly Finding[],
): Promise<string> {
  const [thing] = HEALTH;
  const send = (path: string, body: object, method?: 'PATCH'): Promise<unknown> =>
    ask(`${repository}/issues${path}`, { authorization, body, method });
  const open = await ask<Issue[]>(`${repository}/issues?state=open&labels=${ISSUE_LABEL}`, { authorization });
  const [issue] = open ?? [];
  const faults = findings.filter(({ state }) => state !== 'ok');
  if (faults.length === 0) {
    if (!issue) return '';
    await send(`/${issue.number}/comments`, { body: 'Everything answers again.' });
    await send(`/${issue.number}`, { state: 'closed' }, 'PATCH');
    return `closed issue ${issue.number}`;
  }
  const body = `${thing.act}\n\n\`\`\`\n${describeFindings(faults)}\n\`\`\`\n\nFor the engineer (docs/when-it-breaks.md): ${thing.look}\n\nThis issue closes by itself.`;
  if (!issue) {
    await send('', { title: thing.sentence, body, labels: [ISSUE_LABEL] });
    return 'opened an issue';
  }
  if (issue.body === body) return '';
  await send(`/${issue.number}`, { body }, 'PATCH');
  return `changed issue ${issue.number}`;
}
