import {
  INDIAN_STATES,
  LIMITS,
  normaliseGstin,
  stateCodeOfGstin,
  stateText,
  type BusinessDetails,
} from '#src/contracts/index.ts';
import { normalisePin } from '#src/contracts/base/typed-text.ts';
import { pinText } from '#src/contracts/base/state-of-pin.ts';
import type { Editor } from '#src/editing/editor-types.ts';
import { FieldRow, FormSection } from '#src/ui/admin/FormSection.tsx';
import { Alert } from '#src/ui/feedback/Feedback.tsx';
import { SelectField, TextAreaField, TextField } from '#src/ui/form/ValueFields.tsx';

import { offerAdminTexts } from '../texts.ts';
import type { OfferForm } from './offer-form.ts';

const SUPPLY_OPTIONS = Object.entries(offerAdminTexts.supplies).map(([value, label]) => ({ value, label }));
const STATE_OPTIONS = INDIAN_STATES.map(({ code }) => ({ value: code, label: stateText(code) }));

/** The fields that the tax depends on: the buyer and the place of delivery. */
export function SupplyFields(props: { editor: Editor<OfferForm>; business: BusinessDetails }) {
  const { editor, business } = props;
  const { field } = editor;
  const { gstin, deliveryState, placeOfSupply, supply } = editor.values;
  const isExport = supply === 'export';
  const registeredIn = stateCodeOfGstin(normaliseGstin(gstin));
  const isElsewhere = registeredIn !== '' && deliveryState !== '' && registeredIn !== deliveryState;
  const hint = (isElsewhere ? offerAdminTexts.gstinElsewhere : offerAdminTexts.gstinOf)(
    stateText(registeredIn),
  );
  // The place of supply follows the state of delivery until it is changed.
  const setDeliveryState = (code: string): void => {
    editor.set('deliveryState', code);
    if (placeOfSupply === deliveryState) editor.set('placeOfSupply', code);
  };
  const missing =
    (isExport && business.lutNumber === '' && offerAdminTexts.lutMissing) ||
    (supply === 'sez' && business.lutNumber === '' && offerAdminTexts.sezWithoutLut) ||
    (business.state === '' && offerAdminTexts.sellerMissing);
  return (
    <FormSection
      title={offerAdminTexts.supplyTitle}
      intro={offerAdminTexts.supplyIntro}
      foldedNote={offerAdminTexts.supplyNote}
    >
      {missing && <Alert>{missing}</Alert>}
      <FieldRow>
        <SelectField {...field('supply')} placeholder={null} options={SUPPLY_OPTIONS} />
        {!isExport && (
          <TextField
            {...field('gstin')}
            hint={registeredIn === '' ? undefined : hint}
            onBlur={() => {
              editor.set('gstin', normaliseGstin(gstin));
              if (deliveryState === '') setDeliveryState(registeredIn);
            }}
          />
        )}
      </FieldRow>
      <TextAreaField {...field('address')} rows={2} maxLength={LIMITS.addressText} />
      <FieldRow>
        {!isExport && (
          <>
            <SelectField
              {...field('deliveryState')}
              required
              options={STATE_OPTIONS}
              onChange={setDeliveryState}
            />
            <SelectField {...field('placeOfSupply')} options={STATE_OPTIONS} />
          </>
        )}
        <TextField {...field('deliveryPlace')} required={isExport} maxLength={LIMITS.name} />
        {!isExport && (
          <TextField
            {...field('deliveryPin')}
            hint={pinText(normalisePin(editor.values.deliveryPin)) || undefined}
            inputMode="numeric"
          />
        )}
        <TextField {...field('deliveryDays')} inputMode="numeric" />
      </FieldRow>
    </FormSection>
  );
}
