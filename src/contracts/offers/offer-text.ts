/** The texts of an offer: the same in the admin area, for the visitor, in the mail and in the PDF. */

import { stateOfCode, stateText } from '../base/gstin.ts';
import type {
  OfferContent,
  OfferLine,
  OfferLineDraft,
  OfferSums,
  TaxRow,
  WantedLine,
} from './offer-entity.ts';
import { exactBilled, type RateUnit, type TaxScheme } from './offer-limits.ts';
import { TAX_NAMES } from './offer-tax.ts';
import { decimalText, formatRupees, formatThousandths, rupeesInWords } from '#src/lib/money.ts';
import { counted } from '#src/lib/numbers.ts';
import { unitName } from '../paper/quantity.ts';

const ONE = 1_000;

/** 'A4 · 80 GSM'; '' when neither is known. */
export function lineFactText({ size, gsm }: Pick<OfferLineDraft, 'size' | 'gsm'>): string {
  const grammage = gsm === '' || /gsm/i.test(gsm) ? gsm : `${gsm} GSM`;
  return [size, grammage].filter((part) => part !== '').join(' · ');
}

/** The delivered quantity: '5 reams'. */
export function offeredQuantityText({
  quantityThousandths,
  unit,
}: Pick<OfferLineDraft, 'quantityThousandths' | 'unit'>): string {
  return `${formatThousandths(quantityThousandths)} ${unitName(unit, quantityThousandths === ONE)}`;
}

const BILLED_UNITS: Record<RateUnit, readonly [singular: string, plural: string]> = {
  kg: ['kg', 'kg'],
  ream: ['ream', 'reams'],
  piece: ['piece', 'pieces'],
};

function billedText({ unit, rateUnit, billedThousandths }: OfferLine): string {
  if (exactBilled(ONE, unit, rateUnit) === ONE) return '';
  const [singular, plural] = BILLED_UNITS[rateUnit];
  return `billed as ${formatThousandths(billedThousandths)} ${billedThousandths === ONE ? singular : plural}`;
}

/** '₹62.50 per kg'. */
export function rateText({ ratePaise, rateUnit }: Pick<OfferLine, 'ratePaise' | 'rateUnit'>): string {
  return `${formatRupees(ratePaise)} per ${rateUnit}`;
}

/** 'Copier Paper: ₹60.00 per kg instead of ₹62.50 per kg, 10 reams instead of 5 reams', for each wanted line. */
export function wantedTexts({ lines }: Pick<OfferContent, 'lines'>, wanted: readonly WantedLine[]): string[] {
  return wanted.flatMap(({ line: at, ratePaise, quantityThousandths }) => {
    const line = lines[at];
    if (!line) return [];
    const price = `${rateText({ ...line, ratePaise })} instead of ${rateText(line)}`;
    const quantity = `${offeredQuantityText({ ...line, quantityThousandths })} instead of ${offeredQuantityText(line)}`;
    return [
      `${line.name}: ${[ratePaise > 0 && price, quantityThousandths > 0 && quantity].filter(Boolean).join(', ')}`,
    ];
  });
}

/** '18%', '12.5%'. */
function percentText(basisPoints: number): string {
  return `${decimalText(basisPoints, 2)}%`;
}

export interface ShownLine {
  readonly name: string;
  /** 'Copier Paper'; with alternatives '2. Copier Paper'. */
  readonly title: string;
  /** 'A4 · 80 GSM', 'HSN 4802, GST 18%', '±5% of weight', 'Lead time: 10 days': one for each row under the paper. */
  readonly details: readonly string[];
  /** Says which line it is an alternative to, and that the sum leaves it out; '' for a line that counts. */
  readonly alternative: string;
  readonly quantity: string;
  /** 'billed as 12.474 kg'; '' if the rate is for the delivered unit. */
  readonly billed: string;
  readonly rate: string;
  readonly amount: string;
}

/** The texts of each line, in order. */
export function shownLines(offer: OfferContent): ShownLine[] {
  // An alternative names its line by number.
  const isNumbered = offer.lines.some(({ alternativeTo }) => alternativeTo !== 0);
  return offer.lines.map((line, at) => {
    const { name, hsn, gstBasisPoints, toleranceBasisPoints, leadTime, alternativeTo } = line;
    const gst = offer.taxScheme === 'export' ? '' : `GST ${percentText(gstBasisPoints)}`;
    return {
      name,
      title: isNumbered ? `${at + 1}. ${name}` : name,
      details: [
        lineFactText(line),
        [hsn === '' ? '' : `HSN ${hsn}`, gst].filter(Boolean).join(', '),
        toleranceBasisPoints === 0 ? '' : `±${percentText(toleranceBasisPoints)} of weight`,
        leadTime === '' ? '' : `Lead time: ${leadTime}`,
      ].filter((text) => text !== ''),
      alternative: alternativeTo === 0 ? '' : `Alternative to line ${alternativeTo}, not in the sum`,
      quantity: offeredQuantityText(line),
      billed: billedText(line),
      rate: rateText(line),
      amount: formatRupees(line.amountPaise),
    };
  });
}

