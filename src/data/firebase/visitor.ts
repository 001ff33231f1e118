import type { Auth } from 'firebase/auth';

import {
  API_PATHS,
  type AnswerOfferBody,
  type MyDataBody,
  type MyRequestsBody,
  type Preview,
  type VisitorOffer,
  type VisitorLead,
} from '#src/contracts/index.ts';
import { isObject } from '#src/lib/plain-data.ts';
import { AppError, DeadlineError, withDeadline } from '#src/lib/app-error.ts';

import { FAILURES } from '../documents/failures.ts';
import type { SessionPort } from '../ports/session-port.ts';
import type { VisitorPort } from '../ports/visitor-port.ts';
import { postJson, answerText, SESSION_TOKEN_MS, type ApiAnswer } from './api-client.ts';
import { idTokenOf } from './errors.ts';

/** The ID token of the visitor's session, which is created if necessary; '' without one. */
export async function tokenOfVisitor(
  auth: Auth,
  session: Pick<SessionPort, 'ensureVisitor'>,
): Promise<string> {
  await session.ensureVisitor();
  return sessionToken(auth);
}

function sessionToken(auth: Auth): Promise<string> {
  const open = async (): Promise<string> => {
    await auth.authStateReady();
    return auth.currentUser ? idTokenOf(auth.currentUser, false) : '';
  };
  return withDeadline(open(), SESSION_TOKEN_MS, 'The session').catch((thrown: unknown) => {
    if (!(thrown instanceof DeadlineError)) throw thrown;
    throw new AppError('unavailable', FAILURES.unreachable, { cause: thrown });
  });
}

/**
 * The visitor's own leads, which only the server may read.
 * @param origin origin of the endpoints; '' for the page's own
 * @param isSessionKept false if an earlier session of this browser is out of reach
 */
export function openVisitor(origin: string, auth: Auth, isSessionKept: boolean): VisitorPort {
  /** Posts with the link's key and the session's token: the session may keep what the link has opened. */
  const post = async (path: string, link: string, body: object): Promise<ApiAnswer> => {
    // A link is valid without a session, so trouble of the session must not cost it.
    const token = await sessionToken(auth).catch((thrown: unknown) => {
      if (link === '') throw thrown;
      return '';
    });
    return postJson(
      `${origin}${path}`,
      { ...body, ...(link !== '' && { link }) },
      { ...(token !== '' && { Authorization: `Bearer ${token}` }) },
    );
  };
  return {
    myRequests: async (link) => {
      // A browser without a session has sent no lead.
      const isSender = link !== '' || (await sessionToken(auth)) !== '';
      const { requests } = isSender
        ? await post(API_PATHS.myRequests, link, {} satisfies MyRequestsBody)
        : { requests: [] };
      if (!Array.isArray(requests)) throw new AppError('rejected', '');
      if (link === '' && requests.length === 0 && !isSessionKept)
        throw new AppError('storage', FAILURES.silentStorage);
      return requests as VisitorLead[];
    },
    identify: async (link, reader) =>
      void (await post(API_PATHS.myRequests, link, reader satisfies MyRequestsBody)),
    answerOffer: async (link, offerId, answer, text, details = {}) => {
      const body: AnswerOfferBody = { ...details, offer: offerId, answer, text };
      const { offer } = await post(API_PATHS.answerOffer, link, body);
      if (!isObject(offer)) throw new AppError('rejected', '');
      return offer as unknown as VisitorOffer;
    },
    exerciseRight: async (link, right, correction) => {
      const body: Omit<MyDataBody, 'link'> = { right, ...correction };
      const { done, isMailed } = await post(API_PATHS.myData, link, body);
      return { done: String(done), isMailed: isMailed === true };
    },
    sendLink: async (email) => void (await postJson(`${origin}${API_PATHS.sendLink}`, { email })),
    preview: async (key) => {
      const { collection, record } = await postJson(`${origin}${API_PATHS.preview}`, { key });
      if (typeof collection !== 'string' || !isObject(record)) throw new AppError('rejected', '');
      return { collection, record } as Preview;
    },
    offerPdf: async (link, offerId) => {
      const answer = await post(API_PATHS.offerPdf, link, { offer: offerId });
      return { fileName: answerText(answer, 'fileName'), content: answerText(answer, 'pdf') };
    },
  };
}
