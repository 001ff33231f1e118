/** The sides of a sheet in mm, in the order in which they were typed. */
export interface SheetSize {
  readonly width: number;
  readonly length: number;
}

/** Allows for the cutting tolerance of half a per cent and for rounded inches: 12 inches for 300 mm. */
export const SIZE_TOLERANCE = 0.02;
/** Till rolls of 79 mm are sold as 80 mm. */
export const WIDTH_TOLERANCE_MM = 1;

/** True if buyers take one sheet for the other, whichever side is named first: '23 × 36 in' for '58.5 × 91 cm'. */
export function isSameSize(a: SheetSize, b: SheetSize): boolean {
  const isClose = (length: number, other: number): boolean =>
    Math.abs(length - other) <= other * SIZE_TOLERANCE;
  return (
    (isClose(a.width, b.width) && isClose(a.length, b.length)) ||
    (isClose(a.width, b.length) && isClose(a.length, b.width))
  );
}

type Sides = readonly [width: number, length: number];
/** The largest sheet of each series, from which the others are halved. */
const SERIES: Readonly<Record<string, Sides>> = { A: [841, 1189], B: [1000, 1414] };
/** Sheets before they are trimmed (SRA), the two long office sizes and the book sizes of Indian mills, in mm. */
const OTHERS: Readonly<Record<string, Sides>> = {
  SRA3: [320, 450],
  FS: [215, 345],
  LEGAL: [216, 356],
  CROWN: [381, 508],
  DEMY: [445, 572],
  ROYAL: [508, 660],
  'DOUBLE FS': [432, 686],
};

const BOOK_SIZE = String.raw`crown|demy|royal|f[./]?s|एफ ?एस|फुल ?स्केप|f(?:oo|u)l+ ?s?cape?`;
const DOUBLE = String.raw`(?:double|dbl|dd?)[ ./-]*(?=${BOOK_SIZE})`;
/** Part of a regular expression: a named size, also as 'A-4', 'a 4', 'ए4' and 'D/demy'; 'a 4 mm' is a length. */
export const SIZE_NAME = String.raw`((?:(?:[ab]|ए|बी)(?:-?[0-6]| [0-6](?!\s*(?:mm|cm|in|m)\b))|sra[ -]?3)|legal|लीगल|(?:${DOUBLE}|quad[ -]*(?=crown|demy|royal))?(?:${BOOK_SIZE}))`;
const NAMED_PART = new RegExp(`^${SIZE_NAME}$`, 'i');

/** The name of a matched `SIZE_NAME`: 'A4' for 'a-4', 'FS' for 'foolscap'. */
export function sizeName(text: string): string {
  const name = text
    .replace(/[- .]|(?<=f)\/(?=s)/gi, '')
    .replace(/एफएस|फुलस्केप/, 'fs')
    .replace('ए', 'A')
    .replace('बी', 'B')
    .replace('लीगल', 'legal')
    .replace(/^quad/i, 'quad ')
    .replace(new RegExp(`^${DOUBLE}`, 'i'), 'double ')
    .toUpperCase();
  return name.replace(/F[OU].*$/, 'FS');
}

/** Office sizes name a paper by themselves. */
export const OFFICE_SIZE = /^(?:A[345]|LEGAL|FS)$/;

/** The sides that a name such as 'A4' or 'double demy' stands for; `null` for any other text. */
export function namedSize(text: string): SheetSize | null {
  if (!NAMED_PART.test(text)) return null;
  const name = sizeName(text);
  const [, times = '', series = '', number, other = ''] =
    /^(DOUBLE |QUAD )?(?:([AB])(\d)|(.+))$/.exec(name) ?? [];
  const sides = OTHERS[name];
  let [width, length] = sides ?? SERIES[series] ?? OTHERS[other] ?? [0, 0];
  for (let halvings = Number(number ?? 0); halvings > 0; halvings -= 1)
    [width, length] = [Math.floor(length / 2), width];
  if (sides || times === '') return { width, length };
  return times === 'QUAD ' ? { width: width * 2, length: length * 2 } : { width: length, length: width * 2 };
}
