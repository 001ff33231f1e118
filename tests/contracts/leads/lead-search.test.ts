import { describe, expect, it } from 'vitest';

import { categoryKey, deskFields, leadSearchKeys, LIMITS, searchedKeys } from '#src/contracts/index.ts';
import { cpuMs } from '#tests/support/cpu-time.ts';
import { pairs } from '#tests/support/texts.ts';

const linesOf = (papers: readonly string[], category: string) =>
  papers.map((name) => ({ name, category, wantsSample: false }));

const LEAD = {
  kind: 'list' as const,
  reference: 'Q-261121-7F3K',
  receivedAt: '2026-11-21T10:00:00.000Z',
  name: 'Åsha Rao',
  company: 'Wrap & Print Pvt. Ltd.',
  email: 'Asha.Rao@Example.com',
  phone: '+91 98110-12345',
  lines: linesOf(['Ribbed Kraft 120 GSM'], 'Kraft Papers'),
};

/** Whether the desk's search finds the lead: every typed key is among its own. */
function isFound(typed: string, lead = LEAD): boolean {
  const stored = new Set(Object.keys(leadSearchKeys(lead)));
  const keys = searchedKeys(typed);
  return keys.length > 0 && keys.every((key) => stored.has(key));
}

describe('the words by which a lead is found', () => {
  for (const typed of [
    ...'asha Åsha ash asha.rao@example.com example.com Q-261121-7F3K 7f3k 9811012 kraft'.split(' '),
    ...['rao asha', 'wrap print', 'q 261121 7f3k', '98110 12345', '+91 98110-12345', 'ribbed 120'],
    ...['KRAFT papers', 'asha ra', '९८११० १२३४५'],
  ])
    it(`‘${typed}’ finds it`, () => expect(isFound(typed)).toBe(true));

  for (const typed of ['asho', 'as', '', '  ', 'Q-261121-7F3L', 'copier', 'asha copier', '99110 12345'])
    it(`‘${typed}’ does not`, () => expect(isFound(typed)).toBe(false));

  it.each<[string, string]>([
    ...'रवि राम सीता सिंह जैन जोशी मोदी 王伟 Ng Li Xu'.split(' ').map((name): [string, string] => [name, name]),
    ...pairs(
      'रवि कुमार जैन → जैन | राम प्रकाश → राम | प्रकाश राम → प्रका | सिंह → सिंह',
      'सिङ्घानिया → सिंघानिया | Ng Wei Ming → wei ming',
      'पञ्चाल → पंचाल | अम्बानी → अंबानी | ग़ालिब → गालिब | ज\u200Dैन → जैन | सेक्टर ५ → सेक्टर 5',
      "王伟 → 王 | 山田太郎 → 山田 | Sean O'Brien → obrien | Sean O'Brien → O’Brien | D’Souza Papers → dsouza",
      "D’Souza Papers → d'souza | Jean-Luc → jeanluc | M/s Gupta & Sons → gupta and sons",
      'Gupta and Sons → gupta & sons | Øystein Müller → oystein muller | Weiß → weiss',
    ),
  ])('%s is found by ‘%s’', (name, typed) => expect(isFound(typed, { ...LEAD, name })).toBe(true));

  it.each([
    ['रवि', 'राव'],
    ['राम', 'रम'],
    ['Ngoc', 'ng'],
    ['सीता', 'सेठ'],
  ])('%s is not found by ‘%s’', (name, typed) => expect(isFound(typed, { ...LEAD, name })).toBe(false));

  it('a long word is found as a whole, although only its beginning is stored', () => {
    expect(isFound('internationalisation', { ...LEAD, company: 'Internationalisation' })).toBe(true);
  });

  it('the rarest word comes first: the database is asked for it', () => {
    expect(searchedKeys('rao kraft internationalisation')).toEqual(['internationa', 'kraft', 'rao']);
  });

  it('are limited, the most telling ones kept', () => {
    const papers = Array.from({ length: 50 }, (_unused, at) => `${at}Paper ${at}extra`);
    const lines = linesOf(papers, 'Kraft Papers');
    const keys = Object.keys(leadSearchKeys({ ...LEAD, lines }));
    expect(keys).toHaveLength(LIMITS.searchKeys);
    expect(isFound('Q-261121-7F3K asha', { ...LEAD, lines })).toBe(true);
    expect(keys).toContain(categoryKey('Kraft papers'));
  });

  it('keep address, phone and name beside two hundred categories, and beside a name of two hundred letters', () => {
    const lines = Array.from({ length: 200 }, (_unused, at) => linesOf([`p${at}`], `Category ${at}`)).flat();
    for (const typed of ['asha.rao@example.com', '98110 12345', 'asha rao', 'wrap print', 'Q-261121-7F3K'])
      expect(isFound(typed, { ...LEAD, lines }), typed).toBe(true);
    const name = Array.from({ length: 33 }, (_unused, at) => `${at}name`).join(' ');
    for (const typed of ['asha.rao@example.com', '98110 12345'])
      expect(isFound(typed, { ...LEAD, lines, name }), typed).toBe(true);
  });

  it('come from a form’s answers too', () => {
    const { searchKeys } = deskFields({
      kind: 'quote',
      reference: 'Q-261121-7F3K',
      receivedAt: '2026-11-21T10:00:00.000Z',
      name: 'Asha',
      email: 'a@example.com',
      categoryName: 'Kraft Papers',
      answers: [
        { name: 'phone', label: 'Telephone', value: '98110 12345' },
        { name: 'grade', label: 'Grade', value: 'Ribbed' },
        { name: 'message', label: 'Message', value: 'secret' },
      ],
    });
    const receivedAt = '2026-11-21T10:00:00.000Z';
    const found = { '9811012345': receivedAt, ribbed: receivedAt, 'category:kraft papers': receivedAt };
    expect(searchKeys).toMatchObject(found);
    expect(searchKeys).not.toHaveProperty('secret');
  });

  it('hold nothing that takes a path of the database apart, and each is a key of its own', () => {
    const name = 'constructor __proto__ a.b/c*d[e]~`f`';
    const keys = leadSearchKeys({ ...LEAD, name, lines: linesOf(['प्रिंट काग़ज़', name], name) });
    for (const key of Object.keys(keys)) expect(key).toMatch(/^(?:category:|kind:)?[\p{L}\p{M}\p{N} ]+$/u);
    expect(Object.values(keys).every((time) => time === LEAD.receivedAt)).toBe(true);
    expect(isFound('constructor', { ...LEAD, name })).toBe(true);
    expect(isFound('constructor')).toBe(false);
  });

  it('are made in a moment of a list of the largest size whose letters each become eighteen', () => {
    const papers = Array.from(
      { length: LIMITS.requestLines },
      (_unused, at) => `${at}${'\u{FDFA}'.repeat(195)}`,
    );
    const lines = papers.map((name) => ({ name, category: name, wantsSample: false }));
    leadSearchKeys({ ...LEAD, lines });
    const before = cpuMs();
    leadSearchKeys({ ...LEAD, lines });
    expect(cpuMs() - before).toBeLessThan(1_000);
  });

  it('stay within Firestore’s 1,500 bytes and hold whole letters, whatever was typed', () => {
    // One letter that is written plainly as eighteen, and letters of two units each.
    const [long, rare] = ['\u{FDFA}'.repeat(200), '\u{20000}'.repeat(30)];
    const lines = linesOf([rare, `ab${rare}`], long);
    const keys = leadSearchKeys({ ...LEAD, lines });
    for (const key of Object.keys(keys)) {
      expect(new TextEncoder().encode(key).length).toBeLessThanOrEqual(1_500);
      expect(key).not.toMatch(/\p{Cs}/u);
    }
    expect(Object.keys(keys)).toContain(categoryKey(long));
    expect(isFound(rare, { ...LEAD, lines })).toBe(true);
  });
});
