/** A mail link with a prepared subject and text; '' without an address, which cannot add recipients or headers. */
export function mailtoHref(address: string, subject: string, text: string): string {
  if (address === '') return '';
  // Mail programs show the plus signs of `URLSearchParams` literally.
  const body = text === '' ? '' : `&body=${encodeURIComponent(text.replaceAll('\n', '\r\n'))}`;
  const recipient = encodeURIComponent(address).replace('%40', '@');
  return `mailto:${recipient}?subject=${encodeURIComponent(subject)}${body}`;
}
