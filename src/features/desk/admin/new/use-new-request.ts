import { useCallback, useEffect, useMemo, useState } from 'react';

import { forgetIdempotencyKey, idempotencyKeyFor, isKeyReused } from '#src/browser/form-draft.ts';
import {
  attachmentError,
  BRAND,
  businessEntity,
  checkTakenRequest,
  LIST_VALIDATION,
  preparedText,
  REQUEST_CONFIRMED,
  type EnquiryChannel,
  type ListContact,
} from '#src/contracts/index.ts';
import { readEnquiry, type Enquiry } from '#src/contracts/enquiries/read-enquiry.ts';
import type { PastedLine } from '#src/contracts/paper/read-line.ts';
import { useAdminPorts } from '#src/data/reads/admin-context.ts';
import { useDataStore } from '#src/data/reads/use-query.ts';
import { noteWithWords, type PapersOf } from '#src/data/request-list/meant-papers.ts';
import type { ListedPaper } from '#src/data/request-list/request-list.ts';
import { hasSameShape, readEditorDraft, useLocalDraft } from '#src/editing/editor-draft.ts';
import { toAppError } from '#src/lib/app-error.ts';
import { dayInIndia } from '#src/lib/india-time.ts';
import { useDialogs } from '#src/ui/admin/dialogs.tsx';
import { chatHref, openChat } from '#src/ui/admin/open-chat.ts';
import { useDebouncedValue } from '#src/ui/timing/use-timer.ts';

import { newRequestTexts as texts } from '../../new-request-texts.ts';
import { forgetSharedText, sharedText } from './shared-text.ts';

const DRAFT = 'new-request';

/** What the admin has changed of a line; `isRemoved` leaves it out. */
export interface LineChanges extends Partial<Omit<PastedLine, 'name' | 'wantsSample'>> {
  readonly paper?: ListedPaper;
  readonly isRemoved?: boolean;
}

/** What the admin has typed. These values replace those that are read from the text. */
interface Typed {
  readonly text: string;
  readonly contact: Partial<ListContact>;
  /** The key is the line as it was read, so that corrections stay while more text is typed. */
  readonly lines: Readonly<Record<string, LineChanges>>;
  readonly channel: EnquiryChannel | '';
  readonly toldBy: string;
  readonly confirms: boolean;
}
const NOTHING: Typed = { text: '', contact: {}, lines: {}, channel: '', toldBy: '', confirms: false };

export interface ReadLine extends PastedLine {
  readonly key: string;
  readonly paper: ListedPaper | undefined;
  /** True if the note was typed, so that it is kept as it is. */
  readonly isNoted: boolean;
}

/** The line with the words that the name of its paper lacks in its note, unless the note was typed. */
export const withNote = (line: ReadLine, paper: ListedPaper): ReadLine =>
  line.isNoted ? line : { ...line, note: noteWithWords(line, paper) };

/** The chosen paper of a line, otherwise the best that was found. */
export const paperOf = (line: ReadLine, among: PapersOf<ReadLine>): ListedPaper =>
  line.paper ?? among(line)[0];

function linesOf(enquiry: Enquiry, changes: Typed['lines']): ReadLine[] {
  const seen = new Map<string, number>();
  return enquiry.lines.flatMap((line) => {
    const words = JSON.stringify(line);
    const nth = (seen.get(words) ?? 0) + 1;
    seen.set(words, nth);
    const key = `${nth}:${words}`;
    const { isRemoved = false, paper, ...values } = changes[key] ?? {};
    return isRemoved ? [] : [{ ...line, ...values, key, paper, isNoted: values.note !== undefined }];
  });
}

function contactOf({ place, pin, rest, ...enquiry }: Enquiry, typed: Partial<ListContact>): ListContact {
  const { name, company, phone, email, gstin, neededBy } = enquiry;
  const details = { name, company, phone, email, gstin, neededBy };
  return { ...details, deliveryPlace: place, deliveryPin: pin, remarks: rest, ...typed };
}

/** The unsaved text of an earlier visit, and below it a text that another app has shared since. */
function draft(): Typed {
  const values = readEditorDraft(DRAFT)?.values;
  const typed = hasSameShape(values, NOTHING) ? (values as Typed) : NOTHING;
  const shared = sharedText();
  return shared === '' ? typed : { ...typed, text: `${typed.text}\n${shared}`.trim() };
}

