import { checkMessage } from '../contracts.ts';
import { textsOf } from '../platform/endpoint.ts';
import type { Handler } from '../services.ts';
import { accepted, receiveLead } from './receive-lead.ts';

/** POST /api/send-contact (M27, M29). */
export const handleMessage: Handler = (services, call) =>
  receiveLead(services, call, 'message', () => {
    const content = accepted(checkMessage(textsOf(call.body, ['name', 'email', 'message'])));
    return {
      payload: [content.name, content.email, content.message],
      complete: () => Promise.resolve({ ...content, kind: 'message' }),
    };
  });
