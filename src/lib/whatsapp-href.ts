/** Hosts of links that open a chat and take a prepared text (WhatsApp, 'How to use click to chat'). */
const CHAT_HOSTS = ['wa.me', 'api.whatsapp.com'];

/**
 * A WhatsApp link with a prepared text. Any other address (a channel, a link of another kind) stays as it is; '' stays ''.
 * @param text what the visitor finds typed already
 */
export function whatsappHref(address: string, text: string): string {
  if (!URL.canParse(address)) return '';
  const url = new URL(address);
  if (!CHAT_HOSTS.includes(url.host)) return address;
  url.searchParams.set('text', text);
  // WhatsApp shows a plus as it is written.
  url.search = url.search.replaceAll('+', '%20');
  return url.href;
}
