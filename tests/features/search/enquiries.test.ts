import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

import { describe, expect, it } from 'vitest';

import { readEnquiry, type Enquiry } from '#src/contracts/enquiries/read-enquiry.ts';
import { withSpokenNumbers } from '#src/contracts/enquiries/spoken-numbers.ts';
import { typedNumber } from '#src/lib/numbers.ts';
import { enquiryPapers, type EnquiryLine } from '#src/features/search/enquiry-papers.ts';
import { PaperSearch } from '#src/features/search/paper-search.ts';
import { seedSearchIndex } from '#tests/support/search.ts';
import { inRoot } from '#tools/dev/project.ts';

const FIELDS = ['name', 'company', 'phone', 'email', 'gstin', 'place', 'pin', 'neededBy'] as const;
type Line = Record<'paper' | 'words' | 'gsm' | 'size' | 'unit' | 'quantity' | 'note', string>;
type Also = Partial<Record<keyof Line | 'qu', (string | null)[]>>;

/** An enquiry with the reading of a careful clerk, and with other readings that count as right. */
interface Case {
  readonly id: string;
  readonly text: string;
  readonly today: string;
  readonly expect: Record<(typeof FIELDS)[number], string> & {
    readonly lines: readonly Line[];
    readonly noteMustKeep: readonly string[];
    readonly alsoFine?: Partial<Record<(typeof FIELDS)[number], string[]>> & {
      readonly lines?: Record<number, Also>;
      readonly asNote?: readonly number[];
    };
  };
}

const CASES = JSON.parse(readFileSync(inRoot('tests/support/enquiries.json'), 'utf8')) as Case[];
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
function rightParts(line: EnquiryLine, expected: Line, also: Also = {}): number {
  const options = (key: keyof Line): (string | null)[] => [expected[key], ...(also[key] ?? [])];
  // Where a category is expected, a line without a paper is right too, since it keeps the words.
  const isPaper = options('paper').some(
    (paper) => paper === line.paper || (line.paper === null && paper === 'copier-papers'),
  );
  const amounts = [
    [expected.quantity, expected.unit],
    ...(also.qu ?? []).map((text) => (text ?? '').split(' ')),
    ...(also.unit ?? []).map((unit) => [expected.quantity, unit ?? '']),
  ];
  return [
    isPaper,
    options('gsm').some((gsm) => figure(gsm ?? '') === figure(line.gsm)),
    options('size').some((size) => sides(size ?? '') === sides(line.size)),
    amounts.some(
      ([quantity = '', unit = '']) =>
        figure(quantity) === figure(line.quantity) && (unit === '' || unit === line.unit),
    ),
  ].filter(Boolean).length;
}

function isContactRight(
  field: (typeof FIELDS)[number],
  enquiry: Enquiry,
  { expect: expected }: Case,
): boolean {
  const plain = (text: string): string =>
    field === 'phone'
      ? text.replace(/\D/g, '').slice(-10)
      : fold(text)
          .replace(/[^\p{L}\p{M}\p{N}@]/gu, '')
          .replace(/^(?:mrs?|ms|adv)(?=.)/, '')
          .replace(/ji$/, '');
  const value = plain(enquiry[field]);
  return [expected[field], ...(expected.alsoFine?.[field] ?? [])].some(
    (text) => plain(text) === value || (field === 'place' && text !== '' && value.includes(plain(text))),
  );
}

