import type { SluggedCollection } from '#src/contracts/index.ts';
import type { AdminPorts } from '#src/data/ports/admin-ports.ts';
import type { CatalogueAdminPort } from '#src/data/ports/catalogue-admin-port.ts';

/** Deleted records shown, of which each is looked up. */
const DELETED_SHOWN = 20;

/** A record that is in the trash or was deleted for good, and can be restored. */
export interface AwayRecord {
  readonly id: string;
  readonly name: string;
  readonly slug: string;
  /** Address of the picture, '' without one. */
  readonly picture: string;
  /** When and by whom it was moved or deleted. */
  readonly at: string;
  readonly by: string;
  readonly isTrashed: boolean;
  /** The document as it was stored. */
  readonly state: Readonly<Record<string, unknown>>;
}

/** The trash of a collection, and the last records that were deleted for good and were not restored. */
export async function loadTrash(
  collection: SluggedCollection,
  port: Pick<CatalogueAdminPort<unknown>, 'get'>,
  { trash, history }: Pick<AdminPorts, 'trash' | 'history'>,
): Promise<{ trashed: AwayRecord[]; deleted: AwayRecord[] }> {
  const [held, deletions] = await Promise.all([trash.list(collection), history.deletions(collection)]);
  const trashed = held.map(({ recordId, trashedAt, trashedBy, record }) =>
    toAway(recordId, record, { at: trashedAt, by: trashedBy, isTrashed: true }),
  );
  const inTrash = new Set(trashed.map(({ id }) => id));
  const gone = deletions
    .filter(({ recordId }, at) => deletions.findIndex((other) => other.recordId === recordId) === at)
    .filter(({ recordId }) => !inTrash.has(recordId))
    .slice(0, DELETED_SHOWN);
  const isBack = await Promise.all(gone.map(async ({ recordId }) => (await port.get(recordId)) !== null));
  const deleted = gone
    .filter((_revision, at) => !isBack[at])
    .map(({ recordId, before, at, by }) => toAway(recordId, before, { at, by, isTrashed: false }));
  return { trashed, deleted };
}

function toAway(
  id: string,
  state: AwayRecord['state'],
  rest: Pick<AwayRecord, 'at' | 'by' | 'isTrashed'>,
): AwayRecord {
  const text = (field: string): string => (typeof state[field] === 'string' ? state[field] : '');
  return { id, name: text('name') || id, slug: text('slug'), picture: text('image_url'), state, ...rest };
}
