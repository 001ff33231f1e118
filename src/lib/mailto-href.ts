/** A mail link with a prepared subject and text; '' without an address. */
export function mailtoHref(address: string, subject: string, text: string): string {
  if (address === '') return '';
  // Mail programs show the plus signs of `URLSearchParams` literally.
  const body = encodeURIComponent(text.replaceAll('\n', '\r\n'));
  return `mailto:${address}?subject=${encodeURIComponent(subject)}&body=${body}`;
}
