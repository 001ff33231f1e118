import { CallError } from '../platform/call-error.ts';
import { cleanLine, cleanText } from '../platform/clean-text.ts';
import { contactErrors, deskFields, SEND_SUCCESS, type ContactMessage } from '../contracts.ts';
import { textOf, type Call } from '../platform/endpoint.ts';
import { referenceOf, sha256, type StoredMessage } from './lead.ts';
import { answerOnce, checkSender, countLead, keepLead, leadIdOf, type LeadDeps } from './receive-lead.ts';

/** POST /api/send-contact (M27, M29). No copy goes to the visitor: the specification names none. */
export function handleMessage(deps: LeadDeps): (call: Call) => Promise<object> {
  return async (call) => {
    await checkSender(deps, call);
    const now = deps.now();
    const message: ContactMessage = {
      name: cleanLine(textOf(call.body, 'name')),
      email: cleanLine(textOf(call.body, 'email')),
      message: cleanText(textOf(call.body, 'message')),
    };
    const errors = [...new Set(Object.values(contactErrors(message)))];
    if (errors.length > 0) throw new CallError('invalid', errors.join(' '));
    const payloadHash = sha256(JSON.stringify([message.name, message.email, message.message]));
    const id = leadIdOf(call, 'contact', payloadHash, now);
    return answerOnce(deps, `${id} ${payloadHash}`, async () => {
      const { flags, visitorId } = await countLead(deps, call, { id, confirmTo: null, now });
      const head = { reference: referenceOf('contact', id, now), receivedAt: now.toISOString() };
      const lead: StoredMessage = {
        ...message,
        ...head,
        ...deskFields({ ...message, ...head }),
        id,
        kind: 'contact',
        payloadHash,
        visitorId,
        flags,
      };
      const { reference } = await keepLead(deps, lead, { mayConfirm: false });
      return { message: SEND_SUCCESS.contact, reference };
    });
  };
}
