import { FieldValue } from 'firebase-admin/firestore';

import { COLLECTIONS, PREVIEW_REFUSED, previewedRecord, previewId, readPreview } from '../contracts.ts';
import { refuseLink } from '../leads/visitor-access.ts';
import { CallError } from '../platform/call-error.ts';
import { textOf } from '../platform/endpoint.ts';
import { countCall } from '../platform/rate-limit.ts';
import type { AdminHandler, Handler } from '../services.ts';

/** POST /api/preview-link makes the key of a hidden record. */
export const handlePreviewLink: AdminHandler = async (services, call, { uid }) => {
  const { db, now, previewKeys } = services;
  const versions = db.collection(COLLECTIONS.previews);
  const name = previewId(textOf(call.body, 'collection') as 'products', textOf(call.body, 'id'));
  const named = previewedRecord(name);
  // A key holds only names of this form (signed-keys.ts), so a link to any other one could never be opened.
  if (!named || !/^[\w-]{1,90}$/.test(name)) throw new CallError('invalid', 'This is no record.');
  await countCall(services, { preview: uid });
  if (call.body['end'] === true) {
    await versions.doc(name).set({ version: FieldValue.increment(1) }, { merge: true });
    return {};
  }
  const record = db.collection(named.collection).doc(named.id);
  const [snapshot, version] = await db.getAll(record, versions.doc(name));
  if (!snapshot?.exists) throw new CallError('not-found', 'This record is not there any more.');
  return { key: previewKeys.keyFor({ id: name, version: Number(version?.get('version') ?? 0) }, now()) };
};

/** POST /api/preview shows a hidden record to whoever has its key. */
export const handlePreview: Handler = async (services, call) => {
  const { db, now, previewKeys } = services;
  const signed = previewKeys.read(textOf(call.body, 'key'), now());
  const named = signed && previewedRecord(signed.id);
  if (!named) return refuseLink(services, call, PREVIEW_REFUSED);
  const record = db.collection(named.collection).doc(named.id);
  const [snapshot, version] = await db.getAll(record, db.collection(COLLECTIONS.previews).doc(signed.id));
  const isCurrent = Number(version?.get('version') ?? 0) === signed.version;
  const preview = isCurrent ? readPreview(named.collection, named.id, snapshot?.data()) : null;
  return preview ?? refuseLink(services, call, PREVIEW_REFUSED);
};
