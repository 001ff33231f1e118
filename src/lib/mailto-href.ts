/** A mail link with a prepared subject and text; '' without an address. */
export function mailtoHref(address: string, subject: string, text: string): string {
  if (address === '') return '';
  // `encodeURIComponent` and not `URLSearchParams`, whose plus signs mail programs show as they are.
  const body = encodeURIComponent(text.replaceAll('\n', '\r\n'));
  return `mailto:${address}?subject=${encodeURIComponent(subject)}&body=${body}`;
}
