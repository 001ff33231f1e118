import { spawnSync } from 'node:child_process';

import { describe, expect, it } from 'vitest';

import { readEnquiry, type Enquiry } from '#src/contracts/enquiries/read-enquiry.ts';
import { withSpokenNumbers } from '#src/contracts/paper/spoken-numbers.ts';
import { typedNumber } from '#src/lib/numbers.ts';
import { enquiryPapers, type EnquiryLine } from '#src/features/search/enquiry-papers.ts';
import { PaperSearch } from '#src/features/search/paper-search.ts';
import { cpuMs } from '#tests/support/cpu-time.ts';
import { seedSearchIndex } from '#tests/support/search.ts';
import { inRoot } from '#tools/dev/project.ts';

import CLERK from './clerk.txt?raw';
import NOTED from './enquiries.txt?raw';

/** The day on which the clerk has read all of them. */
const TODAY = '2026-11-26';
const CONTACT_FIELDS = ['name', 'company', 'phone', 'email', 'gstin', 'place', 'pin', 'neededBy'] as const;
type ContactField = (typeof CONTACT_FIELDS)[number];

/** Readings that all count as right, written with ' | ' between them; 'none' for an empty one. */
const readingsIn = (text = ''): string[] => text.split(' | ').map((one) => (one === 'none' ? '' : one));

/** The parts of a text that must be of this form, because an expectation that nobody understands would be left out unseen. */
function partsOf(text: string, form: RegExp): string[] {
  const [whole, ...parts] = form.exec(text) ?? [];
  if (whole !== text) throw new Error(`clerk.txt is not understood: ${text}`);
  return parts;
}
const ENQUIRY = /^(\w+): .+\n((?![^]*->)[^]+)$/;
const CLERKS_NOTE = new RegExp(`^(${CONTACT_FIELDS.join('|')}|line|line or note|keeps): (.+)$`);
const CLERKS_LINE = /^([^;|]+); ([^;]+); ([^;]+); ([^;]+); ([^;]+)$/;

/**
 * Enquiries as they came, each with the reading of a careful clerk: '-> name: Vinod', '-> line: ' with the words of the paper, its
 * slug, grammage, size and amount, '-> keeps: ' with words that may not be lost. 'line or note' may stand in the note as well.
 */
const CASES = CLERK.split(/^== /m)
  .slice(1)
  .map((entry) => {
    const [head = '', ...notes] = entry.trimEnd().split('\n-> ');
    const [id = '', text = ''] = partsOf(head, ENQUIRY);
    const noted = notes.map((note): [name: string, values: string] => {
      const [name = '', values = ''] = partsOf(note, CLERKS_NOTE);
      return [name, values];
    });
    const lines = noted
      .filter(([name]) => name.startsWith('line'))
      .map(([name, values]) => {
        const [words = '', ...readings] = partsOf(values, CLERKS_LINE);
        const [paper = [], gsm = [], size = [], amount = []] = readings.map(readingsIn);
        return { isNoteToo: name === 'line or note', words, paper, gsm, size, amount };
      });
    return { id, text, lines, noted: new Map(noted), keeps: readingsIn(new Map(noted).get('keeps')) };
  });
type Line = (typeof CASES)[number]['lines'][number];
const search = new PaperSearch(seedSearchIndex());

const fold = (text: string): string =>
  text
    .replace(/[\u200E\u202F]/g, ' ')
    .replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - 0x966))
    .toLowerCase()
    .replace(/\s+/g, '');
const figure = (text: string): string => typedNumber(text) ?? fold(text);
const MM: Record<string, number> = { mm: 1, cm: 10, in: 25.4, m: 1000 };
const NAMED: Record<string, string> = {
  legal: '216 × 356 mm',
  fs: '215 × 345 mm',
  doubledemy: '572 × 890 mm',
};
function sides(size: string): string {
  const [, width, unit, length, lastUnit] =
    /^([\d.]+)\s*(mm|cm|in|m)?(?:\s*×\s*([\d.]+)\s*(mm|cm|in|m)?)?$/.exec(NAMED[fold(size)] ?? size) ?? [];
  const side = (text: string | undefined, of: string | undefined): number =>
    Math.round(Number(text) * (MM[of ?? ''] ?? 1));
  return width === undefined
    ? fold(size)
    : `${side(width, unit ?? lastUnit)}x${length ? side(length, lastUnit) : ''}`;
}

/** The fields of a line that are right: paper, grammage, size, quantity with its unit. */
function rightParts(line: EnquiryLine, { paper, gsm, size, amount }: Line): number {
  return [
    // Where a category is expected, a line without a paper is right too, since it keeps the words.
    paper.includes(line.paper ?? '') || (line.paper === null && paper.includes('copier-papers')),
    gsm.some((one) => figure(one) === figure(line.gsm)),
    size.some((one) => sides(one) === sides(line.size)),
    amount.some((one) => {
      const [quantity = '', unit = ''] = one.split(' ');
      return figure(quantity) === figure(line.quantity) && (unit === '' || unit === line.unit);
    }),
  ].filter(Boolean).length;
}

