const SPACE_IN_SIZE = /(?<=\d) (?=× \d)|(?<=\d ×) (?=\d)|(?<=× [\d.]+) (?=[cm]m\b)/g;

/** The text with sizes such as '585 × 910 mm' that no line breaks in two. */
export function unbrokenSizes(text: string): string {
  return text.replace(SPACE_IN_SIZE, '\u00a0');
}
