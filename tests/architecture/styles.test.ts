import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import { describe, expect, it } from 'vitest';

const ROOT = fileURLToPath(new URL('../../src/styles/', import.meta.url));
/** The first names the widths themselves, the second holds values that Bootstrap asks for. */
const EXCEPT = ['_mixins.scss', '_variables.scss'];

/** In rem. */
const SPACES = [0, 0.125, 0.25, 0.375, 0.5, 0.75, 1, 1.25, 1.5, 2, 2.5, 3, 4, 5];
const TEXT_SIZES = [0.75, 0.8125, 0.875, 0.9375, 1, 1.0625, 1.125, 1.25, 1.5];
/** The widths at which layouts change, in px. */
const WIDTHS = [360, 576, 768, 992, 1200];
/** The least room, in rem, for the ten columns of an offer's lines. */
const OFFER_COLUMNS = 57;
/** Heights, in px, below which what stays at the window's edges leaves too little room. */
const HEIGHTS = [480, 800];

const SPACE = /(?:^|[\s$(])(?:gap|row-gap|column-gap|(?:padding|margin)(?:-[a-z]+)*): ([^;]+)/g;
const TEXT_SIZE = /font-size: ([\d.]+)rem|@include (?:note|title)\(([\d.]+)rem/g;
const WIDTH = /^\s*@(?:media|container)\b.*$/gm;
/** A computed length follows the window or another length, so it need not be a step of the scale. */
const COMPUTED = /\b(?:calc|clamp|min|max|minmax)\((?:[^()]|\([^()]*\))*\)/g;

const SHEETS = readdirSync(ROOT, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.scss') && !EXCEPT.includes(file))
  .map((file) => ({ file, text: readFileSync(ROOT + file, 'utf8').replaceAll(/\/\/.*$/gm, '') }));

const numbersIn = (text: string, unit: string): number[] =>
  [...text.matchAll(new RegExp(`([\\d.]+)${unit}\\b`, 'g'))].map(([, number]) => Number(number));

it.each(SHEETS.filter(({ file }) => !file.includes('_print')))(
  '$file has no rule with :has, which each press would pay for',
  ({ text }) => expect(text).not.toContain(':has('),
);

describe.each(SHEETS)('$file', ({ text }) => {
  it('has spaces and sizes of text from the scale', () => {
    const spaces = [...text.matchAll(SPACE)].flatMap(([, value = '']) =>
      numbersIn(value.replaceAll(COMPUTED, ''), 'rem'),
    );
    const sizes = [...text.matchAll(TEXT_SIZE)].map(([, size, mixed]) => Number(size ?? mixed));
    expect(spaces.filter((space) => !SPACES.includes(space))).toEqual([]);
    expect(sizes.filter((size) => !TEXT_SIZES.includes(size))).toEqual([]);
  });

  it('changes its layout at the five widths only', () => {
    const queries = (text.match(WIDTH) ?? []).filter((query) => query.includes('width'));
    const widths = queries.flatMap((query) => [...numbersIn(query, 'px'), ...numbersIn(query, 'rem')]);
    const allowed = [...WIDTHS, OFFER_COLUMNS, ...HEIGHTS];
    expect(widths.filter((width) => !allowed.includes(width))).toEqual([]);
  });
});
