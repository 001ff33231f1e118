import { markup } from './html.ts';

/** Colours of mails, each in the light theme and in the dark one. A test compares them with src/styles/_tokens.scss. */
export const COLOURS = {
  paper: ['#faf6ee', '#17150f'],
  sheet: ['#fff', '#232019'],
  ink: ['#22261f', '#efe9dc'],
  muted: ['#5b5f57', '#b8b1a2'],
  forest: ['#24513f', '#8cc3a6'],
  accentStrong: ['#963f1f', '#eeab8e'],
  kraft: ['#b98a54', '#c79b68'],
  line: ['#e4dbcb', '#3a352b'],
  warningSoft: ['#faf0db', '#33290f'],
} as const;

/** The light colours, which stand in the markup and on printed offers. */
export const PALETTE = Object.fromEntries(
  Object.entries(COLOURS).map(([name, [light]]) => [name, light]),
) as Readonly<Record<keyof typeof COLOURS, string>>;

// Mail clients support little more than tables and inline styles. Some keep a style sheet too: in the dark theme it replaces
// the inline colours. The others show these or invert them.
export const DARK_RULES = Object.values(COLOURS).map(
  ([light, dark]) =>
    markup`[style*="color:${light}"]{color:${dark}!important}[style*="background:${light}"]{background:${dark}!important}[style*="solid ${light}"]{border-color:${dark}!important}`,
);

export const SERIF = 'Georgia, Times New Roman, serif';
export const SANS = '-apple-system, Segoe UI, Roboto, Helvetica, Arial, sans-serif';
