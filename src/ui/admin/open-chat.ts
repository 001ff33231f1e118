import type { Dialogs } from './dialogs.tsx';

/** Opens the window; false if the browser blocks it. */
function opens(href: string): boolean {
  const chat = window.open(href, '_blank');
  if (chat) chat.opener = null;
  return chat !== null;
}

/**
 * Opens WhatsApp with a prepared text. A browser may block a window that opens some time after the press, so then another
 * press is asked for.
 */
export async function openChat(
  href: string,
  { confirm }: Pick<Dialogs, 'confirm'>,
  texts: { readonly question: string; readonly confirmLabel: string },
): Promise<void> {
  if (!opens(href) && (await confirm(texts.question, texts))) opens(href);
}
