import type { Page } from '@playwright/test';

import { type Week, weekContent } from '#functions/health/monday-mail.ts';
import { COLOURS } from '#functions/mail/theme.ts';
import { composeMail, type MailParts } from '#functions/mail/mail-message.ts';
import { HEALTH, type HealthReport, healthReport } from '#functions/contracts.ts';
import { axeViolations } from '#tests/support/axe.ts';
import { expectNoSidewaysScroll } from '#tests/support/page-checks.ts';
import { expect, test } from '#tests/support/static-test.ts';

// A phone of 740 px, less the bars of its mail program.
const SCREEN = 640;
test.use({ viewport: { width: 360, height: 740 } });

const now = new Date('2026-09-28T08:00:00+05:30');
const none = { count: 0, paise: 0 };
const EMPTY: Week = {
  first: '2026-09-21',
  last: '2026-09-27',
  requests: 0,
  inTime: 0,
  sent: none,
  accepted: none,
  waiting: 0,
  oldestWaiting: undefined,
  ending: none,
  missingPapers: [],
  misses: [],
};
const waitsSince = (waitingSince: string) =>
  ({ id: 'lead', desk: { waitingSince } }) as unknown as Week['oldestWaiting'];
const ORDINARY: Week = {
  ...EMPTY,
  requests: 5,
  inTime: 1,
  sent: { count: 2, paise: 1_234_500 },
  waiting: 4,
  oldestWaiting: waitsSince('2026-09-21T05:30:00Z'),
  missingPapers: [['Ribbed Kraft', 2]],
  misses: [
    ['gatta', 5],
    ['foil', 1],
  ],
};
const many = (text: string): [string, number][] =>
  Array.from({ length: 112 }, (_, at) => [`${text} ${at}`, 250 - at]);
const HEAVY: Week = {
  ...EMPTY,
  requests: 312,
  inTime: 128,
  sent: { count: 128, paise: 3_214_567_800 },
  accepted: { count: 64, paise: 1_607_283_900 },
  waiting: 113,
  oldestWaiting: waitsSince('2026-09-22T12:30:00Z'),
  ending: { count: 40, paise: 481_234_500 },
  missingPapers: many('Machine glazed bleached kraft with wet strength'),
  misses: many('corrugated gatta seven ply for export cartons'),
};
const broken: HealthReport[] = healthReport({}, now).map((report) => ({
  ...report,
  goodAt: '2025-09-21T05:30:00Z',
  days: { '2026-09-22': 'broken' },
}));

const htmlOf = (parts: MailParts): string =>
  composeMail({ id: 'x', to: ['a@example.com'], replyTo: '', subject: 'S' }, parts).html;

async function expectReadable(page: Page, html: string): Promise<void> {
  const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const rgb = (hex: string) =>
    `rgb(${hex
      .match(/\w\w/g)
      ?.map((part) => parseInt(part, 16))
      .join(', ')})`;
  const [light, dark] = COLOURS.paper;
  // A mail program that drops the style sheet shows the light colours, also in the dark theme.
  const bare = html.replace(/<style>.*?<\/style>/s, '');
  for (const [scheme, content, paper] of [
    ['light', html, light],
    ['dark', html, dark],
    ['dark', bare, light],
  ] as const) {
    await page.emulateMedia({ colorScheme: scheme });
    await page.setContent(content);
    expect(await background()).toBe(rgb(paper));
    expect(await axeViolations(page, ['color-contrast'])).toEqual([]);
  }
}

for (const [name, week, health] of [
  ['an empty', EMPTY, healthReport({}, now)],
  ['an ordinary', ORDINARY, healthReport({}, now)],
  ['a heavy', HEAVY, broken],
] as const) {
  test(`the Monday mail of ${name} week fits one screen of a phone, one line for each figure`, async ({
    page,
  }) => {
    const html = htmlOf(weekContent(week, health, { siteUrl: 'https://paper.example', now }));
    await expectReadable(page, html);
    await expectNoSidewaysScroll(page, name);
    const seen = await page.evaluate(() => ({
      height: document.body.getBoundingClientRect().height,
      pictures: document.querySelectorAll('img, svg, [background], [style*="url("]').length,
      links: [...document.querySelectorAll('td a')].map((link) => link.getBoundingClientRect().height),
      small: [...document.querySelectorAll('h1, p, th, td, a')]
        .filter((element) => parseFloat(getComputedStyle(element).fontSize) < 14)
        .map((element) => element.textContent),
    }));
    expect(seen.height).toBeLessThanOrEqual(SCREEN);
    expect(seen).toMatchObject({ pictures: 0, small: [] });
    expect(seen.links).toEqual(Array.from({ length: 11 }, () => 24));
  });
}

test('every part of a mail can be read in both themes', async ({ page }) => {
  await expectReadable(
    page,
    htmlOf({
      preheader: '',
      title: 'Quotation',
      reference: 'Q-1',
      notes: ['It ends today.'],
      paragraphs: ['Hello'],
      rows: [{ label: 'Health', value: HEALTH[0].title, href: 'https://paper.example' }],
      table: {
        title: 'Our offer',
        columns: ['Paper', 'Amount'],
        rows: [[{ text: 'Kraft', detail: '60 x 90 cm' }, { text: '₹100.00' }]],
        sums: [
          { label: 'Tax', value: '₹18.00' },
          { label: 'Total', value: '₹118.00' },
        ],
        rest: '',
      },
      action: { label: 'Accept', href: 'https://paper.example/r', note: 'For you.' },
      closing: ['Terms'],
    }),
  );
});
