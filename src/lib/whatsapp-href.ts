/** Hosts of 'click to chat' links, which accept a prepared text. */
const CHAT_HOSTS = ['wa.me', 'api.whatsapp.com'];

/**
 * Adds a prepared text to a WhatsApp link. Any other address is returned unchanged.
 * @param text the text in the visitor's input
 */
export function whatsappHref(address: string, text: string): string {
  if (!URL.canParse(address)) return '';
  const url = new URL(address);
  if (!CHAT_HOSTS.includes(url.host)) return address;
  url.searchParams.set('text', text);
  // WhatsApp shows plus signs literally.
  url.search = url.search.replaceAll('+', '%20');
  return url.href;
}
