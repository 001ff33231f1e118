import { DomUtils, parseDocument } from 'htmlparser2';

import { API_PATHS } from '#src/contracts/index.ts';
import type { SearchIndex } from '#src/data/reads/search-index.ts';
import { paths } from '#src/lib/paths.ts';
import { composeMail } from '#functions/mail/mail-message.ts';
import { createMailer } from '#functions/mail/mailer.ts';
import { businessAddresses, readMailConfig } from '#functions/platform/config.ts';

import { CannotLook, causeOf, edit, type Ask } from './ask.ts';
import { check, missing, type Check } from './check.ts';
import { databaseName, publicAddress, type Deployment } from './deployment.ts';
import { readStoredSecret } from './project-checks.ts';

const ANSWER_TIMEOUT_MS = 20_000;

export type RequestPage = (url: string, init: RequestInit) => Promise<Response>;

function openSite(deployment: Deployment, request: RequestPage) {
  const address = publicAddress(deployment);
  /** The command that shows what a path answers. */
  const look = (path: string): string => `curl -i '${address}${path}'`;
  /** Resolves with the answer of a path. Rejects with `CannotLook` when the site does not answer. */
  const get = (path: string): Promise<Response> =>
    request(`${address}${path}`, {
      redirect: 'manual',
      signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS),
    }).catch((thrown: unknown) => {
      throw new CannotLook(`${address}${path} does not answer: ${causeOf(thrown)}.`, look(path));
    });
  /** Resolves with the fault of an answer; `null` when it has this status and its title or text holds the words. */
  const pageProblem = async (path: string, holds: string, status = 200): Promise<string | null> => {
    const response = await get(path);
    const text = DomUtils.textContent(parseDocument(await response.text()));
    if (response.status !== status) return `${path} answers ${response.status}, not ${status}.`;
    return text.includes(holds) ? null : `${path} does not hold '${holds}'.`;
  };
  return { get, pageProblem, look };
}

/** Checks of the live site by its public address alone. */
export function siteChecks(deployment: Deployment, request: RequestPage): Check[] {
  const { brand, headers } = deployment;
  const { get, pageProblem, look } = openSite(deployment, request);
  /** Empty for an answer that is no JSON. */
  const searchIndex = async (): Promise<Pick<SearchIndex, 'names' | 'slugs'>> =>
    (await get('/content/search.json')).json().catch(() => ({ names: [], slugs: [] }));
  const pages = [
    ['home page', 'Visitors begin there.', '/', brand.name, 200],
    ['functions', 'Requests would be lost.', API_PATHS.sendMessage, '', 405],
    ['unknown addresses', 'Search engines would list pages that do not exist.', '/no-such-page', '', 404],
  ] as const;
  return [
    ...pages.map(([what, why, path, holds, status]) =>
      check(what, why, async () => missing(await pageProblem(path, holds, status), look(path))),
    ),
    check('product and search', 'Visitors could not find a paper.', async () => {
      const { names, slugs } = await searchIndex();
      const at = slugs.findIndex(Boolean);
      const product = paths.product.to(slugs[at] ?? '');
      return missing(
        at < 0
          ? 'No product is published.'
          : ((await pageProblem(product, String(names[at]))) ??
              (await pageProblem(paths.products.to(), brand.name))),
        look('/content/search.json'),
      );
    }),
    check('security headers', 'Browsers would run scripts of strangers.', async () => {
      const { headers: live } = await get('/');
      const lacking = headers.filter(({ key, value }) => key !== 'Cache-Control' && live.get(key) !== value);
      return missing(
        lacking.length > 0 && `Not as in firebase.json: ${lacking.map(({ key }) => key).join(', ')}.`,
        look('/'),
      );
    }),
  ];
}

/** Checks of the live site, each about something that only a deployment can break. */
export function smokeChecks(deployment: Deployment, ask: Ask, request: RequestPage): Check[] {
  const { project, siteEnv, functionsEnv, brand } = deployment;
  const site = publicAddress(deployment);
  const { pageProblem, look } = openSite(deployment, request);
  /** The fields of a hidden product; undefined when there is none. @param authorization '' asks as a visitor */
  const hiddenProduct = async (authorization?: string) => {
    const isHidden = { field: { fieldPath: 'isVisible' }, op: 'EQUAL', value: { booleanValue: false } };
    const query = { from: [{ collectionId: 'products' }], where: { fieldFilter: isHidden }, limit: 1 };
    const url = `https://firestore.googleapis.com/v1/${databaseName(deployment)}/documents:runQuery`;
    const rows = await ask<{ document?: { fields: Record<string, { stringValue?: string }> } }[]>(
      `${url}?key=${siteEnv['VITE_FIREBASE_API_KEY']}`,
      {
        body: { structuredQuery: query },
        ...(authorization === undefined ? {} : { authorization }),
      },
    );
    return rows?.find(({ document }) => document)?.document?.fields;
  };
  return [
    ...siteChecks(deployment, request),
    check('hidden products stay hidden', 'What is not for sale yet would be public.', async () => {
      if (await hiddenProduct('').catch(() => null))
        return missing('The rules give them to visitors.', 'npx firebase deploy --only firestore:rules');
      const { slug, name } = (await hiddenProduct()) ?? {};
      if (!slug?.stringValue || !name?.stringValue) return null;
      const path = paths.product.to(slug.stringValue);
      const isShown = (await pageProblem(path, name.stringValue)) === null;
      return missing(isShown && `${path} shows a hidden product.`, look(path));
    }),
    check('mail server', 'Nobody would hear of requests.', async () => {
      const password = (await readStoredSecret(ask, project, 'SMTP_PASSWORD')) ?? '';
      const to = businessAddresses(functionsEnv);
      const replyTo = to[0] ?? '';
      const title = 'The website was deployed';
      const mail = composeMail(
        { id: `deployed_${Date.now()}`, to, replyTo, subject: `${brand.name}: ${title}` },
        { title, preheader: site, reference: '', notes: [], paragraphs: [site], rows: [], closing: [] },
      );
      // Only a mail that is sent shows whether the server takes our sender.
      const send = createMailer(() => readMailConfig({ ...functionsEnv, SMTP_PASSWORD: password }));
      const refusal = await send(mail).then(
        () => null,
        (error: unknown) => `${functionsEnv['SMTP_HOST']} refuses: ${String(error)}`,
      );
      return missing(refusal, `npx firebase functions:secrets:set SMTP_PASSWORD; ${edit('functions/.env')}`);
    }),
  ];
}
