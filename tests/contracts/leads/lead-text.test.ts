import { describe, expect, it } from 'vitest';

import { answersText, requestListText, type PaperLine } from '#src/contracts/index.ts';
import { mailtoHref } from '#src/lib/mailto-href.ts';
import { PAPER_LINE } from '#tests/support/paper-line.ts';

const LINE: PaperLine = { ...PAPER_LINE, note: 'For burgers', wantsSample: true };
const BARE: PaperLine = {
  ...LINE,
  name: 'Kraft',
  size: '',
  gsm: '',
  quantity: '',
  note: '',
  wantsSample: false,
};

describe('a message as a text', () => {
  it('lists the papers of a request with what is known of each', () => {
    expect(requestListText([LINE, BARE])).toBe(
      'Hello Paper House, please quote for 2 papers:\n' +
        '1. Greaseproof Paper, GSM 38, 300 × 400 mm, 2 tonnes, sample wanted, For burgers\n' +
        '2. Kraft',
    );
  });

  it('counts what does not fit into a link', () => {
    const text = requestListText(Array.from({ length: 50 }, () => LINE));
    expect(text.length).toBeLessThan(1_600);
    const shown = text.split('\n').length - 2;
    expect(text).toMatch(new RegExp(`… and ${50 - shown} papers more\\.$`));
  });

  it('leaves out what was not answered, and cuts a very long answer', () => {
    const answers = [
      { label: 'Name', value: ' Asha ' },
      { label: 'GSM', value: ' ' },
    ];
    expect(answersText('I ask.', answers)).toBe('Hello Paper House, I ask.\nName: Asha');
    const long = answersText('I ask.', [{ label: 'Message', value: 'x'.repeat(5_000) }]);
    expect(long).toHaveLength(1_500);
    expect(long.endsWith('…')).toBe(true);
  });
});

describe('a mail link', () => {
  it('carries subject and text, whatever is in them; without an address there is none', () => {
    const href = mailtoHref('sales@example.com', 'Papers & more', 'a+b & c?\n#d');
    expect(href).toBe(
      'mailto:sales@example.com?subject=Papers%20%26%20more&body=a%2Bb%20%26%20c%3F%0D%0A%23d',
    );
    expect(mailtoHref('', 'a', 'b')).toBe('');
    expect(mailtoHref('a?cc=b&c@example.com', 'a', '')).toBe('mailto:a%3Fcc%3Db%26c@example.com?subject=a');
  });
});
