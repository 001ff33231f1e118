import { mailtoHref } from '#src/lib/mailto-href.ts';
import { whatsappHref } from '#src/lib/whatsapp-href.ts';

import { useSettings } from '../reads/use-settings.ts';

/** Links to send a text with the visitor's own WhatsApp and mail program; '' if the settings name no address. */
export function useOtherWays(subject: string, text: string): { whatsapp: string; email: string } {
  const { contactEmail, whatsappUrl } = useSettings();
  return {
    whatsapp: whatsappHref(whatsappUrl.trim(), text),
    email: mailtoHref(contactEmail.trim(), subject, text),
  };
}
