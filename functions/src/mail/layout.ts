import { BRAND } from '../contracts.ts';
import { type Html, htmlLines, markup } from './html.ts';
import { tableHtml, tableRow, tableText, type MailRow, type MailTable } from './table.ts';
import { DARK_RULES, PALETTE, SANS, SERIF } from './theme.ts';

interface MailAction {
  readonly label: string;
  /** Address on our own site. */
  readonly href: string;
  /** One sentence under the button; '' for none. */
  readonly note: string;
}

/** The content of a mail, from which both HTML and text are made. */
export interface MailContent {
  /** Inboxes show it beside the subject. */
  readonly preheader: string;
  readonly title: string;
  /** '' for a mail that is not about a single lead. */
  readonly reference: string;
  /** Warnings, set apart above the text. */
  readonly notes: readonly string[];
  readonly paragraphs: readonly string[];
  readonly rows: readonly MailRow[];
  /** Rows and margins so small that a phone shows the whole mail at once. */
  readonly isDense?: boolean;
  readonly table?: MailTable;
  /** Shown above everything that may be long, so that no mail program cuts the button off. */
  readonly action?: MailAction;
  readonly closing: readonly string[];
}

export function mailText(content: MailContent): string {
  const rows = content.rows.map(({ label, value, href }) => {
    const shown = value.includes('\n') ? `${label}:\n${value.replace(/^/gm, '  ')}` : `${label}: ${value}`;
    return href ? `${shown}\n  ${href}` : shown;
  });
  return [
    content.title,
    ...(content.reference === '' ? [] : [`Reference: ${content.reference}`]),
    ...content.notes.map((text) => `! ${text}`),
    ...content.paragraphs,
    ...(content.action ? [actionText(content.action)] : []),
    ...(rows.length > 0 ? [rows.join('\n')] : []),
    ...(content.table ? [tableText(content.table, rowsThatFit(content, content.table))] : []),
    ...content.closing,
    `${BRAND.legalName}, ${BRAND.city}`,
  ].join('\n\n');
}

function actionText({ label, href, note: explained }: MailAction): string {
  return [`${label}:`, href, explained].filter(Boolean).join('\n');
}

function actionHtml({ label, href, note: explained }: MailAction): Html {
  return markup`<p style="margin:18px 0 8px"><a href="${href}" style="display:inline-block;padding:12px 22px;background:${PALETTE.accentStrong};border-radius:8px;font:600 16px/1.3 ${SANS};color:${PALETTE.sheet};text-decoration:none">${label}</a></p>
<p style="margin:0 0 18px;font:400 14px/1.5 ${SANS};color:${PALETTE.muted}">${explained}${explained === '' ? '' : ' '}If the button does not work, open this address:<br><a href="${href}" style="color:${PALETTE.forest};word-break:break-all">${href}</a></p>`;
}

function paragraph(text: string): Html {
  return markup`<p style="margin:0 0 14px;font:400 16px/1.55 ${SANS};color:${PALETTE.ink}">${htmlLines(text)}</p>`;
}

function note(text: string): Html {
  return markup`<p style="margin:0 0 14px;padding:10px 14px;background:${PALETTE.warningSoft};border-left:4px solid ${PALETTE.accentStrong};font:400 15px/1.5 ${SANS};color:${PALETTE.ink}">${text}</p>`;
}

function row({ label, value, href }: MailRow, isDense: boolean): Html {
  const words = value === '' ? '–' : htmlLines(value);
  const shown = href
    ? markup`<a href="${href}" style="display:block;color:${PALETTE.forest}">${words}</a>`
    : words;
  const [space, end, width, size] = isDense ? [4, 10, '84px', 15] : [10, 14, '34%', 16];
  return markup`<tr>
<th align="left" valign="top" scope="row" style="padding:${space}px ${end}px ${space}px 0;border-top:1px solid ${PALETTE.line};font:600 14px/24px ${SANS};color:${PALETTE.muted};width:${width}">${label}</th>
<td valign="top" style="padding:${space}px 0;border-top:1px solid ${PALETTE.line};font:400 ${size}px/24px ${SANS};color:${PALETTE.ink};word-break:break-word">${shown}</td>
</tr>`;
}

/** Gmail cuts a mail off at 102 KB. The rest is for the address of a link, which is longer than its placeholder. */
const MAX_BYTES = 90_000;

/** How many rows of the table fit into the HTML. The text shows as many. */
function rowsThatFit(content: MailContent, table: MailTable): number {
  if (table.rest === '') return table.rows.length;
  let left = MAX_BYTES - Buffer.byteLength(pageHtml(content, tableHtml(table, 0)));
  const cut = table.rows.findIndex(
    (cells) => (left -= Buffer.byteLength(tableRow(table, cells).text) + 1) < 0,
  );
  return cut === -1 ? table.rows.length : cut;
}

function referenceHtml(reference: string): Html {
  return markup`<p style="margin:0 0 20px;font:400 14px/1.5 ${SANS};color:${PALETTE.muted}">Reference <strong style="color:${PALETTE.ink};letter-spacing:.04em">${reference}</strong></p>`;
}

export function mailHtml(content: MailContent): string {
  const { table } = content;
  return pageHtml(content, table ? tableHtml(table, rowsThatFit(content, table)) : '');
}

function pageHtml(content: MailContent, table: Html | ''): string {
  const rows =
    content.rows.length === 0
      ? ''
      : markup`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:8px 0 18px;border-collapse:collapse">${content.rows.map((each) => row(each, content.isDense === true))}</table>`;
  const [outer, inner] = content.isDense ? ['12px 8px', '14px 14px 0'] : ['28px 12px', '28px 26px 18px'];
  return markup`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${content.title}</title>
<style>:root{color-scheme:light dark}@media (prefers-color-scheme:dark){${DARK_RULES}}</style>
</head>
<body style="margin:0;padding:0;background:${PALETTE.paper}">
<div style="display:none;max-height:0;overflow:hidden">${content.preheader}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:${PALETTE.paper}"><tr><td align="center" style="padding:${outer}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:600px">
<tr><td style="padding:0 4px 16px;border-bottom:4px solid ${PALETTE.forest};font:600 22px/1.3 ${SERIF};color:${PALETTE.forest}">${BRAND.name}</td></tr>
<tr><td style="background:${PALETTE.sheet};border:1px solid ${PALETTE.line};border-top:0;padding:${inner}">
<h1 style="margin:0 0 8px;font:600 25px/1.25 ${SERIF};color:${PALETTE.ink}">${content.title}</h1>
${content.reference === '' ? '' : referenceHtml(content.reference)}
${content.notes.map(note)}
${content.paragraphs.map(paragraph)}
${content.action ? actionHtml(content.action) : ''}
${rows}
${table}
${content.closing.map(paragraph)}
</td></tr>
<tr><td style="padding:16px 4px 0;font:400 14px/1.5 ${SANS};color:${PALETTE.muted}">${BRAND.legalName}, ${BRAND.city}. ${BRAND.tagline}.</td></tr>
</table>
</td></tr></table>
</body>
</html>
`.text;
}
