import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'admin-router';
import { useEffect, useMemo, useRef } from 'react';

import {
  ATTACHMENT_ACCEPT,
  ENQUIRY_CHANNELS,
  LIMITS,
  LIST_CONTACT_LIMITS,
  type EnquiryChannel,
  type ListContact,
} from '#src/contracts/index.ts';
import type { PastedLine } from '#src/contracts/paper/read-line.ts';
import { useAdminPorts } from '#src/data/reads/admin-context.ts';
import { DESK_KEY } from '#src/data/reads/admin-queries.ts';
import { useMeantPapers } from '#src/data/request-list/meant-papers.ts';
import type { MeantPapers } from '#src/data/request-list/request-list.ts';
import { dayText } from '#src/lib/india-time.ts';
import { paths } from '#src/lib/paths.ts';
import { AdminPage, Panel } from '#src/ui/admin/AdminPage.tsx';
import { CheckField } from '#src/ui/admin/CheckField.tsx';
import { Button, IconButton } from '#src/ui/button/Button.tsx';
import { Alert } from '#src/ui/feedback/Feedback.tsx';
import { SelectField, TextAreaField, TextField, type TextFieldProps } from '#src/ui/form/ValueFields.tsx';
import { CheckedForm } from '#src/ui/form/CheckedForm.tsx';
import { NeededByField } from '#src/ui/form/DateField.tsx';
import { useDebouncedValue } from '#src/ui/timing/use-timer.ts';

import { newRequestTexts as texts } from '../../new-request-texts.ts';
import { LineValues } from './LineValues.tsx';
import { EditableValue } from './EditableValue.tsx';
import { paperOf, useNewRequest, withNote, type ReadLine } from './use-new-request.ts';

export interface NewRequestPageProps {
  /** The papers that a line may mean; `null` while the search is not ready. */
  readonly papersOf: ((line: PastedLine) => Promise<MeantPapers>) | null;
}

const CONTACT_FIELDS = [
  ...(['name', 'phone', 'email', 'company'] as const),
  ...(['gstin', 'deliveryPin', 'deliveryPlace', 'neededBy'] as const),
];
const INPUTS: Partial<Record<keyof ListContact, Partial<TextFieldProps>>> = {
  phone: { type: 'tel', hint: texts.either },
  email: { type: 'email', hint: texts.either },
  // A PIN code is taken out of a longer text, such as an address.
  deliveryPin: { inputMode: 'numeric', maxLength: undefined },
};

const keyOf = ({ key }: ReadLine): string => key;

