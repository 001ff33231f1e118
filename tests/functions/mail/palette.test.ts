import { readFileSync } from 'node:fs';

import { expect, it } from 'vitest';

import { PALETTE } from '#functions/mail/layout.ts';

it('mails and printed offers have the colours of the site’s light theme', () => {
  const tokens = readFileSync(new URL('../../../src/styles/_tokens.scss', import.meta.url), 'utf8');
  for (const [name, value] of Object.entries(PALETTE)) {
    const token = name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
    // The colour of the light theme stands before that of the dark one.
    expect(tokens).toContain(`'${token}': ${value} #`);
  }
});
