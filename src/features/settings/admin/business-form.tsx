import { useState } from 'react';

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
  BUSINESS_LIMITS,
} from '#src/contracts/index.ts';
import type { TextControlProps } from '#src/editing/editor-types.ts';
import type { SectionLayout } from '#src/editing/fields/Fields.tsx';
import { describeForm } from '#src/editing/fields/field.ts';
import { dayInIndia, isDay } from '#src/lib/india-time.ts';
import { decimalText, parseDecimal } from '#src/lib/money.ts';
import { SmallButton } from '#src/ui/button/Button.tsx';
import { Field } from '#src/ui/form/Field.tsx';

import { businessTexts as texts } from '../texts.ts';

/** A GST rate in the editor, as typed. */
interface RateRow {
  readonly hsn: string;
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
  lutNumber: { label: 'LUT number, for exports', hint: 'Letter of undertaking: exports without IGST.' },
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

/** The value is a data address, '' for none. */
type LogoFieldProps = Pick<TextControlProps, 'id' | 'label' | 'value' | 'disabled' | 'onChange'>;

/** The field for the logo of offers, which is stored as a small picture in the settings themselves. */
function LogoField({ id, label, value, disabled, onChange }: LogoFieldProps) {
  const [error, setError] = useState('');
  const choose = async (file: File | undefined): Promise<void> => {
    setError('');
    try {
      if (file) onChange(await toLogo(file));
    } catch {
      setError(texts.logoFailed);
    }
  };
  return (
    <Field id={id} label={label} error={error} disabled={disabled}>
      {(control) => (
        <div className="cluster align-items-center">
          {value !== '' && <img src={value} alt="" height={44} />}
          <label className="btn btn-quiet btn-sm">
            {texts.chooseLogo}
            <input
              {...control}
              type="file"
              className="visually-hidden"
              accept="image/png,image/jpeg"
              onChange={(event) => void choose(event.target.files?.[0])}
            />
          </label>
          {value !== '' && (
            <SmallButton disabled={disabled} onClick={() => onChange('')}>
              {texts.removeLogo}
            </SmallButton>
          )}
        </div>
      )}
    </Field>
  );
}

const LOGO = { width: 480, height: 120 };

/** Scales a picture down and returns its data address. Rejects a picture that cannot be read or is still too large. */
async function toLogo(file: File): Promise<string> {
  const picture = await createImageBitmap(file);
  const scale = Math.min(1, LOGO.width / picture.width, LOGO.height / picture.height);
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  const logo = canvas.toDataURL('image/png');
  if (logo.length > BUSINESS_LIMITS.logo) throw new Error('The picture is too large.');
  return logo;
}
