import { describe, expect, it } from 'vitest';

import { answersText, requestListText, type PaperLine } from '#src/contracts/index.ts';
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
    expect(long).toMatch(/^.{25}\nMessage: x{1464}…\n\(The rest did not fit in here\.\)$/);
  });

  it.each(['', 'x'])('cuts no sign in half, which no link could hold: %s', (start) => {
    const text = answersText('I ask.', [{ label: 'Message', value: start + '😀'.repeat(2_000) }]);
    expect(decodeURIComponent(encodeURIComponent(text))).toBe(text);
  });
});
