/**
 * Prints the two legal documents to `public/pdf`: tagged, searchable, A4. The privacy policy is the text of the page
 * `/privacy`. The texts are neutral; the business must have them reviewed before launch.
 *
 *   npx tsx tools/build/assets/make-pdfs.ts
 */
import { mkdir, readFile } from 'node:fs/promises';
import { chromium } from '@playwright/test';
import { markup, type Html } from '#functions/mail/html.ts';
import { BRAND, CONTACT_DEFAULTS, DESK_DEFAULTS, NOTICE_VERSION } from '#src/contracts/base/identity.ts';
import { privacyPolicy } from '#src/features/statements/privacy-policy.ts';
import { parseStatement, type Statement } from '#src/lib/statement.ts';
import { BROWSER_FLAGS, findBrowser } from '#tools/dev/find-browser.ts';
import { inRoot } from '#tools/dev/project.ts';

const terms = await readFile(inRoot('tools/build/assets/legal/terms-and-conditions.md'), 'utf8');
const DOCUMENTS: Readonly<Record<string, Statement>> = {
  'privacy-policy': {
    ...privacyPolicy({ ...CONTACT_DEFAULTS, ...DESK_DEFAULTS }),
    title: `Privacy Policy, ${NOTICE_VERSION}`,
  },
  'terms-and-conditions': parseStatement(terms, { ...CONTACT_DEFAULTS, ...BRAND }),
};

function all(tag: string, texts: readonly string[]): Html[] {
  return texts.map((text) => markup`<${tag}>${text}</${tag}>`);
}

function toHtml({ title, lede, parts }: Statement): Html {
  const body = parts.map(({ title: name, paragraphs, table: [columns = [], ...rows] }, index) => {
    const head = markup`<thead><tr>${all('th', columns)}</tr></thead>`;
    const lines = rows.map((cells) => markup`<tr>${all('td', cells)}</tr>`);
    const table = rows.length === 0 ? '' : markup`<table>${head}<tbody>${lines}</tbody></table>`;
    return markup`<h2>${index + 1}. ${name}</h2>${all('p', paragraphs)}${table}`;
  });
  return markup`<h1>${title}</h1><p class="intro">${lede}</p>${body}`;
}

function page(title: string, body: Html, fontBase64: string): string {
  return markup`<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}</title><style>
    @font-face { font-family: S; src: url(data:font/woff2;base64,${fontBase64}); font-weight: 400 650; }
    body { font: 10.5pt/1.55 'Liberation Sans', Arial, sans-serif; color: #22261f; margin: 0; }
    h1, h2 { font-family: S, serif; font-weight: 560; line-height: 1.2; break-after: avoid; }
    h1 { font-size: 25pt; margin: 0 0 4pt; padding-top: 12pt; border-top: 3pt solid #b98a54; }
    h2 { font-size: 13.5pt; margin: 16pt 0 4pt; }
    p { margin: 0 0 6pt; orphans: 3; widows: 3; }
    .intro { color: #5b5f57; font-size: 11.5pt; }
    table { border-collapse: collapse; font-size: 9pt; line-height: 1.4; margin-top: 6pt; }
    th, td { text-align: left; vertical-align: top; padding: 4pt 8pt 4pt 0; border-bottom: .5pt solid #c9c6bc; }
    tr { break-inside: avoid; }
  </style></head><body>${body}</body></html>`.text;
}

await mkdir(inRoot('public/pdf'), { recursive: true });
const fontBase64 = await readFile(inRoot('public/fonts/source-serif-4.woff2'), 'base64');
const browser = await chromium.launch({ executablePath: findBrowser(), args: BROWSER_FLAGS });
try {
  const tab = await browser.newPage();
  for (const [name, statement] of Object.entries(DOCUMENTS)) {
    const { title } = statement;
    await tab.setContent(page(title, toHtml(statement), fontBase64));
    await tab.evaluate(() => document.fonts.ready);
    await tab.pdf({
      path: inRoot(`public/pdf/${name}.pdf`),
      format: 'A4',
      tagged: true,
      outline: true,
      printBackground: true,
      margin: { top: '22mm', right: '24mm', bottom: '24mm', left: '24mm' },
      displayHeaderFooter: true,
      headerTemplate: '<span></span>',
      footerTemplate: `<div style="width:100%;margin:0 24mm;font:8pt sans-serif;color:#5b5f57;display:flex;justify-content:space-between"><span>${title}</span><span>Page <span class="pageNumber"></span> of <span class="totalPages"></span></span></div>`,
    });
    console.log(`${name}.pdf`);
  }
} finally {
  await browser.close();
}
