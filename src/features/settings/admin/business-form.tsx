import {
  ANSWER_NAMES,
  businessEntity,
  HSN_PATTERN,
  INDIAN_STATES,
  normaliseGstin,
  OFFER_LIMITS,
  OFFER_VALIDATION,
  optionalGstinError,
  panOfGstin,
  stateCodeOfGstin,
  stateText,
  TEXT_LANGUAGES,
  unknownName,
  type BusinessDetails,
} from '#src/contracts/index.ts';
import { describeForm } from '#src/editing/fields/field.ts';
import type { SectionLayout } from '#src/editing/fields/Fields.tsx';
import { dayInIndia, isDay } from '#src/lib/india-time.ts';
import { decimalText, parseDecimal } from '#src/lib/money.ts';

import { businessTexts as texts } from '../texts.ts';

import { LogoField } from './LogoField.tsx';

/** A GST rate in the editor, as typed. */
interface RateRow {
  readonly hsn: string;
  /** Per cent. */
  readonly rate: string;
  readonly from: string;
}

export interface BusinessForm extends Omit<BusinessDetails, 'gstRates'> {
  readonly gstRates: readonly RateRow[];
}

export function toBusinessForm({ gstRates, ...details }: BusinessDetails): BusinessForm {
  const rows = gstRates.map(({ hsn, gstBasisPoints, from }) => ({
    hsn,
    rate: decimalText(gstBasisPoints, 2),
    from,
  }));
  return { ...details, gstRates: rows };
}

const parseRate = (text: string): number | null => parseDecimal(text.replace('%', ''), 2);

/** The details to store. The state is that of the GSTIN, if there is one. */
export function toBusinessDetails({ gstRates, ...form }: BusinessForm): BusinessDetails {
  const gstin = normaliseGstin(form.gstin);
  const state = stateCodeOfGstin(gstin) || form.state;
  const rates = gstRates.map(({ hsn, rate, from }) => ({
    hsn: hsn.trim(),
    gstBasisPoints: parseRate(rate) ?? 0,
    from,
  }));
  return { ...form, gstin, state, gstRates: rates };
}

const PREPARED = {
  rows: 4,
  check: (text: string) => {
    const name = unknownName(text, ANSWER_NAMES);
    return name === '' ? '' : texts.unknownName(name, ANSWER_NAMES);
  },
};

export const BUSINESS_FIELDS = describeForm(businessEntity, {
  legalName: { label: 'Legal name' },
  gstin: {
    label: 'GSTIN',
    hint: ({ gstin }: BusinessForm) => {
      const normal = normaliseGstin(gstin);
      const code = stateCodeOfGstin(normal);
      return code === '' ? undefined : texts.derived(stateText(code), panOfGstin(normal));
    },
    check: (text) => optionalGstinError(normaliseGstin(text)),
  },
  state: {
    kind: 'choice',
    label: 'State',
    options: INDIAN_STATES.map(({ code }) => ({ value: code, label: stateText(code) })),
    isShown: ({ gstin }: BusinessForm) => stateCodeOfGstin(normaliseGstin(gstin)) === '',
  },
  lutNumber: { label: 'LUT number, for exports' },
  address: { label: 'Address', rows: 3 },
  bankDetails: { label: 'Bank details', rows: 4 },
  signature: { label: 'Signature line' },
  logo: { label: 'Logo', render: (props) => <LogoField {...props} /> },
  isRoundedOff: { kind: 'check', label: 'Round totals of new offers to whole rupees' },
  termsTemplates: {
    kind: 'list',
    label: 'Terms templates',
    itemName: 'Template',
    nameOf: ({ name }: { name: string }) => name,
    mainField: () => 'name',
    fields: {
      name: { label: texts.templateLabel, check: (text) => (text === '' ? texts.templateName : '') },
      text: { label: texts.templateText, rows: 3 },
    },
  },
  gstRates: {
    kind: 'list',
    label: 'HSN codes and GST rates',
    itemName: 'Rate',
    className: 'row-list--table',
    newRow: () => ({ from: dayInIndia(new Date()) }),
    fields: {
      hsn: {
        label: texts.rateLabels.hsn,
        inputMode: 'numeric',
        check: (text) => (text !== '' && HSN_PATTERN.test(text) ? '' : texts.hsnCode),
      },
      rate: {
        label: texts.rateLabels.rate,
        inputMode: 'decimal',
        check: (text) =>
          (parseRate(text) ?? Infinity) <= OFFER_LIMITS.gstBasisPoints ? '' : OFFER_VALIDATION.gst,
      },
      from: {
        label: texts.rateLabels.from,
        type: 'date',
        check: (text) => (isDay(text) ? '' : texts.rateDay),
      },
    },
  },
  textLanguage: {
    kind: 'choice',
    label: 'Language',
    options: TEXT_LANGUAGES.map((value) => ({ value, label: texts.languages[value] })),
    placeholder: null,
  },
  answerEn: { label: 'Answer to a request, in English', ...PREPARED },
  answerHi: { label: 'Answer to a request, in Hindi', ...PREPARED },
});

export const BUSINESS_SECTIONS: readonly SectionLayout<keyof BusinessForm>[] = [
  {
    title: texts.seller,
    intro: texts.sellerIntro,
    fields: [
      'legalName',
      ['gstin', 'state', 'lutNumber'],
      'address',
      'bankDetails',
      'signature',
      'logo',
      'isRoundedOff',
    ],
  },
  {
    title: texts.prepared,
    intro: texts.preparedIntro(ANSWER_NAMES),
    foldedNote: texts.preparedNote,
    fields: ['textLanguage', ['answerEn', 'answerHi']],
  },
  {
    title: BUSINESS_FIELDS.termsTemplates.label,
    intro: texts.templatesIntro,
    foldedNote: texts.templatesIntro,
    fields: ['termsTemplates'],
  },
  {
    title: BUSINESS_FIELDS.gstRates.label,
    intro: texts.ratesIntro,
    foldedNote: texts.ratesIntro,
    fields: ['gstRates'],
  },
];