/** `/admin/requests/new`: an enquiry is pasted or typed, and what was understood of it is corrected and stored. */
export function NewRequestPage({ papersOf }: NewRequestPageProps) {
  const navigate = useNavigate();
  const request = useNewRequest((id) => void navigate(paths.adminRequest.to(id), { replace: true }));
  const text = useRef<HTMLTextAreaElement>(null);
  // The field takes the focus, so that a text can be pasted at once; the heading, which takes it on other pages, has its effect earlier.
  useEffect(() => text.current?.focus({ preventScroll: true }), []);
  const { typed, contact, channel, lines, file, failure, change, changeContact, changeLine } = request;
  const { papersOf: choicesOf, whenSearched } = useMeantPapers({
    lines,
    keyOf,
    find: papersOf,
    unnamed: texts.paper,
  });
  const field = (name: keyof ListContact) => ({
    name,
    label: texts.fields[name],
    value: contact[name],
    maxLength: LIST_CONTACT_LIMITS[name],
    required: name === 'name' && contact.company === '',
    autoComplete: 'off',
    onChange: (value: string) => changeContact({ [name]: value }),
  });
  // Without a memo each key that is pressed in the text would render all lines again.
  const items = useMemo(
    () =>
      lines.map((line, at) => (
        <li key={line.key}>
          <LineValues
            line={withNote(line, paperOf(line, choicesOf))}
            place={at + 1}
            papers={choicesOf(line)}
            paper={paperOf(line, choicesOf)}
            onChange={(changes) => changeLine(line.key, changes)}
          />
        </li>
      )),
    [lines, choicesOf, changeLine],
  );
  const hasNoWay = contact.phone === '' && contact.email === '';
  return (
    <AdminPage isMeasured title={texts.title}>
      <CheckedForm
        className="new-request admin-split"
        onSubmit={(unreadable) => request.save(whenSearched, unreadable)}
        onPaste={({ clipboardData: { files } }) => files[0] && void request.attach(files[0])}
      >
        <div className="panel">
          <TextAreaField
            ref={text}
            name="text"
            label={texts.text}
            hint={texts.textHint}
            rows={4}
            value={typed.text}
            onChange={(typedText) => change({ text: typedText })}
          />
          <div className="cluster gap-3 align-items-center">
            <input
              type="file"
              id="new-request-file"
              name="attachment"
              className="visually-hidden"
              accept={ATTACHMENT_ACCEPT}
              onChange={({ target }) => void request.attach(target.files?.[0] ?? null)}
            />
            <label htmlFor="new-request-file" className="editable-value">
              {file ? file.name : texts.addFile}
            </label>
            {file && (
              <IconButton glyph="trash" label={texts.removeFile} onClick={() => void request.attach(null)} />
            )}
            {!request.isEmpty && (
              <Button variant="link" onClick={() => void request.clear()}>
                {texts.clear}
              </Button>
            )}
          </div>
        </div>
        <div className="stack gap-4">
          <Panel title={texts.who}>
            <KnownBuyers contact={contact} onUse={changeContact} />
            <div className="cluster gap-1 align-items-end">
              {CONTACT_FIELDS.map((name) => (
                <EditableValue
                  key={name}
                  label={texts.fields[name]}
                  value={name === 'neededBy' ? dayText(contact.neededBy) : contact[name]}
                  isLabelled={name !== 'phone' && name !== 'email'}
                  isNeeded={(name === 'name' && !request.hasName) || (name === 'phone' && hasNoWay)}
                >
                  {name === 'neededBy' ? (
                    <NeededByField {...field(name)} enterKeyHint="next" />
                  ) : (
                    // On a phone Enter goes on to the next field and saves nothing.
                    <TextField {...field(name)} {...INPUTS[name]} enterKeyHint="next" />
                  )}
                </EditableValue>
              ))}
              <EditableValue label={texts.channel} value={texts.channels[channel]}>
                <SelectField
                  name="channel"
                  label={texts.channel}
                  placeholder={null}
                  options={ENQUIRY_CHANNELS.map((each) => ({ value: each, label: texts.channels[each] }))}
                  value={channel}
                  onChange={(chosen) => change({ channel: chosen as EnquiryChannel })}
                />
              </EditableValue>
              <EditableValue label={texts.toldBy} value={typed.toldBy}>
                <TextField
                  name="toldBy"
                  enterKeyHint="next"
                  label={texts.toldBy}
                  hint={texts.toldByHint}
                  maxLength={LIMITS.name}
                  value={typed.toldBy}
                  onChange={(toldBy) => change({ toldBy })}
                />
              </EditableValue>
            </div>
            {!hasNoWay && (
              <div className="mt-3">
                <CheckField
                  name="confirms"
                  label={texts.confirms}
                  checked={typed.confirms}
                  onChange={(confirms) => change({ confirms })}
                />
              </div>
            )}
          </Panel>
          <Panel title={texts.lines(lines.length)}>
            {lines.length === 0 && <p>{texts.noLines}</p>}
            <ol className="ruled-list mb-4">{items}</ol>
            <TextAreaField {...field('remarks')} maxLength={LIMITS.longText} rows={2} />
          </Panel>
        </div>
        <div className="sticky-bar stack gap-2">
          {failure !== '' && <Alert kind="danger">{failure}</Alert>}
          <Button type="submit" size="large" busy={request.isSaving} busyText={texts.saving}>
            {texts.save}
          </Button>
        </div>
      </CheckedForm>
    </AdminPage>
  );
}

interface KnownBuyersProps {
  readonly contact: ListContact;
  readonly onUse: (details: Partial<ListContact>) => void;
}

/** The details that are taken over from a buyer who has asked before. */
const FILLED = ['name', 'company', 'phone', 'email', 'gstin', 'deliveryPin', 'deliveryPlace'] as const;

/** Buyers of earlier requests whose phone, e-mail, GSTIN, company or name fits; a press fills in what is still empty. */
function KnownBuyers({ contact, onUse }: KnownBuyersProps) {
  const { buyers } = useAdminPorts();
  const { phone, email, gstin, company, name } = contact;
  const search = useDebouncedValue([phone, email, gstin, company, name].join('\n'), 400);
  const { data = [] } = useQuery({
    queryKey: [DESK_KEY, 'known', search],
    queryFn: () => buyers.known(contact),
    enabled: search.trim() !== '',
  });
  const offered = data.flatMap((buyer) => {
    // A detail of this request is newer than that of an earlier one.
    const missing = FILLED.filter((field) => contact[field] === '' && buyer[field] !== '');
    const details = Object.fromEntries(missing.map((field) => [field, buyer[field]]));
    return missing.length === 0 ? [] : [{ ...buyer, details }];
  });
  if (offered.length === 0) return null;
  return (
    <p className="cluster gap-2" aria-label={texts.known}>
      {offered.map(({ details, ...buyer }) => (
        <Button key={buyer.id} variant="quiet" onClick={() => onUse(details)}>
          {texts.knownRow([buyer.company || buyer.name, buyer.phone || buyer.email], buyer.reference)}
        </Button>
      ))}
    </p>
  );
}
