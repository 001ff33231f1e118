import { useMemo, useState } from 'react';

import { forgetIdempotencyKey, idempotencyKeyFor, isKeyReused } from '#src/browser/form-draft.ts';
import {
  BRAND,
  businessEntity,
  checkTakenRequest,
  LIST_FIELDS,
  preparedText,
  REQUEST_CONFIRMED,
  type EnquiryChannel,
  type ListContact,
} from '#src/contracts/index.ts';
import { readEnquiry, type Enquiry } from '#src/contracts/enquiries/read-enquiry.ts';
import type { PastedLine } from '#src/contracts/paper/read-line.ts';
import { useAdminPorts } from '#src/data/reads/admin-context.ts';
import type { ListedPaper } from '#src/data/request-list/request-list.ts';
import { hasSameShape, readEditorDraft, useLocalDraft } from '#src/editing/editor-draft.ts';
import { toAppError } from '#src/lib/app-error.ts';
import { whatsappHref } from '#src/lib/hrefs.ts';
import { dayInIndia } from '#src/lib/india-time.ts';
import { internationalDigits } from '#src/lib/phone-number.ts';
import { useDialogs } from '#src/ui/admin/dialogs.tsx';
import { openChat } from '#src/ui/admin/open-chat.ts';
import { useDebouncedValue } from '#src/ui/timing/use-timer.ts';

import { newRequestTexts } from '../../new-request-texts.ts';

const DRAFT = 'new-request';

/** What the admin has changed of a line; `isRemoved` leaves it out. */
export interface LineChanges extends Partial<Omit<PastedLine, 'name' | 'wantsSample'>> {
  readonly paper?: ListedPaper;
  readonly isRemoved?: boolean;
}

/** What the admin has typed; it wins over what is read from the text. */
interface Typed {
  readonly text: string;
  readonly contact: Partial<ListContact>;
  /** By the line as it was read, so that changes stay while the text goes on. */
  readonly lines: Readonly<Record<string, LineChanges>>;
  readonly channel: EnquiryChannel | '';
  readonly toldBy: string;
  readonly confirms: boolean;
}
const NOTHING: Typed = { text: '', contact: {}, lines: {}, channel: '', toldBy: '', confirms: false };

export interface ReadLine extends PastedLine {
  readonly key: string;
  readonly paper: ListedPaper | undefined;
}

function linesOf(enquiry: Enquiry, changes: Typed['lines']): ReadLine[] {
  const seen = new Map<string, number>();
  return enquiry.lines.flatMap((line) => {
    const words = JSON.stringify(line);
    const nth = (seen.get(words) ?? 0) + 1;
    seen.set(words, nth);
    const key = `${nth}:${words}`;
    const { isRemoved = false, paper, ...values } = changes[key] ?? {};
    return isRemoved ? [] : [{ ...line, ...values, key, paper }];
  });
}

function contactOf({ place, pin, rest, ...enquiry }: Enquiry, typed: Partial<ListContact>): ListContact {
  const { name, company, phone, email, gstin, neededBy } = enquiry;
  const details = { name, company, phone, email, gstin, neededBy };
  return { ...details, deliveryPlace: place, deliveryPin: pin, remarks: rest, ...typed };
}

function draft(): Typed {
  const values = readEditorDraft(DRAFT)?.values;
  return hasSameShape(values, NOTHING) ? (values as Typed) : NOTHING;
}

/** A request that is being typed in: what is read from its text, what was corrected, and how it is saved. */
export function useNewRequest(onSaved: (id: string) => void) {
  const { business, leads } = useAdminPorts();
  const dialogs = useDialogs();
  const [typed, setTyped] = useState(draft);
  const [today] = useState(() => dayInIndia(new Date()));
  const [isSaving, setSaving] = useState(false);
  const [failure, setFailure] = useState('');
  const text = useDebouncedValue(typed.text, 200);
  const enquiry = useMemo(() => readEnquiry(text, today), [text, today]);
  const lines = useMemo(() => linesOf(enquiry, typed.lines), [enquiry, typed.lines]);
  const contact = contactOf(enquiry, typed.contact);
  const channel = typed.channel || enquiry.channel;
  const confirmByChat = async ({ name, phone }: ListContact, about: { reference: string; link: string }) => {
    const { textLanguage } = await business.load().catch(() => businessEntity.initial());
    const message = preparedText(REQUEST_CONFIRMED, textLanguage, { name, ...about });
    const chat = `https://wa.me/${internationalDigits(phone) ?? ''}`;
    const href = whatsappHref(chat, `${message}\n\n${BRAND.name}`);
    await openChat(href, dialogs, newRequestTexts.openChat);
  };
  const unsaved = useMemo(() => (typed === NOTHING ? null : { values: typed, rev: 0 }), [typed]);
  const forget = useLocalDraft(DRAFT, unsaved, isSaving);

  const change = (changes: Partial<Typed>): void => setTyped((before) => ({ ...before, ...changes }));
  return {
    typed,
    contact,
    channel,
    lines,
    isSaving,
    failure,
    change,
    changeContact: (changes: Partial<ListContact>) =>
      setTyped((before) => ({ ...before, contact: { ...before.contact, ...changes } })),
    changeLine: (key: string, changes: LineChanges) =>
      setTyped((before) => ({
        ...before,
        lines: { ...before.lines, [key]: { ...before.lines[key], ...changes } },
      })),
    /** @param paperOf the chosen paper of a line */
    save: async (paperOf: (line: ReadLine) => ListedPaper): Promise<string | null> => {
      const sent = lines.map((line) => {
        const { key: _key, ...values } = line;
        const { paper, slug, name, category } = paperOf(line);
        return { ...values, paper, slug, name, category };
      });
      const { toldBy, confirms } = typed;
      const request = { ...contact, channel, toldBy, confirms, lines: sent };
      const { error } = checkTakenRequest(request);
      setFailure(error);
      if (error !== '') return LIST_FIELDS.find((field) => field === 'name' && contact.name === '') ?? null;
      setSaving(true);
      try {
        const { id, reference, link } = await leads.take(request, idempotencyKeyFor(DRAFT));
        forgetIdempotencyKey(DRAFT);
        forget();
        onSaved(id);
        if (link !== '') void confirmByChat(contact, { reference, link });
      } catch (thrown) {
        const reason = toAppError(thrown);
        if (isKeyReused(reason)) forgetIdempotencyKey(DRAFT);
        setFailure(
          isKeyReused(reason) ? newRequestTexts.changedMeanwhile : reason.message || newRequestTexts.failed,
        );
        setSaving(false);
      }
      return null;
    },
  };
}
