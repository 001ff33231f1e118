import type { MediaHost } from '#src/contracts/index.ts';
import { deletionsOf } from '#src/editing/save-plan/hosted-media.ts';
import { claimedFirst, type SavePlan, type UploadStep } from '#src/editing/save-plan/save-plan.ts';

import type { RecordWrite } from './record-write.ts';

/** What the plans of categories and products have in common (M43, M44, M47, M48). */
export interface RecordPlanKind<Fields> {
  readonly collection: 'categories' | 'products';
  readonly host: MediaHost;
  /** Every address that a record shows. */
  readonly mediaOf: (record: Fields) => string[];
  /** Said when the document is not written or not removed. */
  readonly failure: string;
}

/**
 * A save: the record is claimed when files are touched, the uploads, the document, and only then what it no longer
 * shows is deleted at the media host (rulings 8 and 26).
 */
export function planRecordSave<Fields>(
  kind: RecordPlanKind<Fields>,
  uploads: readonly UploadStep[],
  fields: Fields,
  before: (Fields & { id: string }) | null,
  rev: number,
): SavePlan<RecordWrite<Fields>> {
  const { collection, host, mediaOf, failure } = kind;
  if (!before) return [...uploads, { kind: 'write', document: { action: 'create', fields }, failure }];
  const { id } = before;
  return claimedFirst({ record: { collection, id }, rev, mayBeGone: false, failure }, [
    ...uploads,
    { kind: 'write', document: { action: 'update', id, rev, fields }, failure },
    ...deletionsOf(mediaOf(before), mediaOf(fields), { host, owner: null, whenFailed: 'log' }),
  ]);
}

/** A delete: the claim, the media, and the document only when all of them are gone (rulings 7 and 26). */
export function planRecordDelete<Fields>(
  kind: RecordPlanKind<Fields>,
  record: Fields & { id: string; rev: number },
): SavePlan<RecordWrite<Fields>> {
  const { collection, host, mediaOf, failure } = kind;
  const { id, rev } = record;
  const owner = { collection, id };
  return claimedFirst({ record: owner, rev, mayBeGone: true, failure }, [
    ...deletionsOf(mediaOf(record), [], { host, owner, whenFailed: 'stop' }),
    { kind: 'write', document: { action: 'remove', id, rev }, failure },
  ]);
}
