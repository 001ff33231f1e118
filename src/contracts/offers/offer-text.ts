/** The texts of an offer: the same in the admin area, for the visitor, in the mail and in the PDF. */

import type { OfferContent, OfferLine, OfferLineDraft, RateUnit } from './offer.ts';
import { decimalText, formatRupees, formatThousandths } from '#src/lib/money.ts';
import { unitName } from '#src/lib/paper/quantity.ts';

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

const BILLED_UNITS: Record<RateUnit, readonly [one: string, many: string]> = {
  kg: ['kg', 'kg'],
  ream: ['ream', 'reams'],
  piece: ['piece', 'pieces'],
};

/** True if the rate is for the unit of the delivered quantity; a piece is a sheet, a roll or a packet. */
function isBilledAsDelivered({ unit, rateUnit }: Pick<OfferLineDraft, 'unit' | 'rateUnit'>): boolean {
  switch (rateUnit) {
    case 'kg':
      return unit === 'kg';
    case 'ream':
      return unit === 'reams';
    case 'piece':
      return unit === 'sheets' || unit === 'rolls' || unit === 'packets';
  }
}

/** 'billed as 12.474 kg'; '' if the rate is for the delivered unit. */
export function billedText(line: Omit<OfferLineDraft, 'name' | 'size' | 'gsm' | 'ratePaise'>): string {
  if (isBilledAsDelivered(line)) return '';
  const [one, many] = BILLED_UNITS[line.rateUnit];
  const { billedThousandths } = line;
  return `billed as ${formatThousandths(billedThousandths)} ${billedThousandths === ONE ? one : many}`;
}

/** '₹62.50 per kg'. */
export function rateText({ ratePaise, rateUnit }: Pick<OfferLine, 'ratePaise' | 'rateUnit'>): string {
  return `${formatRupees(ratePaise)} per ${rateUnit}`;
}

/** '18%', '12.5%'. */
function gstText(basisPoints: number): string {
  return `${decimalText(basisPoints, 2)}%`;
}

/** A row of the sums below the lines. */
export interface SumRow {
  label: string;
  paise: number;
  /** Marks the last row. */
  isTotal: boolean;
}

/** The sums in the order in which they are shown, without a freight of 0. */
export function sumRows(
  offer: Pick<OfferContent, 'subtotalPaise' | 'freightPaise' | 'gstBasisPoints' | 'gstPaise' | 'totalPaise'>,
): SumRow[] {
  const row = (label: string, paise: number, isTotal = false): SumRow => ({ label, paise, isTotal });
  return [
    row('Subtotal', offer.subtotalPaise),
    ...(offer.freightPaise > 0 ? [row('Freight', offer.freightPaise)] : []),
    row(`GST ${gstText(offer.gstBasisPoints)}`, offer.gstPaise),
    row('Total', offer.totalPaise, true),
  ];
}
