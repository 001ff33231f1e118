import { checkMessage } from '../contracts.ts';
import { textsOf, type Call } from '../platform/endpoint.ts';
import { accepted, receiveLead, type LeadDeps } from './receive-lead.ts';

/** POST /api/send-contact (M27, M29). */
export function handleMessage(deps: LeadDeps): (call: Call) => Promise<object> {
  return receiveLead(deps, 'message', ({ body }) => {
    const content = accepted(checkMessage(textsOf(body, ['name', 'email', 'message'])));
    return {
      payload: [content.name, content.email, content.message],
      complete: () => Promise.resolve({ ...content, kind: 'message' }),
    };
  });
}
