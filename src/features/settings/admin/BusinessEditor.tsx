import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';

import {
  BUSINESS_LIMITS,
  INDIAN_STATES,
  LIMITS,
  normaliseGstin,
  OFFER_LIMITS,
  panOfGstin,
  readBusinessDetails,
  stateCodeOfGstin,
  stateText,
  type BusinessDetails,
  type Stored,
} from '#src/contracts/index.ts';
import { useAdminAccess, useAdminPorts } from '#src/data/reads/admin-context.ts';
import { useEditor } from '#src/editing/use-editor.ts';
import { dayInIndia } from '#src/lib/india-days.ts';
import { CheckField } from '#src/ui/admin/CheckField.tsx';
import { EditorForm } from '#src/editing/form/EditorForm.tsx';
import { EditorSkeleton } from '#src/ui/admin/SheetSkeleton.tsx';
import { FieldRow, FormSection } from '#src/ui/admin/FormSection.tsx';
import { QueryView } from '#src/ui/admin/query.tsx';
import { DateField } from '#src/ui/form/DateField.tsx';
import { SelectField } from '#src/ui/form/SelectField.tsx';
import { TextAreaField } from '#src/ui/form/TextAreaField.tsx';
import { TextField } from '#src/ui/form/TextField.tsx';
import { RowList } from '#src/ui/reorder/RowList.tsx';

import { BUSINESS_LABELS, businessTexts, settingsTexts } from '../texts.ts';

import {
  businessErrors,
  toBusinessDetails,
  toBusinessForm,
  type BusinessForm,
  type RateRow,
} from './business-form.ts';
import { LogoField } from './LogoField.tsx';

export interface BusinessEditorProps {
  /** Called when the form gets or loses unsaved changes. */
  readonly onDirty?: ((part: 'offers', isDirty: boolean) => void) | undefined;
}

/** Details of the business for offers (M100). */
export function BusinessEditor({ onDirty }: BusinessEditorProps) {
  const ports = useAdminPorts();
  const stored = useQuery({ queryKey: ['business'], queryFn: () => ports.business.load() });
  return (
    <QueryView query={stored} loading={<EditorSkeleton />} failure={settingsTexts.loadFailed}>
      {(business) => <Form stored={business} onDirty={onDirty} />}
    </QueryView>
  );
}

const STATES = INDIAN_STATES.map(({ code }) => ({ value: code, label: stateText(code) }));
const readForm = (stored: unknown): BusinessForm => toBusinessForm(readBusinessDetails(stored));

function Form({ stored, onDirty }: BusinessEditorProps & { readonly stored: Stored<BusinessDetails> }) {
  const { ports, askToSignIn } = useAdminAccess();
  const editor = useEditor<BusinessForm>({
    key: 'business',
    subject: 'what the business is',
    labels: BUSINESS_LABELS,
    initial: readForm(stored),
    rev: stored.rev,
    validate: businessErrors,
    save: async (values, { rev }) => {
      const saved = await ports.business.save(toBusinessDetails(values), rev);
      return { values: readForm(saved), rev: saved.rev };
    },
    read: readForm,
    clearsFailure: true,
  });
  const { values, saving, dirty, set, control } = editor;
  useEffect(() => onDirty?.('offers', dirty), [dirty, onDirty]);
  const gstin = normaliseGstin(values.gstin);
  const registeredIn = stateCodeOfGstin(gstin);
  const field = (name: Parameters<typeof editor.field>[0]) => ({
    ...editor.field(name),
    autoComplete: 'off',
  });
  // Whoever sits down at an open session must not send the customers' money elsewhere.
  const submit = async (): Promise<void> => {
    const isAllowed =
      !editor.dirtyFields.includes('bankDetails') || (await askToSignIn(businessTexts.bankPassword));
    if (isAllowed) await editor.submit();
  };
  return (
    <EditorForm
      editor={editor}
      onSubmit={() => void submit()}
      saveLabel={businessTexts.save}
      cancelLabel="Discard changes"
      savedText={businessTexts.saved}
      toText={(name, value) =>
        typeof value === 'object'
          ? value.map((row) => Object.values(row).join(', ')).join('\n')
          : name === 'logo'
            ? BUSINESS_LABELS.logo
            : String(value)
      }
      toFailureText={(message) => message || settingsTexts.saveFailed}
    >
      <FormSection title={businessTexts.seller} intro={businessTexts.sellerIntro}>
        <TextField {...field('legalName')} maxLength={LIMITS.name} />
        <FieldRow>
          <TextField
            {...field('gstin')}
            hint={
              registeredIn === ''
                ? undefined
                : businessTexts.derived(stateText(registeredIn), panOfGstin(gstin))
            }
          />
          {registeredIn === '' && <SelectField {...field('state')} options={STATES} />}
          <TextField {...field('lutNumber')} maxLength={LIMITS.phone} />
        </FieldRow>
        <TextAreaField {...field('address')} rows={3} maxLength={LIMITS.addressText} />
        <TextAreaField {...field('bankDetails')} rows={4} maxLength={LIMITS.addressText} />
        <TextField {...field('signature')} maxLength={LIMITS.name} />
        <LogoField {...editor.field('logo')} />
        <CheckField {...editor.check('isRoundedOff')} />
      </FormSection>
      <FormSection
        title={BUSINESS_LABELS.termsTemplates}
        intro={businessTexts.templatesIntro}
        foldedNote={businessTexts.templatesIntro}
      >
        <RowList<BusinessForm['termsTemplates'][number]>
          itemName="Template"
          rows={values.termsTemplates}
          onRows={(rows) => set('termsTemplates', rows)}
          newRow={() => ({ name: '', text: '' })}
          nameOf={({ name }) => name}
          max={BUSINESS_LIMITS.termsTemplates}
          disabled={saving}
        >
          {({ name, text }, at, change) => (
            <>
              <TextField
                {...control(`termsTemplates.${at}`)}
                label={businessTexts.templateLabel(at + 1)}
                value={name}
                maxLength={BUSINESS_LIMITS.templateName}
                onChange={(typed) => change({ name: typed })}
              />
              <TextAreaField
                {...control(`termsTemplates.${at}.text`)}
                label={businessTexts.templateText(at + 1)}
                rows={3}
                value={text}
                maxLength={OFFER_LIMITS.terms}
                onChange={(typed) => change({ text: typed })}
              />
            </>
          )}
        </RowList>
      </FormSection>
      <FormSection
        title={BUSINESS_LABELS.gstRates}
        intro={businessTexts.ratesIntro}
        foldedNote={businessTexts.ratesIntro}
      >
        <RowList<RateRow>
          itemName="Rate"
          className="row-list--table"
          rows={values.gstRates}
          onRows={(rows) => set('gstRates', rows)}
          newRow={() => ({ hsn: '', rate: '', from: dayInIndia(new Date()) })}
          max={BUSINESS_LIMITS.gstRates}
          disabled={saving}
        >
          {(row, at, change) => {
            const rateField = (name: keyof RateRow) => ({
              ...control(`gstRates.${at}.${name}`),
              label: businessTexts.rateLabels[name],
              value: row[name],
              autoComplete: 'off',
              onChange: (value: string) => change({ [name]: value }),
            });
            return (
              <>
                <TextField {...rateField('hsn')} inputMode="numeric" maxLength={OFFER_LIMITS.hsn} />
                <TextField {...rateField('rate')} inputMode="decimal" />
                <DateField {...rateField('from')} />
              </>
            );
          }}
        </RowList>
      </FormSection>
    </EditorForm>
  );
}
