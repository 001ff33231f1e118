import {
  COLLECTIONS,
  PREVIEW_REFUSED,
  previewedRecord,
  previewId,
  readPreview,
} from '#src/contracts/index.ts';
import { AppError } from '#src/lib/app-error.ts';

import type { PreviewsPort } from '../ports/admin-services.ts';
import type { VisitorPort } from '../ports/visitor-port.ts';
import type { LocalDatabase } from './local-database.ts';

const { previews } = COLLECTIONS;

/** Preview links of the demo: not signed, because admin and visitor share the browser. */
export function openLocalPreviews(database: LocalDatabase): PreviewsPort & Pick<VisitorPort, 'preview'> {
  const versionOf = (name: string): number => Number(database.get(previews, name)?.['version'] ?? 0);
  return {
    createKey: (collection, id) => {
      const name = previewId(collection, id);
      return Promise.resolve(`${name}.${versionOf(name)}`);
    },
    endKeys: async (collection, id) => {
      const name = previewId(collection, id);
      await database.transact((transaction) =>
        transaction.set(previews, name, { version: versionOf(name) + 1 }),
      );
    },
    preview: (key) => {
      const [name = '', version = ''] = key.split('.');
      const named = previewedRecord(name);
      const record = named && database.get(named.collection, named.id);
      const preview = record && readPreview(named.collection, named.id, record);
      if (preview && version === String(versionOf(name))) return Promise.resolve(preview);
      return Promise.reject(new AppError('rejected', PREVIEW_REFUSED, { detail: { status: 404 } }));
    },
  };
}
