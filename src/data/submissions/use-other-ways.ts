import { mailtoHref } from '#src/lib/mailto-href.ts';
import { whatsappHref } from '#src/lib/whatsapp-href.ts';

import { useSettings } from '../reads/use-settings.ts';

/** WhatsApp and mail links with a prepared text; '' if the settings name no address. */
export interface OtherWayLinks {
  readonly whatsapp: string;
  readonly email: string;
}

/** Links to send a text with the visitor's own WhatsApp and mail program. */
export function useOtherWays(subject: string, text: string): OtherWayLinks {
  const { contactEmail, whatsappUrl } = useSettings();
  return {
    whatsapp: whatsappHref(whatsappUrl.trim(), text),
    email: mailtoHref(contactEmail.trim(), subject, text),
  };
}
