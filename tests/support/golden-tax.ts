import {
  TAX_SCHEMES,
  type OfferLine,
  type TaxedOffer,
  type TaxRow,
  type TaxScheme,
} from '#src/contracts/index.ts';

import { OFFER_LINE } from './sample-offer.ts';

/**
 * Cases in rupees, worked out apart from the product. After the scheme and the name: the lines ('for 1': an alternative to line 1),
 * the arithmetic for the reader, then subtotal, taxes, round-off if there is one, and total. A tax is rounded half up once;
 * CGST and SGST (UTGST) are each rounded, so that they are equal.
 */
import CASES from './golden-tax.txt?raw';

/** A case of tax and what it must come to, in paise and basis points. */
export interface GoldenTax {
  readonly name: string;
  readonly offer: TaxedOffer;
  /** Indexes of the alternatives that the buyer accepts, from 0. */
  readonly picked: readonly number[];
  readonly subtotalPaise: number;
  readonly taxes: readonly Omit<TaxRow, 'hsn'>[];
  readonly roundOffPaise: number;
  readonly totalPaise: number;
}

/** '1000.25' and '18' become 100,025 paise and 1,800 basis points: both have two decimals. */
function hundredths(text: string | undefined): number {
  return Math.round(Number(text) * 100);
}

function lineOf(text: string): OfferLine {
  const [, amount, rate, main = '0'] = /^(\S+) at (\S+) %(?: for (\d))?$/.exec(text) ?? [];
  return {
    ...OFFER_LINE,
    amountPaise: hundredths(amount),
    gstBasisPoints: hundredths(rate),
    alternativeTo: Number(main),
  };
}

function taxOf(text: string): Omit<TaxRow, 'hsn'> {
  const [, tax, rate, taxable] = /^(\S+) at (\S+) % of (\S+)$/.exec(text) ?? [];
  return { gstBasisPoints: hundredths(rate), taxablePaise: hundredths(taxable), taxPaise: hundredths(tax) };
}

function caseOf(text: string): GoldenTax {
  const [name = '', given = '', expected = ''] = text.split('\n').filter((line) => !line.startsWith('  #'));
  const [lines = '', ...conditions] = given.replace('  of ', '').split('; ');
  const [subtotal, taxes = '', ...ends] = expected.replace('  is ', '').split('; ');
  const numbersOf = (word: string): string[] =>
    conditions
      .find((one) => one.startsWith(word))
      ?.split(' ')
      .slice(1) ?? [];
  const scheme = TAX_SCHEMES.find((one) => name.startsWith(`${one}: `)) as TaxScheme;
  return {
    name,
    offer: {
      taxScheme: scheme,
      lines: lines.split(', ').map(lineOf),
      freightPaise: hundredths(numbersOf('freight')[0] ?? '0'),
      pricesIncludeGst: conditions.includes('with GST'),
      isRoundedOff: conditions.includes('rounded'),
    },
    picked: numbersOf('picked').map((number) => Number(number) - 1),
    subtotalPaise: hundredths(subtotal),
    taxes: taxes.split(', ').map(taxOf),
    roundOffPaise: ends.length > 1 ? hundredths(ends[0]) : 0,
    totalPaise: hundredths(ends.at(-1)),
  };
}

export const GOLDEN_TAXES: readonly GoldenTax[] = CASES.trim()
  .split(/\n(?=\S)/)
  .map(caseOf);
