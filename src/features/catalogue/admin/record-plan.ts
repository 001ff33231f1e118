import type { MediaHost } from '#src/contracts/index.ts';
import { deletionsOf } from '#src/data/save-plan/hosted-media.ts';
import type { SavePlan } from '#src/data/save-plan/save-plan.ts';

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

/** The end of a save: the document, then what it no longer shows is deleted at the media host (decision 8). */
export function writeThenTidy<Fields>(
  kind: RecordPlanKind<Fields>,
  fields: Fields,
  before: (Fields & { id: string }) | null,
  rev: number,
): SavePlan<RecordWrite<Fields>> {
  const { collection, host, mediaOf, failure } = kind;
  if (!before) return [{ kind: 'write', document: { action: 'create', fields }, failure }];
  const owner = { collection, id: before.id };
  return [
    { kind: 'write', document: { action: 'update', id: before.id, rev, fields }, failure },
    ...deletionsOf(mediaOf(before), mediaOf(fields), { host, owner, whenFailed: 'log' }),
  ];
}

/** A delete: the media first; the document only when all of them are gone (decision 7). */
export function planRecordDelete<Fields>(
  kind: RecordPlanKind<Fields>,
  record: Fields & { id: string; rev: number },
): SavePlan<RecordWrite<Fields>> {
  const { collection, host, mediaOf, failure } = kind;
  const owner = { collection, id: record.id };
  return [
    ...deletionsOf(mediaOf(record), [], { host, owner, whenFailed: 'stop' }),
    { kind: 'write', document: { action: 'remove', id: record.id, rev: record.rev }, failure },
  ];
}
