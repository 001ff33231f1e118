/** The file of a request list: its sender uploads it to the media host, and admins open it (docs/request-list.md). */
import type { Firestore } from 'firebase-admin/firestore';

import {
  API_HEADERS,
  ATTACHMENT_FOLDER,
  ATTACHMENT_FORMATS,
  attachmentErrors,
  attachmentIdOf,
  COLLECTIONS,
  isAttachable,
  isDocumentId,
  listEntity,
  MINUTE_MS,
  UNMAILED_FLAGS,
  type LeadFlag,
  type OpenAttachmentBody,
} from '../contracts.ts';
import { checkApp } from '../platform/app-check.ts';
import { CallError } from '../platform/call-error.ts';
import { textOf } from '../platform/endpoint.ts';
import type { AdminHandler, Handler } from '../services.ts';
import { leadId, takenLeadId } from './lead.ts';

const OPEN_MS = 5 * MINUTE_MS;
const BY_MAIL = 'Please send it by e-mail, with your reference.';

/** The flags of a request list that has named a file; `null` if there is no such list. */
async function flagsOfList(db: Firestore, id: string): Promise<readonly LeadFlag[] | null> {
  if (!isDocumentId(id)) return null;
  const lead = listEntity.read((await db.collection(COLLECTIONS.leads).doc(id).get()).data());
  return lead === null || lead.attachment === '' ? null : lead.flags;
}

/**
 * POST /api/attach-file: signs the upload of the file that a request list has named, a visitor's or one that an admin has
 * typed in. The list is found by its idempotency key, which only its sender's browser knows. Name, folder, formats and access are signed, and a stored file is never
 * replaced, so that a repeated call can do no more than the first.
 */
export const handleAttachFile: Handler = async ({ db, media, appCheck, log, now }, call) => {
  await checkApp(call, appCheck, log);
  const key = call.header(API_HEADERS.idempotencyKey);
  const ids = [leadId('list', key, '', now()), takenLeadId(key)];
  const lists = await Promise.all(ids.map(async (id) => ({ id, flags: await flagsOfList(db, id) })));
  const { id, flags } = lists.find((list) => list.flags !== null) ?? { id: '', flags: null };
  if (flags === null) throw new CallError('not-found', `This file belongs to no request. ${BY_MAIL}`);
  // The limits of requests are those of files too.
  if (flags.some((flag) => UNMAILED_FLAGS.includes(flag)))
    throw new CallError('too-many', `Too many requests came at once to take their files. ${BY_MAIL}`);
  return media.signedCall('upload', 'image', {
    allowed_formats: ATTACHMENT_FORMATS,
    folder: ATTACHMENT_FOLDER,
    overwrite: 'false',
    public_id: id,
    type: 'authenticated',
    upload_preset: media.account().uploadPreset,
  });
};

/** POST /api/open-attachment: an address for an admin that saves a request's file for five minutes. */
export const handleOpenAttachment: AdminHandler = async ({ db, media, log, now }, call, { uid }) => {
  const id = textOf(call.body, 'lead' satisfies keyof OpenAttachmentBody);
  const publicId = attachmentIdOf(id);
  const file = (await flagsOfList(db, id)) && (await media.find(publicId, 'image', 'authenticated'));
  if (!file) throw new CallError('not-found', 'This file has not arrived. Ask for it when you answer.');
  if (!isAttachable(file)) {
    await media.destroy(publicId, 'image', 'authenticated');
    throw new CallError('invalid', `${attachmentErrors.notAttachable} This one was deleted.`);
  }
  log('INFO', 'attachment.opened', { uid, id });
  const { url, fields } = media.signedCall('download', 'image', {
    // As an attachment it is saved, and never shown as a page of the media host.
    attachment: 'true',
    expires_at: String(Math.floor((now().getTime() + OPEN_MS) / 1_000)),
    format: file.format,
    public_id: publicId,
    type: 'authenticated',
  });
  return { url: `${url}?${String(new URLSearchParams(fields))}` };
};
