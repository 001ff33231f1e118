import type { MediaFolder } from '#src/contracts/index.ts';

import type { ControlProps, Editor } from '../editor-types.ts';
import type { PendingMedia } from '../save-plan/use-pending-media.ts';

type Values = Readonly<Record<string, unknown>>;

/** What a group of fields edits: a form, a part of it, or a row of a list. */
export interface Scope {
  readonly values: Values;
  /** Id, name, error and state of the control of a value. */
  readonly control: (key: string) => ControlProps;
  readonly change: (key: string, next: (old: unknown) => unknown) => void;
  /** Changes several values. */
  readonly assign: (next: (old: Values) => Values) => void;
  /** Place of a row in its list, from 1. */
  readonly number?: number;
  /** For pictures and videos. */
  readonly media?: ScopeMedia | undefined;
}

export interface ScopeMedia {
  readonly pending: PendingMedia;
  /** Where uploads are stored. */
  readonly folder: MediaFolder;
  /** Where uploaded videos are stored. Default: `folder`. */
  readonly videoFolder?: MediaFolder;
  /** How the address field of hosted media is locked. */
  readonly lock: 'read-only' | 'disabled';
}

function scope(parts: Omit<Scope, 'change'>): Scope {
  const { assign } = parts;
  return { ...parts, change: (key, next) => assign((old) => ({ ...old, [key]: next(old[key]) })) };
}

export function scopeOf<T extends object>(editor: Editor<T>, media?: ScopeMedia): Scope {
  return scope({
    values: editor.values as Values,
    control: editor.control,
    assign: (next) => editor.update((old) => next(old as Values) as T),
    media,
  });
}

/** The scope of some values within another one, such as a row of a list. @param path where the outer scope has them */
export function innerScope(
  { control, media }: Scope,
  path: string,
  parts: Pick<Scope, 'values' | 'assign' | 'number'>,
): Scope {
  return scope({ ...parts, control: (key) => control(`${path}.${key}`), media });
}

/** The scope of an object within another one. */
export function scopeWithin(outer: Scope, key: string): Scope {
  return innerScope(outer, key, {
    values: (outer.values[key] ?? {}) as Values,
    assign: (next) => outer.change(key, (old) => next((old ?? {}) as Values)),
  });
}
