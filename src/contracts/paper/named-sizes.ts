/** The sides of a sheet in mm, in the order in which they were typed. */
export interface SheetSize {
  readonly width: number;
  readonly length: number;
}

/** ISO 216 (A, B), ISO 217 (SRA), the two long office sizes and the book sizes of Indian mills, in mm. */
export const NAMED_SIZES: Readonly<Record<string, SheetSize>> = {
  A0: { width: 841, length: 1189 },
  A1: { width: 594, length: 841 },
  A2: { width: 420, length: 594 },
  A3: { width: 297, length: 420 },
  A4: { width: 210, length: 297 },
  A5: { width: 148, length: 210 },
  A6: { width: 105, length: 148 },
  B1: { width: 707, length: 1000 },
  B2: { width: 500, length: 707 },
  B3: { width: 353, length: 500 },
  B4: { width: 250, length: 353 },
  B5: { width: 176, length: 250 },
  SRA3: { width: 320, length: 450 },
  FS: { width: 215, length: 345 },
  LEGAL: { width: 216, length: 356 },
  CROWN: { width: 381, length: 508 },
  DEMY: { width: 445, length: 572 },
  ROYAL: { width: 508, length: 660 },
  'DOUBLE CROWN': { width: 508, length: 762 },
  'DOUBLE DEMY': { width: 572, length: 890 },
  'DOUBLE ROYAL': { width: 660, length: 1016 },
};

const DOUBLE = String.raw`(?:double|dbl|dd?)[ ./-]*(?=crown|demy|royal)`;
/** Part of a regular expression: a named size, also as 'A-4', 'a 4', 'ए4' and 'D/demy'; 'a 4 mm' is a length. */
export const SIZE_NAME = String.raw`((?:[ab]|sra|ए|बी)(?:-?\d| \d(?!\s*(?:mm|cm|in|m)\b))|f\.?s|f(?:oo|u)l+ ?s?cape?|legal|(?:${DOUBLE})?(?:crown|demy|royal))`;
const NAMED_PART = new RegExp(`^${SIZE_NAME}$`, 'i');

/** The name of a matched `SIZE_NAME` as in `NAMED_SIZES`: 'A4' for 'a-4', 'FS' for 'foolscap'. */
export function sizeName(typed: string): string {
  const name = typed
    .replace(/[- .]/g, '')
    .replace('ए', 'A')
    .replace('बी', 'B')
    .replace(new RegExp(`^${DOUBLE}`, 'i'), 'double ')
    .toUpperCase();
  return name.startsWith('F') ? 'FS' : name;
}

/** The size of a name; `null` for any other text. */
export function namedSize(text: string): SheetSize | null {
  return (NAMED_PART.test(text) && NAMED_SIZES[sizeName(text)]) || null;
}
