import { FieldValue } from 'firebase-admin/firestore';

import {
  COLLECTIONS,
  PREVIEW_DAYS,
  PREVIEW_REFUSED,
  previewedRecord,
  previewId,
  readPreview,
} from '../contracts.ts';
import { refuseLink } from '../leads/visitor-access.ts';
import { requireAdmin } from '../platform/auth.ts';
import { CallError } from '../platform/call-error.ts';
import { countCall } from '../platform/count-call.ts';
import type { SigningSecrets } from '../platform/config.ts';
import { textOf, type Call } from '../platform/endpoint.ts';
import type { CallServices } from '../platform/services.ts';
import { createSignedKeys } from '../platform/signed-keys.ts';

export interface PreviewDeps extends CallServices {
  readonly readSecrets: () => SigningSecrets;
}

/** POST /api/preview-link makes the key of a hidden record; POST /api/preview shows the record to whoever has it (M98). */
export function createPreviews(deps: PreviewDeps): Record<'link' | 'show', (call: Call) => Promise<object>> {
  const { db, now } = deps;
  const keys = createSignedKeys('preview', PREVIEW_DAYS, deps.readSecrets);
  const versions = db.collection(COLLECTIONS.previews);
  return {
    link: async (call) => {
      const { uid } = await requireAdmin(call, deps.verify);
      const name = previewId(textOf(call.body, 'collection') as 'products', textOf(call.body, 'id'));
      const named = previewedRecord(name);
      // A key holds only names of this form (signed-keys.ts), so a link to any other one could never be opened.
      if (!named || !/^[\w-]{1,90}$/.test(name)) throw new CallError('invalid', 'This is no record.');
      await countCall(deps, 'preview', uid);
      if (call.body['end'] === true) {
        await versions.doc(name).set({ version: FieldValue.increment(1) }, { merge: true });
        return {};
      }
      const record = db.collection(named.collection).doc(named.id);
      const [stored, version] = await db.getAll(record, versions.doc(name));
      if (!stored?.exists) throw new CallError('not-found', 'This record is not there any more.');
      return { key: keys.keyFor({ id: name, version: Number(version?.get('version') ?? 0) }, now()) };
    },
    show: async (call) => {
      const signed = keys.read(textOf(call.body, 'key'), now());
      const named = signed && previewedRecord(signed.id);
      if (!named) return refuseLink(deps, call, PREVIEW_REFUSED);
      const record = db.collection(named.collection).doc(named.id);
      const [stored, version] = await db.getAll(record, versions.doc(signed.id));
      const isCurrent = Number(version?.get('version') ?? 0) === signed.version;
      const preview = isCurrent ? readPreview(named.collection, named.id, stored?.data()) : null;
      return preview ?? refuseLink(deps, call, PREVIEW_REFUSED);
    },
  };
}
