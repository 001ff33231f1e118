import { isIP } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { connect } from 'node:tls';

import { HEALTH, HEALTH_LIMITS } from '#src/contracts/index.ts';
import { DAY_MS } from '#src/lib/india-time.ts';

import type { Ask } from './ask.ts';
import { check, describeFindings, examine, missing, type Check, type Finding } from './check.ts';
import { publicAddress, type Deployment } from './deployment.ts';
import { siteChecks, type RequestPage } from './smoke-test.ts';

const HANDSHAKE_TIMEOUT_MS = 20_000;
/** A fault that ends within this time is not worth an alarm. */
const SECOND_LOOK_MS = 60_000;

/** Resolves with the end of a server's certificate, also of one that browsers do not trust. */
function certificateEnd({ hostname, port }: URL): Promise<Date> {
  return new Promise((resolve, reject) => {
    const servername = isIP(hostname) === 0 ? hostname : '';
    const options = { host: hostname, port: Number(port || 443), servername, rejectUnauthorized: false };
    const socket = connect(options, () => {
      resolve(new Date(socket.getPeerCertificate().valid_to));
      socket.end();
    });
    socket.setTimeout(HANDSHAKE_TIMEOUT_MS, () => socket.destroy(new Error('It does not answer.')));
    socket.once('error', reject);
  });
}

function certificateCheck(address: string, now: Date): Check {
  return check('certificate', 'Browsers would warn visitors of the site.', async () => {
    const url = new URL(address);
    if (url.protocol !== 'https:') return null;
    const days = Math.floor(((await certificateEnd(url)).getTime() - now.getTime()) / DAY_MS);
    return missing(
      days < HEALTH_LIMITS.certificateDays &&
        `The certificate ${days < 0 ? 'has expired' : `expires in ${days} days`}.`,
      `openssl s_client -connect ${url.hostname}:443 </dev/null | openssl x509 -noout -dates`,
    );
  });
}

/**
 * Looks at the live site as a visitor does, and a second time when something is wrong.
 * @param pause waits for this many milliseconds; tests need not wait
 */
export async function watchSite(
  deployment: Deployment,
  request: RequestPage,
  now: Date,
  pause: (ms: number) => Promise<unknown> = sleep,
): Promise<Finding[]> {
  const look = (): Promise<Finding[]> =>
    examine([...siteChecks(deployment, request), certificateCheck(publicAddress(deployment), now)]);
  const findings = await look();
  if (findings.every(({ state }) => state === 'ok')) return findings;
  await pause(SECOND_LOOK_MS);
  return look();
}

const ISSUE_LABEL = 'site-watch';

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
  const open = `${repository}/issues?state=open&labels=${ISSUE_LABEL}`;
  const [issue] = (await ask<{ number: number; body: string | null }[]>(open, { authorization })) ?? [];
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
