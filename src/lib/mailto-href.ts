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