describe('the enquiries of a paper merchant', () => {
  const counts = { lines: 0, right: 0, found: 0, extra: 0, filled: 0, filledRight: 0, lost: [] as string[] };
  for (const each of CASES) {
    const enquiry = readEnquiry(each.text, each.today);
    const lines = enquiryPapers(search, enquiry.lines);
    const all = fold(JSON.stringify({ ...enquiry, lines }).replace(/\\[nt]/g, ' '));
    const { alsoFine, lines: expected, noteMustKeep } = each.expect;
    const free = new Set(lines);
    for (const [at, line] of expected.entries()) {
      const score = (found: EnquiryLine): number => rightParts(found, line, alsoFine?.lines?.[at]);
      const best = [...free].toSorted((a, b) => score(b) - score(a))[0];
      const isNoted = alsoFine?.asNote?.includes(at) && all.includes(fold(line.words));
      if (best && score(best) === 4) counts.right += 1;
      else if (isNoted) counts.right += 1;
      if (best && score(best) >= 2) free.delete(best);
    }
    const filled = FIELDS.filter((field) => each.expect[field] !== '');
    counts.lines += expected.length;
    counts.found += lines.length;
    counts.extra += free.size;
    counts.filled += filled.length;
    counts.filledRight += filled.filter((field) => isContactRight(field, enquiry, each)).length;
    counts.lost.push(
      ...noteMustKeep.filter((words) => !all.includes(fold(words))).map((words) => `${each.id}: ${words}`),
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
  ])('with spoken numbers: %s', (spoken, written) => expect(withSpokenNumbers(spoken)).toBe(written));

  it.each([
    ['maplitho 80 gsm 23x36 5 rim. Ship to Hauz Khas 110016.', { place: 'Hauz Khas', pin: '110016' }],
    ['नमस्ते, मैपलिथो 70 GSM 10 रिम। रमेश वर्मा, वर्मा प्रिंटर्स, मेरठ', { name: 'रमेश वर्मा', place: 'मेरठ' }],
    ['Ravi 98110 12345, PIN 110001. maplitho 60 gsm 5 rim', { place: '', pin: '110001' }],
    ['Sushil from Delhi Public School called, ledger 80 gsm 10 reams', { name: 'Sushil' }],
    ['Kavita Rao / Rao Gifts / 99100 22334', { name: 'Kavita Rao', company: 'Rao Gifts' }],
    ['chromo 80 gsm 2 rim. Party wants on Sat.', { neededBy: '2026-11-28' }],
    ['maplitho 23x36 80 gsm = 12 + 8 = 20 rim', { lines: [{ quantity: '20', unit: 'reams' }] }],
    ['chromo 80 gsm 2 rim. says last time 32 kg.', { lines: [{ quantity: '2' }] }],
    [
      '| Sr | Item | GSM | Size | Qty |\n|---|---|---|---|---|\n| 1 | Maplitho | 70 | 61 x 86 cm | 30 Ream |',
      { lines: [{ name: 'Maplitho', gsm: '70', quantity: '30', note: '' }] },
    ],
    [
      'FBB 270 gsm 2 ton\nSBS 280 gsm 40 pkt\nAlso item 1 make it 3 ton',
      { lines: [{ quantity: '3' }, { quantity: '40' }] },
    ],
    ['Item 1: chromo 80 gsm 20x30 5 rim', { lines: [{ name: 'chromo', note: '' }] }],
    [
      '5 rim a4 75 gsm, 2 rim legal 75 bhejo - Pintu xerox, 8800112233',
      { company: 'Pintu Xerox', lines: [{}, { gsm: '75' }] },
    ],
    ['Walk-in. card 250 gsm 9 pkt. Name Aakash, number 7011223344', { channel: 'counter', name: 'Aakash' }],
    ['Kraft 80 gsm 2 ton\nMob: +91-9810098100', { channel: 'other' }],
    [
      'greaseproof 40 gsm 10 reams\nBest,\nNeha Suri\nHotel Grand',
      { name: 'Neha Suri', company: 'Hotel Grand' },
    ],
    [
      'main Imran bol raha hu royal binders se, mill board 24 ounce 50 bundle, saath me rexine nahi chahiye, mera number 98 91 22 33 44',
      { name: 'Imran', company: 'royal binders', phone: '98 91 22 33 44', lines: [{ quantity: '50' }] },
    ],
    ['सर जी, ए4 75 जीएसएम 50 पैकेट। सुनील, शिवा स्टेशनर्स', { name: 'सुनील', company: 'शिवा स्टेशनर्स' }],
    [
      'laid paper 120 gsm?\nok send 500 sheets a4 and 2 ream of 20x30\nThis is Rekha, Paper Petals',
      { lines: [{ name: 'laid paper', gsm: '120', size: 'A4' }, { name: 'laid paper' }] },
    ],
    [
      'art 130 gsm 9 reams\nYours faithfully,\n(S.K. Bhatnagar)\nNational Institute of Textile Studies',
      { name: 'S.K. Bhatnagar', company: 'National Institute of Textile Studies' },
    ],
    ['kraft 120 gsm 2 ton\nMohan Binding house Daryaganj 011 23271111', { company: 'Mohan Binding House' }],
    [
      'Product: Kraft Roll\nQuantity: 5 Ton\nGSM: 120\nBuyer: Rajesh Kumar, Shree Packaging\nMobile: +91-9876512345\nRequirement: 18 BF, width 40 inch',
      { name: 'Rajesh Kumar', lines: [{ gsm: '120', size: '40 inch', quantity: '5' }] },
    ],
    [
      'art 90/100/130 gsm - 20 reams each, size 23x36',
      { lines: [{ gsm: '90', size: '23x36' }, { gsm: '100' }, { gsm: '130', quantity: '20' }] },
    ],
    [
      '1 A4 75  40 pkt\n2 A3 75  5 pkt\n3 FS 70 20 pkt',
      { lines: [{ gsm: '75', note: '' }, { gsm: '75' }, { gsm: '70', quantity: '20' }] },
    ],
    ['kraft 80 gsm 2 ton. sampark - 9412000033 (Alok Jain)', { name: 'Alok Jain' }],
    [
      'maplitho 80 gsm 9 reams\nRequired by : 8 December\nAnurag Tiwari\nProduction Head\nCell: 09811 223 344',
      { name: 'Anurag Tiwari', phone: '09811 223 344', pin: '', neededBy: '2026-12-08', lines: [{}] },
    ],
    [
      'Call recd 12.15 from Sunita madam, Tiny Tots play school. A4 80gsm: pink 4 rim, yellow 5 rim. before 2nd dec. 9999123400',
      {
        name: 'Sunita',
        company: 'Tiny Tots play school',
        neededBy: '2026-12-02',
        lines: [{}, { name: 'yellow', gsm: '80', size: 'A4', quantity: '5' }],
      },
    ],
    [
      'I run a bakery called Sugar & Crumb in Hauz Khas Village. butter paper 25 kg',
      { company: 'Sugar & Crumb', place: 'Hauz Khas Village' },
    ],
    [
      'Please quote for thermal paper rolls:\n79 mm x 30 mtr - 600 rolls per month\nCore 12 mm. We have 14 stores.',
      { lines: [{ name: 'thermal paper rolls', note: 'per month' }] },
    ],
    [
      'sbs 250gsm 70x100 in sheets half ton. Contact Deepika (Labelworks India)',
      { name: 'Deepika', company: 'Labelworks India' },
    ],
    [
      'Deepak Malhotra\nMalhotra Offset Works\nMob.9810012345\nchromo 80 gsm 23x36 4 rim',
      { name: 'Deepak Malhotra', company: 'Malhotra Offset Works', phone: '9810012345', lines: [{}] },
    ],
    [
      'art card 300 25x36 - 50 sh\n29.3kg x 94 = 2754\nLucky Printers (Sonu) Naraina 9810012345',
      { name: 'Sonu', company: 'Lucky Printers', lines: [{ quantity: '50', unit: 'sheets' }] },
    ],
    [
      'फोन 1 बजे - मनोज जी, गणेश पैकेजिंग, मथुरा। मैपलिथो 100 gsm 4 रिम',
      { channel: 'telephone', name: 'मनोज', company: 'गणेश पैकेजिंग' },
    ],
    [
      'need jumbo tissue 17 gsm 1 ton. Softy Napkins, Alwar. 9810012345 Vikram',
      { name: 'Vikram', company: 'Softy Napkins', place: 'Alwar' },
    ],
    [
      'duplex gb 285 - 23x36 - 30pkt + 320 same 15pkt / sbs? rate only / ph 23971234',
      { phone: '23971234', lines: [{}, { name: 'duplex gb', gsm: '320', size: '23x36', quantity: '15' }] },
    ],
    [
      'please bill Sethi Envelopes ke naam, New Delhi-110041. chromo 80 gsm 2 rim',
      { company: 'Sethi Envelopes', pin: '110041' },
    ],
    ['fbb 300 gsm 2 ton send to tilak nagar anand xerox 9810012345', { company: 'Anand Xerox' }],
    [
      'FBB 300 gsm 2 ton. Verma Copies, Mukherjee Nagar. Delivery in the first week of May',
      { place: 'Mukherjee Nagar' },
    ],
    ['City: Dehradun / 248001\nBrowser: Chrome 131\nHost: web 7', { place: 'Dehradun', lines: [] }],
    [
      '4,5 t folding box board 250 g/m², 720 x 1020 mm\n2 t SBS 300 g/m², 640 x 900 mm',
      { lines: [{ quantity: '4.5', size: '720 x 1020 mm' }, { size: '640 x 900 mm' }] },
    ],
    [
      'need 200 pkt a4 75gsm n 100 pkt 70gsm also pink A4 5 pkt yellow A4 6 pkt',
      { lines: [{ gsm: '75' }, { gsm: '70', size: 'A4' }, { name: 'pink' }, { quantity: '6' }] },
    ],
    [
      'Hi,\nItem\nGSM\nQty\nArt card\n300\n9 pkt\nDuplex\n285\n8 pkt\nThanks\nMeher Dutt | Ink & Co',
      { name: 'Meher Dutt', lines: [{ gsm: '300' }, { name: 'Duplex', quantity: '8' }] },
    ],
    [
      '70 gsm maplitho 23x36 35 rim\nA4 75 9 pkt\n70 wala 40 rim kar do\nA4 rehne do',
      { lines: [{ quantity: '40', unit: 'reams' }] },
    ],
    [
      'A4 75\nA4 100\n20 rim chromo 90, A4 sticker - 20 pkt 5',
      { lines: [{ gsm: '75', quantity: '' }, { gsm: '', quantity: '100' }, { gsm: '90' }, { gsm: '' }] },
    ],
    ['We print 12,000 school diaries each year. SBS 250 gsm, 900 sheets', { lines: [{ quantity: '900' }] }],
    [
      'From: buyer@himgiri.example\nSubject: RE: Diaries 2027\n\nduplex 300 gsm 2 ton\nRegards\nManoj Thakur\n\nFrom: Paper House <sales@example.com>\nSent: Monday\nSubject: RE: Diaries 2027\n\nkraft 100 gsm 9 ton',
      { name: 'Manoj Thakur', lines: [{ name: 'duplex' }], rest: expect.stringContaining('kraft') as string },
    ],
    [
      '[26/11/26, 10:05:18 AM] Lalit Jain Sarvodaya Press: chromo 90 gsm 20x30 40 rim\n[26/11/26, 10:06:18 AM] Lalit Jain Sarvodaya Press: 40 ko 45 kar lo, 10 tarikh tak',
      {
        name: 'Lalit Jain',
        company: 'Sarvodaya Press',
        neededBy: '2026-12-10',
        lines: [{ quantity: '45', unit: 'reams' }],
      },
    ],
    ['26/11, 10:05 - Purnima Wedding Cards: fbb 300 gsm 2 ton', { company: 'Purnima Wedding Cards' }],
    [
      'SBS 270 gsm 25x36 आठ सौ शीट\nअग्रवाल स्वीट्स, शाहदरा',
      { company: 'अग्रवाल स्वीट्स', place: 'शाहदरा', lines: [{ quantity: '800', unit: 'sheets' }] },
    ],
    [
      'Mrs Batra from Apeejay office supplies called. ledger 80 gsm FS 9 rim. Deliver Nehru Place, 4th floor, by tomorrow',
      { company: 'Apeejay office supplies', neededBy: '2026-11-28' },
    ],
    [
      'Firm: Solanki Flexo\nCity: Gurugram\nDelivery: Immediate\nfbb 300 gsm 2 ton, less 2%',
      { company: 'Solanki Flexo', place: 'Gurugram', lines: [{}] },
    ],
    ['Our shop in Shahpur Jat. fbb 300 gsm 2 ton', { place: 'Shahpur Jat' }],
    [
      'From: Farida Dalal <f@cnf.example>\n\ncup stock 190 gsm reel 760 mm 6 tons\nFarida Dalal\nCup n Fold\n+91 98100 12345',
      { name: 'Farida Dalal', company: 'Cup n Fold', phone: '+91 98100 12345' },
    ],
    [
      'cream wove 58 gsm reel 86cm ka rate 3 ton ke liye aur tissue 21 gsm, soft, 220 mm - 1200 kg',
      { lines: [{ quantity: '3' }, { gsm: '21', quantity: '1200' }] },
    ],
    [
      'Rcvd by hand 26/11\nShop 4 Court Road\na4 ka kya bhav hai\nfbb 300 gsm 25x36 2 ton, sbs 250 same sz 9 pkt',
      { lines: [{}, { name: 'sbs', size: '25x36' }] },
    ],
    [
      'Tenders reach the undersigned latest by 04/12/2026: fbb 300 gsm 2 ton\nYours faithfully,\nSd/-\n(Vandana Kaushik)',
      { name: 'Vandana Kaushik', neededBy: '' },
    ],
    [
      'Art paper, matt, 130 gsm, 23x36, 20 reams and art card, 300 gsm, 9 pkt. Tis Hazari le lungi. Sneha',
      {
        name: 'Sneha',
        lines: [
          { name: 'Art paper matt', gsm: '130' },
          { name: 'art card', quantity: '9' },
        ],
      },
    ],
    [
      'Product Name - Copier Paper\nPaper Size - A4\nGSM - 70 GSM\nQuantity - 500 Ream\nLocation - Ambala',
      { place: 'Ambala', lines: [{ gsm: '70', size: 'A4', quantity: '500' }] },
    ],
    [
      'Paper: Duplex\nGSM: 300\nQty: 2 ton\nPaper: Kraft\nGSM: 120\nQty: 9 ton',
      { lines: [{ quantity: '2' }, { name: 'Kraft', quantity: '9' }] },
    ],
    [
      'Jain sb (old party, Sadar) rang. thermal 79mm x 50 - 20 ctn by 8/12. Udyog Vihar',
      { name: 'Jain', neededBy: '2026-12-08', lines: [{ size: '79 mm × 50 m' }] },
    ],
    [
      'duplex 350 gsm 22x28 4 ton\n350 me 5 ton kar do, tmrw tak — रमेश वर्मा, वर्मा कार्टन्स',
      { name: 'रमेश वर्मा', neededBy: '2026-11-28', lines: [{ quantity: '5' }] },
    ],
    [
      '10.05 Nitin (Delta Forms, Okhla Ph 1) - fbb 300 gsm 2 ton. Dly - tomorrow. fone 2500 7705',
      { name: 'Nitin', company: 'Delta Forms', phone: '2500 7705', neededBy: '2026-11-28' },
    ],
    [
      'Party: Vishal Bhai (Pooja Packaging), Mundka\nfbb 300 gsm 18 ton\n1st item 12 ton kar dijiye',
      { name: 'Vishal', company: 'Pooja Packaging', lines: [{ quantity: '12' }] },
    ],
    ['thermal roll 79x50 mm 500 nos, 57x15 1000 nos', { lines: [{ unit: 'rolls' }, { unit: 'rolls' }] }],
  ])('name what a clerk notes down: %s', (text, expected) =>
    expect(readEnquiry(text, '2026-11-27')).toMatchObject(expected),
  );

  it.each([
    ['maplitho 58 gsm 20x30 15 rim', 'maplitho-sheets'],
    ['A4 sticker 10 pkt', null],
    ['gum paste 10 kg', null],
    ['grey brd 32 oz 5 bdl', null],
    ['kraft paper 100 gsm 40" reel 2 ton', null],
    ['pink A4 5 pkt', 'tinted-paper'],
    ['legal green 5 rim', 'legal-copier'],
    ['laid ivory 120 gsm A4 300 sheets', 'laid-and-linen-paper'],
    ['envelope: maplitho 100 gsm 23x36 4 rim', 'maplitho-sheets'],
  ])('mean a paper only where the words name it: %s', (text, paper) => {
    const { lines } = readEnquiry(text, '2026-11-27');
    expect(enquiryPapers(search, lines)).toMatchObject([{ paper }]);
  });

  // A search that goes back for each letter would take minutes, and end at the limit of the test.
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
  ])('are read in time and whole, even 50,000 letters of %j', (part) => {
    const text = part.repeat(50_000 / part.length);
    const { lines, rest } = readEnquiry(text, '2026-11-27');
    expect(lines).toEqual([]);
    expect(fold(rest)).toBe(fold(text));
  });

  it('keep what is beyond the part that is read', () => {
    const { lines, rest } = readEnquiry(
      `${'maplitho 60 gsm 23x36 5 reams\n'.repeat(4_000)}the end`,
      '2026-11-27',
    );
    expect(lines.length).toBeLessThan(4_000);
    expect(rest.endsWith('the end')).toBe(true);
  });

  it('are read by command as the page reads them', () => {
    const [first] = CASES;
    const { stdout } = spawnSync(
      process.execPath,
      ['--import', 'tsx', inRoot('tools/enquiry.ts'), '--json', '--today', first!.today],
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
