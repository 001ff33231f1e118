import type { StoredVisible } from '#src/contracts/index.ts';
import type { CatalogueAdminPort } from '#src/data/ports/catalogue-admin-port.ts';

/** The write step of a record's save plan. */
export type RecordWrite<Fields> =
  | { readonly action: 'create'; readonly fields: Fields }
  | { readonly action: 'update'; readonly id: string; readonly rev: number; readonly fields: Fields }
  | { readonly action: 'remove'; readonly id: string; readonly rev: number };

/**
 * Executes the write; resolves with the stored record, or `null` after a removal.
 * @param holder identifies the holder of the claim on the record
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
