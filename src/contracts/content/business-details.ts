import * as v from 'valibot';

import * as rule from '../base/entity.ts';
import { optionalGstinError } from '../base/gstin.ts';
import { LIMITS } from '../base/limits.ts';
import { sellerRules, type OfferSeller } from '../offers/offer-entity.ts';
import { HSN_PATTERN, OFFER_LIMITS } from '../offers/offer-limits.ts';
import { ANSWER_DEFAULTS, TEXT_LANGUAGES } from './prepared-texts.ts';

export const BUSINESS_LIMITS = {
  termsTemplates: 10,
  templateName: 60,
  gstRates: 30,
  /** Characters of the logo's data address: about 75 KB. */
  logo: 100_000,
} as const;

const LOGO_PATTERN = /^(?:data:image\/(?:png|jpeg);base64,[A-Za-z0-9+/=]+)?$/;

/** A GST rate of an HSN code from a day on. */
const rateRules = {
  /** 4802; a longer code (48022090) goes before a shorter one. */
  hsn: rule.pattern(OFFER_LIMITS.hsn, HSN_PATTERN),
  /** Hundredths of a per cent. */
  gstBasisPoints: rule.wholeNumber(OFFER_LIMITS.gstBasisPoints),
  /** 'YYYY-MM-DD' in India. */
  from: rule.pattern(10, /^20\d\d-\d\d-\d\d$/),
};
type GstRate = rule.Shape<typeof rateRules>;

/** The day of the last change of the tax rates on paper that is known here. */
const RATES_FROM = '2025-09-22';

/** The tax rates on paper as known when this was written. The accountant confirms the table; the settings say so. */
const GST_RATE_DEFAULTS: readonly GstRate[] = [
  ...['4802', '4803', '4804', '4805', '4806', '4810', '4811'].map((hsn) => ({ hsn, gstBasisPoints: 1_800 })),
  { hsn: '4819', gstBasisPoints: 500 },
].map((rate) => ({ ...rate, from: RATES_FROM }));

const templateRules = {
  name: rule.text(BUSINESS_LIMITS.templateName, { min: 1 }),
  text: rule.text(OFFER_LIMITS.terms),
};

const gstinRule: rule.FieldRule<string> = {
  strict: v.pipe(
    v.string(),
    v.check((gstin) => optionalGstinError(gstin) === ''),
  ),
  tolerant: v.string(),
  initial: '',
};

export const businessEntity = rule.defineEntity({
  ...sellerRules,
  gstin: gstinRule,
  /** A small picture as a data address, so that a PDF needs no other server; '' for none. */
  logo: rule.pattern(BUSINESS_LIMITS.logo, LOGO_PATTERN),
  termsTemplates: rule.list(rule.group(templateRules), BUSINESS_LIMITS.termsTemplates),
  gstRates: rule.list(rule.group(rateRules), BUSINESS_LIMITS.gstRates, { initial: GST_RATE_DEFAULTS }),
  /** New offers begin with a total in whole rupees. */
  isRoundedOff: rule.flag(false),
  /** The language of the texts that are prepared for buyers. */
  textLanguage: rule.choice(TEXT_LANGUAGES),
  answerEn: rule.text(LIMITS.shortText, { initial: ANSWER_DEFAULTS.en }),
  answerHi: rule.text(LIMITS.shortText, { initial: ANSWER_DEFAULTS.hi }),
});

/** Document `settings/business`: what offers and answers say to buyers. For admins and functions only. */
export type BusinessDetails = rule.ValueOf<typeof businessEntity>;

/** The seller as an offer sent now names it. */
export function sellerOf(business: BusinessDetails): OfferSeller {
  const { legalName, gstin, address, state, bankDetails, signature, lutNumber } = business;
  return { legalName, gstin, address, state, bankDetails, signature, lutNumber };
}

/** The rate of an HSN code on a day; `null` if the table has none. A longer code of the table goes before a shorter one. */
export function gstRateOf(rates: readonly GstRate[], hsn: string, day: string): number | null {
  const [best] = rates
    .filter((rate) => rate.hsn !== '' && hsn.startsWith(rate.hsn) && rate.from <= day)
    .toSorted((a, b) => b.hsn.length - a.hsn.length || b.from.localeCompare(a.from));
  return best?.gstBasisPoints ?? null;
}