/** The state of a request that an admin types in: the values read from its text, their corrections, and the save. */
export function useNewRequest(onSaved: (id: string) => void) {
  const { business, leads } = useAdminPorts();
  const store = useDataStore();
  const dialogs = useDialogs();
  const [typed, setTyped] = useState(draft);
  useEffect(forgetSharedText, []);
  const [today] = useState(() => dayInIndia(new Date()));
  const [file, setFile] = useState<File | null>(null);
  const [isSaving, setSaving] = useState(false);
  const [failure, setFailure] = useState('');
  const text = useDebouncedValue(typed.text, 200);
  const enquiry = useMemo(() => readEnquiry(text, today), [text, today]);
  const lines = useMemo(() => linesOf(enquiry, typed.lines), [enquiry, typed.lines]);
  const contact = contactOf(enquiry, typed.contact);
  const channel = typed.channel || enquiry.channel;
  const hasName = contact.name !== '' || contact.company !== '';
  const confirmByChat = async (
    { name, company, phone }: ListContact,
    about: { reference: string; link: string },
  ) => {
    const { textLanguage } = await business.load().catch(() => businessEntity.initial());
    const message = preparedText(REQUEST_CONFIRMED, textLanguage, { name: name || company, ...about });
    await openChat(chatHref(phone, `${message}\n\n${BRAND.name}`), dialogs, texts.openChat);
  };
  const unsaved = useMemo(() => (typed === NOTHING ? null : { values: typed, rev: 0 }), [typed]);
  const forget = useLocalDraft(DRAFT, unsaved, isSaving);

  /** Sends the file of a stored request in the background. After a failure a question offers to send it again. */
  const sendFile = async (sent: File, key: string): Promise<void> => {
    try {
      const { submissions } = await store.ports();
      await submissions.attach(sent, key, {});
      dialogs.toast(texts.fileArrived(sent.name));
    } catch (thrown) {
      const details = toAppError(thrown).message;
      const confirmLabel = texts.sendAgain;
      if (await dialogs.confirm(texts.fileFailed(sent.name), { confirmLabel, details }))
        await sendFile(sent, key);
    }
  };

  const change = (changes: Partial<Typed>): void => setTyped((before) => ({ ...before, ...changes }));
  return {
    typed,
    contact,
    hasName,
    channel,
    lines,
    file,
    isEmpty: unsaved === null && file === null,
    isSaving,
    failure,
    change,
    changeContact: (changes: Partial<ListContact>) =>
      setTyped((before) => ({ ...before, contact: { ...before.contact, ...changes } })),
    changeLine: useCallback(
      (key: string, changes: LineChanges) =>
        setTyped((before) => ({
          ...before,
          lines: { ...before.lines, [key]: { ...before.lines[key], ...changes } },
        })),
      [],
    ),
    /** Takes a photo or PDF that is sent after the request; anything else is refused. */
    attach: async (picked: File | null): Promise<void> => {
      const error = picked ? await attachmentError(picked) : '';
      setFailure(error);
      if (error === '') setFile(picked);
    },
    clear: async (): Promise<void> => {
      if (!(await dialogs.confirm(texts.clearQuestion, { confirmLabel: texts.clear }))) return;
      forgetIdempotencyKey(DRAFT);
      forget();
      setTyped(NOTHING);
      setFile(null);
    },
    save: async (
      whenSearched: () => Promise<PapersOf<ReadLine>>,
      unreadable: readonly string[],
    ): Promise<string | null> => {
      setSaving(true);
      const among = await whenSearched();
      const sent = lines.map((line) => {
        const meant = paperOf(line, among);
        const { key: _key, isNoted: _isNoted, ...values } = withNote(line, meant);
        const { paper, slug, name, category } = meant;
        return { ...values, paper, slug, name, category };
      });
      const { toldBy, confirms } = typed;
      const attachment = file?.name ?? '';
      // Words of the last moment are not read yet, so the whole text is kept.
      const remarks = text === typed.text ? contact.remarks : typed.text;
      const request = { ...contact, remarks, channel, toldBy, confirms, attachment, lines: sent };
      const [unreadDay] = unreadable;
      const error = unreadDay === undefined ? checkTakenRequest(request).error : LIST_VALIDATION.day;
      setFailure(error);
      if (error !== '') {
        setSaving(false);
        return unreadDay ?? (hasName ? null : 'name');
      }
      try {
        const key = idempotencyKeyFor(DRAFT);
        const { id, reference, link } = await leads.take(request, key);
        if (file) void sendFile(file, key);
        forgetIdempotencyKey(DRAFT);
        forget();
        onSaved(id);
        if (link !== '') void confirmByChat(contact, { reference, link });
      } catch (thrown) {
        const reason = toAppError(thrown);
        if (isKeyReused(reason)) forgetIdempotencyKey(DRAFT);
        setFailure(isKeyReused(reason) ? texts.changedMeanwhile : reason.message || texts.failed);
        setSaving(false);
      }
      return null;
    },
  };
}
