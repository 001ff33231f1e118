import {
  OFFER_DEFAULTS,
  factValue,
  packingIn,
  gstRateOf,
  leadSubject,
  type BusinessDetails,
  type Fact,
  type LeadAnswer,
  type RateUnit,
  type ListLine,
} from '#src/contracts/index.ts';
import type { LeadDetails } from '#src/data/ports/leads-port.ts';
import { addDays } from '#src/lib/india-time.ts';
import { stateCodeOfPin } from '#src/contracts/base/state-of-pin.ts';
import { decimalText, parseDecimal } from '#src/lib/money.ts';
import { unitOfWord } from '#src/lib/unit-words.ts';
import { parseAmount, type QuantityUnit } from '#src/contracts/paper/quantity.ts';

import type { AdminPorts } from '#src/data/ports/admin-ports.ts';
import type { CatalogueAdminPort } from '#src/data/ports/catalogue-admin-port.ts';

import { blankLine, type LineForm, type Packings } from './line-form.ts';
import type { OfferForm } from './offer-form.ts';

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

function lineFromList({ name, size, gsm, quantity, unit }: ListLine, at: number): LineForm {
  const line = { name, size, gsm, unit, quantity: quantityOf(quantity) };
  return { ...blankLine(), ...line, key: `asked-${at}`, rateUnit: USUAL_RATE[unit] };
}

/** Builds one line from the answers of a quote request. Admins choose the field names, so they are matched loosely. */
function lineFromAnswers(lead: LeadDetails): LineForm {
  const find = (pattern: RegExp): string =>
    lead.answers.find(({ name, label }: LeadAnswer) => pattern.test(name) || pattern.test(label))?.value ??
    '';
  const word = unitOfWord(find(/^unit\b/i));
  const unit = word === null || word === 'piece' ? 'kg' : word;
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
    case 'list':
      return lead.lines.map(lineFromList);
    case 'quote':
      return [lineFromAnswers(lead)];
    case 'message':
      return [{ ...blankLine(), key: 'asked-0' }];
  }
}

type Catalogue = Pick<AdminPorts, 'products' | 'categories'>;

/** The facts of a paper in the catalogue that an offer needs; '' for a missing fact. */
export interface PaperFacts {
  readonly hsn: string;
  readonly packing: string;
}

const NO_FACTS: PaperFacts = { hsn: '', packing: '' };

/** The record with a slug. The list is sorted by slug, so that this slug comes before the longer ones. */
async function recordOf<Fields extends { readonly slug: string }>(
  port: Pick<CatalogueAdminPort<Fields>, 'list'>,
  slug: string,
): Promise<Fields | undefined> {
  if (slug === '') return undefined;
  const { items } = await port.list({ slugPrefix: slug, limit: 1 });
  return items.find((record) => record.slug === slug);
}

/** The facts of a lead's papers, in the order of its lines; facts that a product lacks come from its category. */
export async function paperFactsOf(
  lead: LeadDetails,
  { products, categories }: Catalogue,
): Promise<PaperFacts[]> {
  const toFacts = (facts: readonly Fact[], rest = NO_FACTS): PaperFacts => ({
    hsn: factValue(facts, 'hsn') || rest.hsn,
    packing: packingIn(facts) || rest.packing,
  });
  const readCategory = async (slug: string): Promise<PaperFacts> =>
    toFacts((await recordOf(categories, slug))?.facts ?? []);
  // Lines often share a category, which is read once.
  const categoryFacts = new Map<string, Promise<PaperFacts>>();
  const category = (slug: string): Promise<PaperFacts> => {
    const facts = categoryFacts.get(slug) ?? readCategory(slug);
    categoryFacts.set(slug, facts);
    return facts;
  };
  const paper = async ({ paper: kind, slug }: ListLine): Promise<PaperFacts> => {
    if (kind === 'category') return category(slug);
    const product = await recordOf(products, slug);
    return product ? toFacts(product.facts, await category(product.category_slug)) : NO_FACTS;
  };
  return Promise.all(lead.kind === 'list' ? lead.lines.map(paper) : [category(lead.categorySlug)]);
}

/** The packings of a lead's papers, by the names that the lines of its offers begin with. */
export function packingsOf(lead: LeadDetails, papers: readonly PaperFacts[]): Packings {
  return Object.fromEntries(linesOf(lead).map(({ name }, at) => [name, papers[at]?.packing ?? '']));
}

/** A line with an HSN code, and with its rate if the settings know one. */
export function withHsn(line: LineForm, hsn: string, business: BusinessDetails, today: string): LineForm {
  const rate = gstRateOf(business.gstRates, hsn.replaceAll(/\s/g, ''), today);
  return { ...line, hsn, ...(rate !== null && { gst: decimalText(rate, 2) }) };
}

/**
 * The initial form of a lead's first offer: the lines of the lead with the facts of their papers, and the first terms of the
 * settings. Nothing comes from an offer to another customer.
 * @param papers by line, see `paperFactsOf`
 * @param today the day in India
 */
export function firstForm(
  lead: LeadDetails,
  business: BusinessDetails,
  papers: readonly PaperFacts[],
  today: string,
): OfferForm {
  const { phone, company, gstin } = leadSubject(lead);
  return {
    name: lead.name,
    email: lead.email,
    company,
    phone,
    gstin,
    address: '',
    supply: 'india',
    deliveryPlace: lead.deliveryPlace,
    deliveryPin: lead.deliveryPin,
    deliveryState: stateCodeOfPin(lead.deliveryPin),
    placeOfSupply: stateCodeOfPin(lead.deliveryPin),
    deliveryDays: '',
    lines: linesOf(lead).map((line, at) => {
      const { hsn, packing } = papers[at] ?? NO_FACTS;
      return withHsn({ ...line, packing }, hsn, business, today);
    }),
    freight: '',
    pricesIncludeGst: false,
    isRoundedOff: business.isRoundedOff,
    validUntil: addDays(today, OFFER_DEFAULTS.validDays),
    note: '',
    terms: business.termsTemplates[0]?.text ?? '',
  };
}
