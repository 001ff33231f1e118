import { whatsappHref } from '#src/lib/hrefs.ts';
import { internationalDigits } from '#src/lib/phone-number.ts';

import type { Dialogs } from './dialogs.tsx';

/** The WhatsApp chat with a phone number and a prepared text; '' if WhatsApp cannot open the number. */
export function chatHref(phone: string, text: string): string {
  const digits = internationalDigits(phone);
  return digits === null ? '' : whatsappHref(`https://wa.me/${digits}`, text);
}

function opens(href: string): boolean {
  const chat = window.open(href, '_blank');
  if (chat) chat.opener = null;
  return chat !== null;
}

/**
 * Opens the chat at an address of `chatHref`. A browser may block a window that opens some time after the press; then a dialog
 * asks for another press.
 */
export async function openChat(
  href: string,
  { confirm }: Pick<Dialogs, 'confirm'>,
  texts: { readonly question: string; readonly confirmLabel: string },
): Promise<void> {
  if (!opens(href) && (await confirm(texts.question, texts))) opens(href);
}