function isContactRight(field: ContactField, enquiry: Enquiry, readings: readonly string[]): boolean {
  const plain = (text: string): string =>
    field === 'phone'
      ? text.replace(/\D/g, '').slice(-10)
      : fold(text)
          .replace(/[^\p{L}\p{M}\p{N}@]/gu, '')
          .replace(/^(?:mrs?|ms|adv)(?=.)/, '')
          .replace(/ji$/, '');
  const value = plain(enquiry[field]);
  return readings.some(
    (text) => plain(text) === value || (field === 'place' && text !== '' && value.includes(plain(text))),
  );
}

/** Texts, each with what a clerk notes down of it: '-> name: Sushil'; a line, '-> line: gsm=70; unit=reams'; '-> rest has: kraft'. */
const noted = NOTED.split(/^==\n/m)
  .slice(1)
  .map((entry): [text: string, expected: object] => {
    const [text = '', ...notes] = entry.trimEnd().split(/\n-> /);
    const lines = notes.flatMap((note) => {
      const [, values] = /^line: ?(.*)$/.exec(note) ?? [];
      const parts = values?.split('; ').filter(Boolean) ?? [];
      return values === undefined ? [] : Object.fromEntries(parts.map((part) => part.split('=')));
    });
    const fields = notes.flatMap((note) => {
      const [, name, has, value] = /^(?!lines?:)(\w+)( has)?: ?(.*)$/.exec(note) ?? [];
      return name ? [[name, has ? expect.stringContaining(value ?? '') : value]] : [];
    });
    const hasLines = lines.length > 0 || notes.includes('lines: none');
    return [text, { ...Object.fromEntries(fields), ...(hasLines && { lines }) }];
  });

