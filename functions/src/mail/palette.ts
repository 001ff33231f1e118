/**
 * The site's colours in its light theme, for mails and printed offers, which know no style sheet: the same names and values
 * as in src/styles/_tokens.scss (tests/functions/mail/palette.test.ts).
 */
export const PALETTE = {
  paper: '#faf6ee',
  sheet: '#fff',
  ink: '#22261f',
  muted: '#5b5f57',
  forest: '#24513f',
  accentStrong: '#963f1f',
  kraft: '#b98a54',
  line: '#e4dbcb',
  warningSoft: '#faf0db',
} as const;
