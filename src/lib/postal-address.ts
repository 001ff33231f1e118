/** A postal address with the property names of schema.org. */
export interface PostalAddress {
  readonly streetAddress: string;
  readonly addressLocality?: string;
  readonly postalCode?: string;
}

/** Five or six digits, also written as '110 001'. */
const POSTAL_CODE = /\b\d{3}\s?\d{2,3}\b/;

/**
 * Splits an address written as one text ('1 Example Market, Paper Lane, Delhi 110001, India'). The part with the postal
 * code is the town; without a code the whole text is the street.
 */
export function splitPostalAddress(text: string): PostalAddress {
  const parts = text
    .split(/[,\n]/)
    .map((part) => part.trim())
    .filter((part) => part !== '');
  const at = parts.findLastIndex((part) => POSTAL_CODE.test(part));
  const town = parts[at];
  const postalCode = town && POSTAL_CODE.exec(town)?.[0];
  if (!town || !postalCode) return { streetAddress: parts.join(', ') };
  const named = town
    .replace(postalCode, '')
    .replace(/[-–\s]+$/, '')
    .trim();
  // In 'Delhi, 110001' the code belongs to the preceding part.
  const townAt = named === '' ? at - 1 : at;
  const addressLocality = named === '' ? (parts[townAt] ?? '') : named;
  return {
    streetAddress: parts.slice(0, Math.max(townAt, 0)).join(', '),
    ...(addressLocality !== '' && { addressLocality }),
    postalCode: postalCode.replace(/\s/g, ''),
  };
}
