import {
  OFFER_DEFAULTS,
  type LeadAnswer,
  type Offer,
  type RateUnit,
  type ListRequestLine,
} from '#src/contracts/index.ts';
import type { LeadDetails } from '#src/data/ports/leads-port.ts';
import { addDays } from '#src/lib/india-days.ts';
import { decimalText, parseDecimal } from '#src/lib/money.ts';
import { parseAmount, QUANTITY_UNITS, type QuantityUnit } from '#src/lib/paper/quantity.ts';

import { blankLine, type LineForm, type OfferForm } from './offer-form.ts';

/** The usual rate unit for each quantity unit. */
const USUAL_RATE: Record<QuantityUnit, RateUnit> = {
  kg: 'kg',
  tonnes: 'kg',
  sheets: 'ream',
  reams: 'ream',
  metres: 'kg',
  rolls: 'piece',
  packets: 'piece',
};

/** Turns '1,25,000' into '125000'. Any other text stays as the visitor typed it, and the form reports it as an error. */
function quantityOf(text: string): string {
  const amount = parseAmount(text);
  const scaled = amount === null ? null : parseDecimal(String(amount), 3);
  return scaled === null ? text.trim() : decimalText(scaled, 3);
}

function lineFromListRequest({ name, size, gsm, quantity, unit }: ListRequestLine, at: number): LineForm {
  const typed = { name, size, gsm, unit, quantity: quantityOf(quantity) };
  return { ...blankLine(), ...typed, key: `asked-${at}`, rateUnit: USUAL_RATE[unit] };
}

/** The unit that an answer means: 'Tonnes', 'ream', 'kg'. Default kg. */
function parseUnit(text: string): QuantityUnit {
  const units = Object.keys(QUANTITY_UNITS) as QuantityUnit[];
  const word = text.trim().toLowerCase();
  return units.find((unit) => word !== '' && (word.startsWith(unit) || unit.startsWith(word))) ?? 'kg';
}

/** Builds one line from the answers of a quote request. Admins choose the field names, so they are matched loosely. */
function lineFromAnswers(lead: LeadDetails): LineForm {
  const find = (pattern: RegExp): string =>
    lead.answers.find(({ name, label }: LeadAnswer) => pattern.test(name) || pattern.test(label))?.value ??
    '';
  const unit = parseUnit(find(/^unit\b/i));
  return {
    ...blankLine(),
    key: 'asked-0',
    name: find(/^product/i) || lead.categoryName,
    size: find(/size|width|reel/i),
    gsm: find(/gsm|grammage/i).replace(/\s*gsm$/i, ''),
    quantity: quantityOf(find(/quantity/i)),
    unit,
    rateUnit: USUAL_RATE[unit],
  };
}

function linesOf(lead: LeadDetails): LineForm[] {
  switch (lead.kind) {
    case 'request':
      return lead.lines.map(lineFromListRequest);
    case 'quote':
      return [lineFromAnswers(lead)];
    case 'contact':
      return [{ ...blankLine(), key: 'asked-0' }];
  }
}

/**
 * The initial form of a lead's first offer: the lines of the lead, with GST and terms of the offer sent last.
 * @param today the day in India
 */
export function firstForm(lead: LeadDetails, lastSent: Offer | null, today: string): OfferForm {
  const phone = lead.phone || (lead.answers.find(({ name }) => name === 'phone')?.value ?? '');
  const { gstBasisPoints, terms } = lastSent ?? { ...OFFER_DEFAULTS, terms: '' };
  return {
    name: lead.name,
    email: lead.email,
    company: lead.company,
    phone,
    lines: linesOf(lead),
    freight: '',
    gst: decimalText(gstBasisPoints, 2),
    validUntil: addDays(today, OFFER_DEFAULTS.validDays),
    note: '',
    terms,
  };
}
