import * as v from 'valibot';

import {
  LIMITS,
  normaliseSlug,
  productEntity,
  type MediaHost,
  type ProductFields,
  type StoredProduct,
} from '#src/contracts/index.ts';
import { addressFault, isStorableAddress } from '#src/editing/save-plan/hosted-media.ts';
import { sameValue } from '#src/lib/plain-data.ts';
import { plainLetters } from '#src/lib/plain-text.ts';

import type { CategoryNames } from '../recognise/categories.ts';
import { factLabels, factTarget, FIELD_TARGETS, labelOf, type ColumnTarget } from '../recognise/columns.ts';
import { cellOf } from './product-cells.ts';
import type { LeftOut } from '../recognise/row-cells.ts';
import { importTexts as texts } from '../../texts.ts';

/** A save of one product. The id of a new one is known before, so that repeating the save makes no second product. */
export type Change =
  | { readonly action: 'create'; readonly id: string; readonly fields: ProductFields }
  | {
      readonly action: 'update';
      readonly id: string;
      /** The revision that the preview has shown. */
      readonly rev: number;
      readonly before: ProductFields;
      readonly fields: ProductFields;
    }
  | {
      /** `restore` undoes a `trash`, `remove` undoes a `create`, `copy` takes the pictures to the media host. */
      readonly action: 'remove' | 'trash' | 'restore' | 'copy';
      readonly id: string;
      readonly rev: number;
      readonly before: ProductFields;
    };

/** A value of a product that an import would change. */
interface CellChange {
  readonly label: string;
  readonly before: string;
  readonly after: string;
}

/** A row of the file that is left out; the product's name stands in its place where there is no file. */
export type Refusal = LeftOut | { readonly row: string; readonly reason: string };

/** The changes that a preview shows and a run saves. */
export interface Plan {
  readonly planned: readonly Change[];
  /** New products whose category is asked about. */
  readonly waiting: readonly Change[];
  readonly unchanged: number;
  readonly refused: readonly Refusal[];
  readonly cellsLeftOut: readonly LeftOut[];
}

/** All that a preview shows of a plan besides its changes. */
export type PlanGist = ReturnType<typeof planGist>;

export function planGist({ planned, waiting, unchanged, refused, cellsLeftOut }: Plan) {
  const changes = [...planned, ...waiting];
  const created = changes.flatMap((change) => (change.action === 'create' ? [change.fields] : []));
  return {
    created: created.length,
    changed: changes.length - created.length,
    unchanged,
    waiting: waiting.length,
    hidesNew: created.some(({ isVisible }) => !isVisible),
    refused,
    cellsLeftOut,
  };
}

/** The first of the changes that the worker sends as JSON. */
export function firstChanges(changes: readonly string[], count: number): Change[] {
  return changes.slice(0, count).map((change) => JSON.parse(change) as Change);
}

/** The fields of a stored product, without its revision. */
export function fieldsOf(product: StoredProduct): ProductFields {
  return productEntity.complete(product);
}

/** A slug that no other record has: 'grey-board-15-mm-2' where another one has the first. @param other the slug for a name without letters */
export function freeSlug(name: string, taken: ReadonlySet<string>, other = 'paper'): string {
  // Slugs drop letters with marks: 'Größe' would become 'gre'.
  const slug = normaliseSlug(name.replace(/\p{Script=Latin}/gu, plainLetters)) || other;
  for (let count = 1; ; count += 1) {
    const end = count === 1 ? '' : `-${count}`;
    const candidate = `${slug.slice(0, LIMITS.slug - end.length).replace(/-$/, '')}${end}`;
    if (!taken.has(candidate)) return candidate;
  }
}

/** The id of a record that is not stored yet. */
export function newRecordId(): string {
  return crypto.randomUUID().replaceAll('-', '').slice(0, 20);
}

/** The save that gives a product these fields; `null` if it has them. @param before `null` for a new product */
export function planChange(
  before: (Pick<StoredProduct, 'id' | 'rev'> & { readonly fields: ProductFields }) | null,
  fields: ProductFields,
): Change | null {
  if (!before) return { action: 'create', id: newRecordId(), fields };
  if (sameValue(before.fields, fields)) return null;
  return { action: 'update', id: before.id, rev: before.rev, before: before.fields, fields };
}

/** The name of the product that is changed. */
export function nameOf(change: Change): string {
  return ('fields' in change ? change.fields : change.before).name;
}

/** A change cell by cell. Made only for the changes that are shown, since an import can have 20,000. */
export function changedCells(change: Change, categories: CategoryNames): CellChange[] {
  if (!('fields' in change)) return [{ label: texts.trash, before: '', after: texts.inTrash }];
  const old = change.action === 'update' ? change.before : null;
  const labels = factLabels(old ? [old, change.fields] : [change.fields]);
  return [...FIELD_TARGETS, ...labels.map(factTarget)].flatMap((target) => {
    const before = old ? cellOf(old, target, categories) : '';
    const after = cellOf(change.fields, target, categories);
    return before === after ? [] : [{ label: labelOf(target), before, after }];
  });
}

/** Why a product cannot be saved like this; `null` if it can. */
export function faultOf(fields: ProductFields, host: MediaHost): string | null {
  const bad = [fields.image_url, ...fields.image_gallery].find(
    (url) => url !== '' && (!isStorableAddress(url, host) || url.length > LIMITS.url),
  );
  if (bad !== undefined) return `${bad.slice(0, 60)}: ${addressFault(bad, host)}`;
  // Addresses of a local media host begin with http, which the schema refuses.
  const checked = { ...fields, image_url: '', image_gallery: fields.image_gallery.map(() => '/a') };
  const [issue] = v.safeParse(productEntity.schema, checked).issues ?? [];
  if (!issue) return null;
  const [field, index, part] = issue.path?.map(({ key }) => key) ?? [];
  const fact = field === 'facts' && typeof index === 'number' ? fields.facts[index]?.label : undefined;
  const label = fact ?? (typeof field === 'string' ? labelOf(field as ColumnTarget) : '');
  const most = 'requirement' in issue && typeof issue.requirement === 'number' ? issue.requirement : null;
  if (issue.type !== 'max_length' || most === null) return texts.wrong(label);
  return Array.isArray(issue.input)
    ? texts.tooMany(label, most)
    : texts.tooLong(part === 'label' ? texts.factName : label, most);
}
