/**
 * Prints the two legal documents to `public/pdf` (M5): tagged, searchable, A4.
 *
 *   npx tsx tools/build/assets/make-pdfs.ts [path of a Chromium]
 *
 * The texts are neutral placeholders in `legal-texts.ts`, to be reviewed by the business before launch.
 */
import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { LEGAL_DOCUMENTS, type LegalDocument } from './legal-texts.ts';

const OUT_DIR = 'public/pdf';
const executablePath = process.argv[2] ?? process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium';

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

function html(legal: LegalDocument, fontBase64: string): string {
  const sections = legal.sections
    .map(
      (section, index) =>
        `<h2>${index + 1}. ${escape(section.title)}</h2>${section.paragraphs.map((text) => `<p>${escape(text)}</p>`).join('')}`,
    )
    .join('');
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escape(legal.title)}</title><style>
    @font-face { font-family: S; src: url(data:font/woff2;base64,${fontBase64}); font-weight: 400 650; }
    body { font: 10.5pt/1.55 'Liberation Sans', Arial, sans-serif; color: #22261f; margin: 0; }
    h1, h2 { font-family: S, serif; font-weight: 560; line-height: 1.2; break-after: avoid; }
    h1 { font-size: 25pt; margin: 0 0 4pt; padding-top: 12pt; border-top: 3pt solid #b98a54; }
    h2 { font-size: 13.5pt; margin: 16pt 0 4pt; }
    p { margin: 0 0 6pt; orphans: 3; widows: 3; }
    .date, .intro { color: #5b5f57; } .intro { font-size: 11.5pt; }
  </style></head><body><h1>${escape(legal.title)}</h1><p class="date">${escape(legal.dateLine)}</p>
  <p class="intro">${escape(legal.intro)}</p>${sections}</body></html>`;
}

await mkdir(OUT_DIR, { recursive: true });
const fontBase64 = (await readFile('public/fonts/source-serif-4.woff2')).toString('base64');
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
try {
  const page = await browser.newPage();
  for (const legal of LEGAL_DOCUMENTS) {
    await page.setContent(html(legal, fontBase64));
    await page.evaluate(() => document.fonts.ready);
    await page.pdf({
      path: join(OUT_DIR, legal.file),
      format: 'A4',
      tagged: true,
      outline: true,
      printBackground: true,
      margin: { top: '22mm', right: '24mm', bottom: '24mm', left: '24mm' },
      displayHeaderFooter: true,
      headerTemplate: '<span></span>',
      footerTemplate: `<div style="width:100%;margin:0 24mm;font:8pt sans-serif;color:#5b5f57;display:flex;justify-content:space-between"><span>${escape(legal.title)}</span><span>Page <span class="pageNumber"></span> of <span class="totalPages"></span></span></div>`,
    });
    console.log(legal.file);
  }
} finally {
  await browser.close();
}
