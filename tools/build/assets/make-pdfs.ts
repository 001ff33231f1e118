/**
 * Prints the two legal documents to `public/pdf` (M5): tagged, searchable, A4. The texts in `legal/` are neutral; the
 * business must have them reviewed before launch.
 *
 *   npx tsx tools/build/assets/make-pdfs.ts
 */
import { mkdir, readFile } from 'node:fs/promises';

import { chromium } from '@playwright/test';

import { BRAND, CONTACT_DEFAULTS } from '#src/contracts/base/identity.ts';
import { BROWSER_FLAGS, findBrowser } from '#tools/dev/find-browser.ts';
import { inRoot } from '#tools/dev/project.ts';

const NAMES = ['privacy-policy', 'terms-and-conditions'];
/** The values of placeholders such as `{city}` in the texts. */
const VALUES: Readonly<Record<string, string | number>> = { ...CONTACT_DEFAULTS, ...BRAND };

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

/** Reads a text: title, date and introduction, then numbered sections. Paragraphs are separated by empty lines. */
function toHtml(markdown: string): { title: string; body: string } {
  const text = escape(markdown).replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    escape(String(VALUES[name] ?? name)),
  );
  const [heading = '', date, intro, ...rest] = text.trim().split(/\n\n+/);
  const title = heading.replace('# ', '');
  let section = 0;
  const paragraphs = rest.map((paragraph) => {
    if (!paragraph.startsWith('## ')) return `<p>${paragraph}</p>`;
    section += 1;
    return `<h2>${section}. ${paragraph.slice('## '.length)}</h2>`;
  });
  const head = `<h1>${title}</h1><p class="date">${date}</p><p class="intro">${intro}</p>`;
  return { title, body: head + paragraphs.join('') };
}

function page(title: string, body: string, fontBase64: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}</title><style>
    @font-face { font-family: S; src: url(data:font/woff2;base64,${fontBase64}); font-weight: 400 650; }
    body { font: 10.5pt/1.55 'Liberation Sans', Arial, sans-serif; color: #22261f; margin: 0; }
    h1, h2 { font-family: S, serif; font-weight: 560; line-height: 1.2; break-after: avoid; }
    h1 { font-size: 25pt; margin: 0 0 4pt; padding-top: 12pt; border-top: 3pt solid #b98a54; }
    h2 { font-size: 13.5pt; margin: 16pt 0 4pt; }
    p { margin: 0 0 6pt; orphans: 3; widows: 3; }
    .date, .intro { color: #5b5f57; } .intro { font-size: 11.5pt; }
  </style></head><body>${body}</body></html>`;
}

await mkdir(inRoot('public/pdf'), { recursive: true });
const fontBase64 = await readFile(inRoot('public/fonts/source-serif-4.woff2'), 'base64');
const browser = await chromium.launch({ executablePath: findBrowser(), args: BROWSER_FLAGS });
try {
  const tab = await browser.newPage();
  for (const name of NAMES) {
    const { title, body } = toHtml(await readFile(inRoot(`tools/build/assets/legal/${name}.md`), 'utf8'));
    await tab.setContent(page(title, body, fontBase64));
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
