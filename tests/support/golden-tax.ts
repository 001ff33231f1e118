import {
  TAX_SCHEMES,
  type TaxedLine,
  type TaxedOffer,
  type TaxRow,
  type TaxScheme,
} from '#src/contracts/index.ts';

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

/**
 * Cases in rupees, worked out apart from the product. After the scheme and the name: the lines ('for 1': an alternative to line 1),
 * the arithmetic for the reader, then subtotal, taxes, round-off if there is one, and total. A tax is rounded half up once;
 * CGST and SGST (UTGST) are each rounded, so that they are equal.
 */
const CASES = `
cgst-sgst: one line at 18 %
  of 1000.00 at 18 %
  # 1000.00 × 9 % = 90 → 90.00 twice
  is 1000.00; 180.00 at 18 % of 1000.00; 1180.00
cgst-sgst: one line at 12 %
  of 1000.00 at 12 %
  # 1000.00 × 6 % = 60 → 60.00 twice
  is 1000.00; 120.00 at 12 % of 1000.00; 1120.00
cgst-sgst: one line at 5 %
  of 1000.00 at 5 %
  # 1000.00 × 2.5 % = 25 → 25.00 twice
  is 1000.00; 50.00 at 5 % of 1000.00; 1050.00
cgst-sgst: exempt paper for notebooks
  of 1000.00 at 0 %
  is 1000.00; 0.00 at 0 % of 1000.00; 1000.00
cgst-sgst: half a paisa in each half goes up
  of 0.50 at 2 %
  # 0.50 × 1 % = 0.005 → 0.01 twice
  is 0.50; 0.02 at 2 % of 0.50; 0.52
cgst-sgst: a half just below half a paisa goes down
  of 0.04 at 18 %
  # 0.04 × 9 % = 0.0036 → 0.00 twice
  is 0.04; 0.00 at 18 % of 0.04; 0.04
cgst-sgst: halves that one rounding would make odd
  of 779.63 at 18 %
  # 779.63 × 9 % = 70.1667 → 70.17 twice
  is 779.63; 140.34 at 18 % of 779.63; 919.97
cgst-sgst: one paisa
  of 0.01 at 18 %
  # 0.01 × 9 % = 0.0009 → 0.00 twice
  is 0.01; 0.00 at 18 % of 0.01; 0.01
cgst-sgst: six paise: 0.54 paisa in each half
  of 0.06 at 18 %
  # 0.06 × 9 % = 0.0054 → 0.01 twice
  is 0.06; 0.02 at 18 % of 0.06; 0.08
cgst-sgst: a lorry of kraft with freight
  of 418600.00 at 18 %; freight 12500.00
  # 418600.00 + freight 12500.00 = 431100.00; 431100.00 × 9 % = 38799 → 38799.00 twice
  is 418600.00; 77598.00 at 18 % of 431100.00; 508698.00
cgst-sgst: a quarter per cent
  of 10000.00 at 0.25 %
  # 10000.00 × 0.125 % = 12.5 → 12.50 twice
  is 10000.00; 25.00 at 0.25 % of 10000.00; 10025.00
cgst-sgst: two lines at one rate are taxed together, not apart
  of 0.33 at 18 %, 0.33 at 18 %
  # 0.66 × 9 % = 0.0594 → 0.06 twice
  is 0.66; 0.12 at 18 % of 0.66; 0.78
cgst-sgst: the largest amount of a line
  of 10000000000.00 at 18 %
  # 10000000000.00 × 9 % = 900000000 → 900000000.00 twice
  is 10000000000.00; 1800000000.00 at 18 % of 10000000000.00; 11800000000.00
igst: one line at 18 %
  of 1000.00 at 18 %
  # 1000.00 × 18 % = 180 → 180.00
  is 1000.00; 180.00 at 18 % of 1000.00; 1180.00
igst: one line at 5 %
  of 1234.56 at 5 %
  # 1234.56 × 5 % = 61.728 → 61.73
  is 1234.56; 61.73 at 5 % of 1234.56; 1296.29
igst: half a paisa goes up
  of 0.25 at 2 %
  # 0.25 × 2 % = 0.005 → 0.01
  is 0.25; 0.01 at 2 % of 0.25; 0.26
igst: just below half a paisa goes down
  of 0.02 at 18 %
  # 0.02 × 18 % = 0.0036 → 0.00
  is 0.02; 0.00 at 18 % of 0.02; 0.02
igst: an odd tax stays odd
  of 779.63 at 18 %
  # 779.63 × 18 % = 140.3334 → 140.33
  is 779.63; 140.33 at 18 % of 779.63; 919.96
igst: with freight
  of 779.63 at 18 %; freight 500.00
  # 779.63 + freight 500.00 = 1279.63; 1279.63 × 18 % = 230.3334 → 230.33
  is 779.63; 230.33 at 18 % of 1279.63; 1509.96
igst: three lines at one rate
  of 0.33 at 18 %, 0.33 at 18 %, 0.33 at 18 %
  # 0.99 × 18 % = 0.1782 → 0.18
  is 0.99; 0.18 at 18 % of 0.99; 1.17
igst: two rates
  of 1000.00 at 5 %, 2000.00 at 18 %
  # 1000.00 × 5 % = 50 → 50.00
  # 2000.00 × 18 % = 360 → 360.00
  is 3000.00; 50.00 at 5 % of 1000.00, 360.00 at 18 % of 2000.00; 3410.00
igst: exempt and taxed
  of 1000.00 at 0 %, 1000.00 at 18 %
  # 1000.00 × 18 % = 180 → 180.00
  is 2000.00; 0.00 at 0 % of 1000.00, 180.00 at 18 % of 1000.00; 2180.00
igst: 40 %
  of 999.99 at 40 %
  # 999.99 × 40 % = 399.996 → 400.00
  is 999.99; 400.00 at 40 % of 999.99; 1399.99
cgst-utgst: one line at 18 %
  of 1000.00 at 18 %
  # 1000.00 × 9 % = 90 → 90.00 twice
  is 1000.00; 180.00 at 18 % of 1000.00; 1180.00
cgst-utgst: one line at 5 %
  of 999.99 at 5 %
  # 999.99 × 2.5 % = 24.9997 → 25.00 twice
  is 999.99; 50.00 at 5 % of 999.99; 1049.99
cgst-utgst: halves stay equal
  of 779.63 at 18 %
  # 779.63 × 9 % = 70.1667 → 70.17 twice
  is 779.63; 140.34 at 18 % of 779.63; 919.97
cgst-utgst: two rates with freight
  of 3000.00 at 5 %, 7000.00 at 18 %; freight 1000.00
  # 3000.00 + freight 300.00 = 3300.00; 3300.00 × 2.5 % = 82.5 → 82.50 twice
  # 7000.00 + freight 700.00 = 7700.00; 7700.00 × 9 % = 693 → 693.00 twice
  is 10000.00; 165.00 at 5 % of 3300.00, 1386.00 at 18 % of 7700.00; 12551.00
cgst-utgst: prices with GST
  of 1180.00 at 18 %; with GST
  # 1180.00 × 9 / 118 = 90 → 90.00 twice
  is 1180.00; 180.00 at 18 % of 1000.00; 1180.00
cgst-sgst: freight by value, even
  of 1000.00 at 5 %, 3000.00 at 18 %; freight 400.00
  # 1000.00 + freight 100.00 = 1100.00; 1100.00 × 2.5 % = 27.5 → 27.50 twice
  # 3000.00 + freight 300.00 = 3300.00; 3300.00 × 9 % = 297 → 297.00 twice
  is 4000.00; 55.00 at 5 % of 1100.00, 594.00 at 18 % of 3300.00; 5049.00
cgst-sgst: freight by value, one paisa left for the greater value
  of 1000.00 at 5 %, 2000.00 at 18 %; freight 100.00
  # 1000.00 + freight 33.33 = 1033.33; 1033.33 × 2.5 % = 25.8332 → 25.83 twice
  # 2000.00 + freight 66.67 = 2066.67; 2066.67 × 9 % = 186.0003 → 186.00 twice
  is 3000.00; 51.66 at 5 % of 1033.33, 372.00 at 18 % of 2066.67; 3523.66
igst: freight over three rates, two paise left over
  of 1000.00 at 0 %, 1000.00 at 5 %, 1000.01 at 18 %; freight 100.01
  # 1000.00 + freight 33.33 = 1033.33; 1033.33 without tax
  # 1000.00 + freight 33.33 = 1033.33; 1033.33 × 5 % = 51.6665 → 51.67
  # 1000.01 + freight 33.35 = 1033.36; 1033.36 × 18 % = 186.0048 → 186.00
  is 3000.01; 0.00 at 0 % of 1033.33, 51.67 at 5 % of 1033.33, 186.00 at 18 % of 1033.36; 3337.69
igst: equal values: the paisa left over goes to the higher rate
  of 1000.00 at 5 %, 1000.00 at 18 %; freight 1.01
  # 1000.00 + freight 0.50 = 1000.50; 1000.50 × 5 % = 50.025 → 50.03
  # 1000.00 + freight 0.51 = 1000.51; 1000.51 × 18 % = 180.0918 → 180.09
  is 2000.00; 50.03 at 5 % of 1000.50, 180.09 at 18 % of 1000.51; 2231.13
igst: freight on exempt paper stays exempt
  of 1000.00 at 0 %; freight 50.00
  # 1000.00 + freight 50.00 = 1050.00; 1050.00 without tax
  is 1000.00; 0.00 at 0 % of 1050.00; 1050.00
igst: freight of one paisa
  of 1000.00 at 5 %, 2000.00 at 18 %; freight 0.01
  # 1000.00 + freight 0.00 = 1000.00; 1000.00 × 5 % = 50 → 50.00
  # 2000.00 + freight 0.01 = 2000.01; 2000.01 × 18 % = 360.0018 → 360.00
  is 3000.00; 50.00 at 5 % of 1000.00, 360.00 at 18 % of 2000.01; 3410.01
cgst-sgst: freight greater than the papers
  of 50.00 at 5 %, 50.00 at 18 %; freight 1000.00
  # 50.00 + freight 500.00 = 550.00; 550.00 × 2.5 % = 13.75 → 13.75 twice
  # 50.00 + freight 500.00 = 550.00; 550.00 × 9 % = 49.5 → 49.50 twice
  is 100.00; 27.50 at 5 % of 550.00, 99.00 at 18 % of 550.00; 1226.50
igst: lines of nothing: all the freight at the higher rate
  of 0.00 at 5 %, 0.00 at 18 %; freight 100.00
  # 0.00 + freight 0.00 = 0.00; 0.00 × 5 % = 0 → 0.00
  # 0.00 + freight 100.00 = 100.00; 100.00 × 18 % = 18 → 18.00
  is 0.00; 0.00 at 5 % of 0.00, 18.00 at 18 % of 100.00; 118.00
cgst-sgst: four lines, two rates, order mixed
  of 123.45 at 18 %, 234.56 at 5 %, 345.67 at 18 %, 456.78 at 5 %; freight 77.77
  # 691.34 + freight 46.34 = 737.68; 737.68 × 2.5 % = 18.442 → 18.44 twice
  # 469.12 + freight 31.43 = 500.55; 500.55 × 9 % = 45.0495 → 45.05 twice
  is 1160.46; 36.88 at 5 % of 737.68, 90.10 at 18 % of 500.55; 1365.21
cgst-sgst: 12 % and 18 % as before September 2025
  of 2500.00 at 12 %, 1500.00 at 18 %; freight 200.00
  # 2500.00 + freight 125.00 = 2625.00; 2625.00 × 6 % = 157.5 → 157.50 twice
  # 1500.00 + freight 75.00 = 1575.00; 1575.00 × 9 % = 141.75 → 141.75 twice
  is 4000.00; 315.00 at 12 % of 2625.00, 283.50 at 18 % of 1575.00; 4798.50
igst: ₹1,180 with 18 %
  of 1180.00 at 18 %; with GST
  # 1180.00 × 18 / 118 = 180 → 180.00
  is 1180.00; 180.00 at 18 % of 1000.00; 1180.00
cgst-sgst: ₹1,180 with 18 %, halved
  of 1180.00 at 18 %; with GST
  # 1180.00 × 9 / 118 = 90 → 90.00 twice
  is 1180.00; 180.00 at 18 % of 1000.00; 1180.00
igst: ₹1,000 with 18 %
  of 1000.00 at 18 %; with GST
  # 1000.00 × 18 / 118 = 152.5424 → 152.54
  is 1000.00; 152.54 at 18 % of 847.46; 1000.00
cgst-sgst: ₹1,000 with 18 %, halved
  of 1000.00 at 18 %; with GST
  # 1000.00 × 9 / 118 = 76.2712 → 76.27 twice
  is 1000.00; 152.54 at 18 % of 847.46; 1000.00
cgst-sgst: ₹99.99 with 5 %, halved
  of 99.99 at 5 %; with GST
  # 99.99 × 2.5 / 105 = 2.3807 → 2.38 twice
  is 99.99; 4.76 at 5 % of 95.23; 99.99
igst: one paisa with 18 %
  of 0.01 at 18 %; with GST
  # 0.01 × 18 / 118 = 0.0015 → 0.00
  is 0.01; 0.00 at 18 % of 0.01; 0.01
cgst-sgst: two rates with freight
  of 1050.00 at 5 %, 1180.00 at 18 %; freight 100.00; with GST
  # 1050.00 + freight 47.08 = 1097.08; 1097.08 × 2.5 / 105 = 26.121 → 26.12 twice
  # 1180.00 + freight 52.92 = 1232.92; 1232.92 × 9 / 118 = 94.0363 → 94.04 twice
  is 2230.00; 52.24 at 5 % of 1044.84, 188.08 at 18 % of 1044.84; 2330.00
igst: two rates with freight
  of 1050.00 at 5 %, 1180.00 at 18 %; freight 100.00; with GST
  # 1050.00 + freight 47.08 = 1097.08; 1097.08 × 5 / 105 = 52.2419 → 52.24
  # 1180.00 + freight 52.92 = 1232.92; 1232.92 × 18 / 118 = 188.0725 → 188.07
  is 2230.00; 52.24 at 5 % of 1044.84, 188.07 at 18 % of 1044.85; 2330.00
igst: exempt and taxed
  of 500.00 at 0 %, 500.00 at 18 %; with GST
  # 500.00 × 18 / 118 = 76.2712 → 76.27
  is 1000.00; 0.00 at 0 % of 500.00, 76.27 at 18 % of 423.73; 1000.00
cgst-sgst: an alternative is not summed
  of 1000.00 at 18 %, 900.00 at 18 % for 1
  # 1000.00 × 9 % = 90 → 90.00 twice
  is 1000.00; 180.00 at 18 % of 1000.00; 1180.00
cgst-sgst: the picked alternative counts instead of its line
  of 1000.00 at 18 %, 900.00 at 18 % for 1; picked 2
  # 900.00 × 9 % = 81 → 81.00 twice
  is 900.00; 162.00 at 18 % of 900.00; 1062.00
igst: an alternative of another rate moves the freight
  of 1000.00 at 18 %, 800.00 at 5 % for 1, 1000.00 at 18 %; freight 100.00; picked 2
  # 800.00 + freight 44.44 = 844.44; 844.44 × 5 % = 42.222 → 42.22
  # 1000.00 + freight 55.56 = 1055.56; 1055.56 × 18 % = 190.0008 → 190.00
  is 1800.00; 42.22 at 5 % of 844.44, 190.00 at 18 % of 1055.56; 2132.22
igst: two alternatives, the second picked
  of 1000.00 at 18 %, 900.00 at 18 % for 1, 800.00 at 18 % for 1; picked 3
  # 800.00 × 18 % = 144 → 144.00
  is 800.00; 144.00 at 18 % of 800.00; 944.00
cgst-sgst: alternatives of two lines, both picked
  of 1000.00 at 18 %, 900.00 at 5 % for 1, 2000.00 at 18 %, 1500.00 at 5 % for 3; picked 2 4
  # 2400.00 × 2.5 % = 60 → 60.00 twice
  is 2400.00; 120.00 at 5 % of 2400.00; 2520.00
igst: down
  of 779.63 at 18 %; rounded
  # 779.63 × 18 % = 140.3334 → 140.33
  is 779.63; 140.33 at 18 % of 779.63; 0.04; 920.00
igst: up
  of 779.70 at 18 %; rounded
  # 779.70 × 18 % = 140.346 → 140.35
  is 779.70; 140.35 at 18 % of 779.70; -0.05; 920.00
igst: half a rupee goes up
  of 1.50 at 0 %; rounded
  is 1.50; 0.00 at 0 % of 1.50; 0.50; 2.00
cgst-sgst: nothing to round
  of 1000.00 at 18 %; rounded
  # 1000.00 × 9 % = 90 → 90.00 twice
  is 1000.00; 180.00 at 18 % of 1000.00; 1180.00
igst: 49 paise go down
  of 1.49 at 0 %; rounded
  is 1.49; 0.00 at 0 % of 1.49; -0.49; 1.00
cgst-sgst: halved, with freight
  of 418687.42 at 18 %; freight 12500.00; rounded
  # 418687.42 + freight 12500.00 = 431187.42; 431187.42 × 9 % = 38806.8678 → 38806.87 twice
  is 418687.42; 77613.74 at 18 % of 431187.42; -0.16; 508801.00
cgst-sgst: prices with GST
  of 999.51 at 18 %; with GST; rounded
  # 999.51 × 9 / 118 = 76.2338 → 76.23 twice
  is 999.51; 152.46 at 18 % of 847.05; 0.49; 1000.00
export: no tax at any rate
  of 1000.00 at 18 %, 500.00 at 5 %
  is 1500.00; 0.00 at 0 % of 1500.00; 1500.00
export: freight without tax
  of 1000.00 at 18 %; freight 250.00
  # 1000.00 + freight 250.00 = 1250.00; 1250.00 without tax
  is 1000.00; 0.00 at 0 % of 1250.00; 1250.00
export: prices typed with GST bear none
  of 1180.00 at 18 %; with GST
  is 1180.00; 0.00 at 0 % of 1180.00; 1180.00
export: rounded off
  of 779.63 at 18 %; rounded
  is 779.63; 0.00 at 0 % of 779.63; 0.37; 780.00
export: an alternative
  of 1000.00 at 18 %, 900.00 at 18 % for 1; picked 2
  is 900.00; 0.00 at 0 % of 900.00; 900.00
gst: one line and freight, as before there were states
  of 779.63 at 18 %; freight 500.00
  # 779.63 + freight 500.00 = 1279.63; 1279.63 × 18 % = 230.3334 → 230.33
  is 779.63; 230.33 at 18 % of 1279.63; 1509.96
gst: two rates
  of 1000.00 at 5 %, 2000.00 at 18 %; freight 100.00
  # 1000.00 + freight 33.33 = 1033.33; 1033.33 × 5 % = 51.6665 → 51.67
  # 2000.00 + freight 66.67 = 2066.67; 2066.67 × 18 % = 372.0006 → 372.00
  is 3000.00; 51.67 at 5 % of 1033.33, 372.00 at 18 % of 2066.67; 3523.67
`;

/** '1000.25' and '18' become 100,025 paise and 1,800 basis points: both have two decimals. */
function hundredths(text: string | undefined): number {
  return Math.round(Number(text) * 100);
}

function lineOf(text: string): TaxedLine {
  const [, amount, rate, main = '0'] = /^(\S+) at (\S+) %(?: for (\d))?$/.exec(text) ?? [];
  return {
    amountPaise: hundredths(amount),
    gstBasisPoints: hundredths(rate),
    alternativeTo: Number(main),
    hsn: '4802',
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
