import type { StoredVisible } from '#src/contracts/index.ts';
import type { CatalogueAdminPort } from '#src/data/ports/catalogue-admin-port.ts';

/** What a category's or product's plan writes. */
export type RecordWrite<Fields> =
  | { readonly action: 'create'; readonly fields: Fields }
  | { readonly action: 'update'; readonly id: string; readonly rev: number; readonly fields: Fields }
  | { readonly action: 'remove'; readonly id: string; readonly rev: number };

/**
 * Does it; a removal gives `null`.
 * @param holder who has claimed the record, if anybody has
 */
export function sendRecord<Fields>(
  port: CatalogueAdminPort<Fields>,
  write: RecordWrite<Fields>,
  holder: string,
): Promise<StoredVisible<Fields> | null> {
  switch (write.action) {
    case 'create':
      return port.create(write.fields);
    case 'update':
      return port.update(write.id, write.fields, write.rev, holder);
    case 'remove':
      return port.remove(write.id, write.rev, holder).then(() => null);
  }
}