describe('the enquiries of a paper merchant', () => {
  const counts = { lines: 0, right: 0, extra: 0, filled: 0, filledRight: 0, lost: [] as string[] };
  for (const { id, text, lines: expected, noted: fields, keeps } of CASES) {
    const enquiry = readEnquiry(text, TODAY);
    const lines = enquiryPapers(search, enquiry.lines);
    const all = fold(JSON.stringify({ ...enquiry, lines }).replace(/\\[nt]/g, ' '));
    const free = new Set(lines);
    for (const line of expected) {
      const score = (found: EnquiryLine): number => rightParts(found, line);
      const best = [...free].toSorted((a, b) => score(b) - score(a))[0];
      const isNoted = line.isNoteToo && all.includes(fold(line.words));
      if ((best && score(best) === 4) || isNoted) counts.right += 1;
      if (best && score(best) >= 2) free.delete(best);
    }
    const filled = CONTACT_FIELDS.filter((field) => fields.has(field));
    counts.lines += expected.length;
    counts.extra += free.size;
    counts.filled += filled.length;
    counts.filledRight += filled.filter((field) =>
      isContactRight(field, enquiry, readingsIn(fields.get(field))),
    ).length;
    counts.lost.push(
      ...keeps.filter((words) => !all.includes(fold(words))).map((words) => `${id}: ${words}`),
    );
  }

  it('give nearly all lines, and hardly any that is none', () => {
    expect(counts.lines).toBe(88);
    expect(counts.right).toBeGreaterThanOrEqual(86);
    expect(counts.extra).toBeLessThanOrEqual(1);
  });

  it('name who asks', () => expect(counts.filledRight).toBe(counts.filled));

  it('lose nothing', () => expect(counts.lost).toEqual([]));

  it.each([
    ['do sau tees gsm pachees chhattis ka duplex', '230 gsm 25x36 ka duplex'],
    ['sattar gsm, bees tees, ek hazaar sheet', '70 gsm, 20x30, 1000 sheet'],
    ['bhej do ek baat hai', 'bhej do ek baat hai'],
    ['70 gsm das rim', '70 gsm 10 rim'],
    ['70 gsm do na bhai', '70 gsm do na bhai'],
    ['satrah bai sattais das rim', '17x27 10 rim'],
    ['maplitho 23 36 tees rim', 'maplitho 23 36 30 rim'],
    ['do no more then', 'do no more then'],
    ['bhej do das pandrah rim, bees tees inch', 'bhej do 10-15 rim, 20x30 inch'],
    ['bhej do das rim', 'bhej do 10 rim'],
    ['bees bai tees sheet', '20x30 sheet'],
  ])('with spoken numbers: %s', (spoken, written) => expect(withSpokenNumbers(spoken)).toBe(written));

  it.each([
    ['Paper;GSM;L;W;Qty;Unit\nDuplex;300;36;25;2;MT', 'Duplex', '300', '36 x 25', '2', 'tonnes'],
    ['Item,GSM,Size,Qty\nGlassine,40,20x30,"1,000 sheets"', 'Glassine', '40', '20x30', '1,000', 'sheets'],
    ['2.5 MT SBS 300 GSM 71x102cm', 'SBS', '300', '71x102cm', '2.5', 'tonnes'],
    ['art paper 90 gsm 23x36 = 10 rm', 'art paper', '90', '23x36', '10', 'reams'],
  ])('read tables with signs, and amounts at either end: %s', (text, name, gsm, size, quantity, unit) =>
    expect(readEnquiry(text, '2026-11-27').lines).toMatchObject([{ name, gsm, size, quantity, unit }]),
  );

  it.each(noted)('name what a clerk notes down: %s', (text, expected) =>
    expect(readEnquiry(text, '2026-11-27')).toMatchObject(expected),
  );

  it.each([
    ['maplitho 58 gsm 20x30 15 rim', 'maplitho-sheets'],
    ['A4 sticker 10 pkt', null],
    ['gum paste 10 kg', null],
    ['grey brd 32 oz 5 bdl', null],
    ['kraft paper 100 gsm 40" reel 2 ton', null],
    ['kraft cover 120 gsm 5 rim', null],
    ['brown kraft sheet 100 gsm 28x40 3 rim', null],
    ['computer stationery 10x12 70 gsm 5 box', null],
    ['A5 70 gsm 20 rim', null],
    ['pink A4 5 pkt', 'tinted-paper'],
    ['A4 pastel 20 pkt', 'tinted-paper'],
    ['Tinted A4 ylw 6 rim', 'tinted-paper'],
    ['a card 300 gsm 23x36 6 pkt', 'art-card'],
    ['release paper (glassine) 62 gsm 1000 mm 2 ton', 'release-paper'],
    ['legal green 5 rim', 'legal-copier'],
    ['laid ivory 120 gsm A4 300 sheets', 'laid-and-linen-paper'],
    ['envelope: maplitho 100 gsm 23x36 4 rim', 'maplitho-sheets'],
    ['map litho 70 gsm 10 rim', 'maplitho-sheets'],
    ['mapl 70 gsm 23x36 10 rim', 'maplitho-sheets'],
    ['map 60 gsm 23x36 10 rim', 'maplitho-sheets'],
    ['टॉयलेट रोल 16 gsm 2 ton', 'tissue-papers'],
    ['gresproof 38 gsm 5 rim', 'greaseproof-paper'],
  ])('mean a paper only where the words name it: %s', (text, paper) => {
    const { lines } = readEnquiry(text, '2026-11-27');
    expect(enquiryPapers(search, lines)).toMatchObject([{ paper }]);
  });

  // A search that goes back for each letter would take many times as long. Letters of other scripts cost most.
  it.each([
    ['a'],
    ['Aa '],
    ['Aa\n'],
    ['a@'],
    ['9 '],
    ['- '],
    [', '],
    ['अ'],
    ['\uFDFA'],
    ['ek do teen sau '],
    ['kraft paper '],
    ['Aa Bb Cc Dd '],
    ['delivery at '],
    ['constructor '],
    ['1 / '],
    ['ab: x\n'],
  ])('are read in time and whole, even 6,000 letters of %j', (part) => {
    const text = part.repeat(6_000 / part.length);
    const began = cpuMs();
    const { lines, rest, name } = readEnquiry(text, '2026-11-27');
    expect(cpuMs() - began).toBeLessThan(5_000);
    expect(lines).toEqual([]);
    const others = text.split('\n').filter((row) => row !== name);
    expect(fold(rest)).toBe(fold(others.join('')));
  });

  it('are read in time, even a long chat without capitals', () => {
    const row = 'lalit mohan wale bhaiya ji aaye the dukan pe\n';
    const began = cpuMs();
    readEnquiry(row.repeat(1_000), '2026-11-27');
    expect(cpuMs() - began).toBeLessThan(7_000);
  });

  it('keep what is beyond the part that is read', () => {
    const order = 'maplitho 60 gsm 23x36 5 reams\n';
    const { lines, rest } = readEnquiry(`${order}${'\n'.repeat(100_000)}${order}the end`, '2026-11-27');
    expect(lines).toHaveLength(1);
    expect(rest).toBe(`${order}the end`);
  });

  it('are read by command as the page reads them', () => {
    const [first] = CASES;
    const { stdout } = spawnSync(
      process.execPath,
      ['--import', 'tsx', inRoot('tools/enquiry.ts'), '--json', '--today', TODAY],
      { input: first!.text, encoding: 'utf8', cwd: inRoot() },
    );
    expect(JSON.parse(stdout)).toMatchObject({
      channel: 'other',
      phone: '9000000112',
      neededBy: '2026-11-28',
      lines: [{ paper: 'maplitho-sheets', gsm: '', size: '23 × 36 in', unit: 'reams', quantity: '60' }, {}],
    });
  });
});
