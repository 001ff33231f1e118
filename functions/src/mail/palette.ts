/**
 * The site's light colours for mails and printed offers, which use no style sheet. Names and values are those of
 * src/styles/_tokens.scss; a test compares them.
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
