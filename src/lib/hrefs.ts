/** Room for a prepared text in Hindi, of which each letter takes nine characters of an address. */
const MAX_HREF_LENGTH = 32_768;
const SAFE_SCHEMES = ['https:', 'http:', 'mailto:', 'tel:'];
// Characters that browsers ignore inside a scheme (`java\tscript:`) or that hide it from readers: controls, soft hyphens,
// zero-width and bidi marks.
// oxlint-disable-next-line no-control-regex
const INVISIBLE = /[\u0000-\u001f\u007f-\u009f\u00ad\u061c\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff]+/g;

/**
 * Makes an untrusted link safe for `href`. Paths of this site, fragments, http(s), mailto and tel pass; everything else
 * (`javascript:`, `data:`, `//host`, `/\host`, over-long text) gives `null`, which means no link.
 */
export function safeHref(value: unknown): string | null {
  if (typeof value !== 'string') return null;
  const text = value.replace(INVISIBLE, '').trim();
  if (text === '' || text.length > MAX_HREF_LENGTH) return null;
  if (/^\/(?![/\\])/.test(text) || /^#[\w-]*$/.test(text)) return text;
  try {
    const url = new URL(text);
    return SAFE_SCHEMES.includes(url.protocol) ? url.href : null;
  } catch {
    return null;
  }
}

/** A mail link to one address, which cannot add recipients or headers. */
export function mailtoAddress(address: string): string {
  return `mailto:${encodeURIComponent(address.trim()).replace('%40', '@')}`;
}

/** A mail link with a prepared subject and text; '' without an address. */
export function mailtoHref(address: string, subject: string, text: string): string {
  if (address === '') return '';
  // Mail programs show the plus signs of `URLSearchParams` literally.
  const body = text === '' ? '' : `&body=${encodeURIComponent(text.replaceAll('\n', '\r\n'))}`;
  return `${mailtoAddress(address)}?subject=${encodeURIComponent(subject)}${body}`;
}

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
