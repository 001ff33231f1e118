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

/** What each unit is usually sold by. */
const USUAL_RATE: Record<QuantityUnit, RateUnit> = {
  kg: 'kg',
  tonnes: 'kg',
  sheets: 'ream',
  reams: 'ream',
  metres: 'kg',
  rolls: 'piece',
  packets: 'piece',
};

/** '1,25,000' as '125000'; what is no number stays as the visitor typed it, and is marked as an error. */
function quantityOf(text: string): string {
  const amount = parseAmount(text);
  const scaled = amount === null ? null : parseDecimal(String(amount), 3);
  return scaled === null ? text.trim() : decimalText(scaled, 3);
}

function fromRequest({ name, size, gsm, quantity, unit }: ListRequestLine, at: number): LineForm {
  const typed = { name, size, gsm, unit, quantity: quantityOf(quantity) };
  return { ...blankLine(), ...typed, key: `asked-${at}`, rateUnit: USUAL_RATE[unit] };
}

/** The unit that an answer names: 'Tonnes', 'ream', 'kg'. */
function unitNamed(text: string): QuantityUnit {
  const units = Object.keys(QUANTITY_UNITS) as QuantityUnit[];
  const word = text.trim().toLowerCase();
  return units.find((unit) => word !== '' && (word.startsWith(unit) || unit.startsWith(word))) ?? 'kg';
}

/** One line from the answers to a category's form, whose fields every admin names as they like. */
function fromAnswers(lead: LeadDetails): LineForm {
  const find = (pattern: RegExp): string =>
    lead.answers.find(({ name, label }: LeadAnswer) => pattern.test(name) || pattern.test(label))?.value ??
    '';
  const unit = unitNamed(find(/^unit\b/i));
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
      return lead.lines.map(fromRequest);
    case 'quote':
      return [fromAnswers(lead)];
    case 'contact':
      return [{ ...blankLine(), key: 'asked-0' }];
  }
}

/**
 * The first offer to a request: its lines, and the terms of the offer that was sent last, to anybody.
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