/** The taxes at one rate, each named with its own rate. */
export function namedTaxes(
  scheme: TaxScheme,
  { gstBasisPoints, taxPaise }: TaxRow,
): { label: string; paise: number }[] {
  const names = TAX_NAMES[scheme];
  // Half of 0.25 % has three decimals.
  const rate = decimalText((gstBasisPoints * 10) / names.length, 3);
  return names.map((name) => ({ label: `${name} ${rate}%`, paise: taxPaise / names.length }));
}

type Summed = Pick<OfferContent, 'freightPaise' | 'taxScheme' | 'pricesIncludeGst' | keyof OfferSums>;

/** The sums in the order in which they are shown, without a freight or a rounding of 0; `isTotal` marks the last row. */
export function sumRows(offer: Summed): { label: string; text: string; isTotal: boolean }[] {
  const row = (label: string, paise: number, isTotal = false) => ({
    label,
    text: formatRupees(paise),
    isTotal,
  });
  const freight = offer.freightPaise > 0;
  const included = offer.pricesIncludeGst ? ' with GST' : '';
  const taxable = offer.taxes.reduce((sum, { taxablePaise }) => sum + taxablePaise, 0);
  const taxes = offer.taxes.flatMap((tax) => namedTaxes(offer.taxScheme, tax));
  return [
    row(`Subtotal${included}`, offer.subtotalPaise),
    ...(freight ? [row(`Freight${included}`, offer.freightPaise)] : []),
    ...(freight || offer.pricesIncludeGst ? [row('Taxable value', taxable)] : []),
    ...(offer.taxScheme === 'export'
      ? [row('IGST 0% (zero-rated)', 0)]
      : taxes.map(({ label, paise }) => row(label, paise))),
    ...(offer.roundOffPaise === 0 ? [] : [row('Round-off', offer.roundOffPaise)]),
    row('Total', offer.totalPaise, true),
  ];
}

/** An offer's total within a sentence. An export bears no GST. */
export function totalText({ taxScheme, totalPaise }: Pick<OfferContent, 'taxScheme' | 'totalPaise'>): string {
  return formatRupees(totalPaise) + (taxScheme === 'export' ? '' : ' with GST');
}

/** The taxes at each rate as a table of texts. */
export function taxSummary({ taxScheme, taxes }: Pick<OfferContent, 'taxScheme' | 'taxes'>): {
  head: string[];
  rows: string[][];
} {
  const names = TAX_NAMES[taxScheme];
  return {
    head: ['HSN', 'GST rate', 'Taxable value', ...names],
    rows: taxes.map(({ hsn, gstBasisPoints, taxablePaise, taxPaise }) => [
      hsn || '–',
      percentText(gstBasisPoints),
      formatRupees(taxablePaise),
      ...names.map(() => formatRupees(taxPaise / names.length)),
    ]),
  };
}

/** Buyer, place and time of the supply as an offer shows them; unknown ones are left out. */
export function supplyFacts(offer: OfferContent): { label: string; text: string }[] {
  const { customer, deliveryPlace, deliveryPin, deliveryState, deliveryDays, supply, seller } = offer;
  const isExport = supply === 'export';
  const place = [deliveryPlace, isExport ? '' : stateOfCode(deliveryState)?.name, deliveryPin];
  const supplyPlace = stateText(offer.placeOfSupply || deliveryState);
  const buyer = isExport ? '' : customer.gstin || 'not registered';
  return [
    { label: 'Our GSTIN', text: seller.gstin },
    { label: 'Your GSTIN', text: buyer },
    { label: 'Your address', text: customer.address },
    {
      label: 'Place of supply',
      text: isExport ? 'Outside India' : supplyPlace + (supply === 'sez' ? ', SEZ' : ''),
    },
    { label: 'Delivery to', text: place.filter(Boolean).join(', ') },
    {
      label: 'Delivery',
      text: deliveryDays === 0 ? '' : `within ${counted(deliveryDays, 'day')} of the order`,
    },
    { label: 'Bank details', text: seller.bankDetails },
  ].filter(({ text }) => text !== '');
}

/** The sentences below the sums: the amount in words and what kind of document this is. */
export function closingTexts(offer: OfferContent): string[] {
  const lut = offer.seller.lutNumber === '' ? '' : ` ${offer.seller.lutNumber}`;
  const zeroRated = offer.supply === 'sez' ? 'SEZ unit or SEZ developer for authorised operations' : 'export';
  return [
    rupeesInWords(offer.totalPaise),
    ...(offer.pricesIncludeGst ? ['Rates and amounts of the lines include GST.'] : []),
    ...(offer.taxScheme === 'export'
      ? [`Supply meant for ${zeroRated} under letter of undertaking${lut} without payment of integrated tax.`]
      : []),
    'Quotation, not a tax invoice.',
  ];
}
