import { CONTACT_DEFAULTS } from '#src/contracts/base/identity.ts';
import { mailtoHref } from '#src/lib/mailto-href.ts';
import { whatsappHref } from '#src/lib/whatsapp-href.ts';

import { queries } from '../reads/queries.ts';
import { useQuery } from '../reads/use-query.ts';

/** WhatsApp and mail links with a prepared text; '' if the settings name no address. */
export interface OtherWayLinks {
  readonly whatsapp: string;
  readonly email: string;
}

/** Links to send a text with the visitor's own WhatsApp and mail program. */
export function useOtherWays(subject: string, text: string): OtherWayLinks {
  const settings = useQuery(queries.settings);
  const { contactEmail, whatsappUrl } = settings.status === 'ready' ? settings.value : CONTACT_DEFAULTS;
  return {
    whatsapp: whatsappHref(whatsappUrl.trim(), text),
    email: mailtoHref(contactEmail.trim(), subject, text),
  };
}
