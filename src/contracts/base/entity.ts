import * as v from 'valibot';

import { isObject } from '#src/lib/plain-data.ts';

import { LIMITS } from './limits.ts';

/**
 * One field of an entity: `strict` validates before writing; `tolerant` repairs stored values when reading, so that a
 * malformed document never blanks a page.
 */
export interface FieldRule<T> {
  readonly strict: v.GenericSchema<unknown, T>;
  readonly tolerant: v.GenericSchema<unknown, T>;
  readonly initial: T;
}

type FieldRules = Record<string, FieldRule<unknown>>;
/** The value type of a set of field rules. */
export type Shape<R> = { -readonly [K in keyof R]: R[K] extends FieldRule<infer T> ? T : never };

/** An entity: its strict schema, its tolerant reader and its empty value. */
export interface Entity<T> {
  /** Validates before a write; an issue names its field. */
  readonly schema: v.GenericSchema<unknown, T>;
  /**
   * Parses a stored value; wrong or missing parts become their initial value (flags: see `flag`). `null` when it is
   * not an object.
   */
  readonly read: (data: unknown) => T | null;
  /** Reads a stored value as `read` does; what is no object gives the empty value. */
  readonly complete: (data: unknown) => T;
  /** A fresh copy of the empty value, for a new record. */
  readonly initial: () => T;
  readonly keys: readonly string[];
}

export type ValueOf<E> = E extends Entity<infer T> ? T : never;

/** A value that is read only if it could be written. */
export function exactly<T>(schema: v.GenericSchema<unknown, T>, initial: T): FieldRule<T> {
  return { strict: schema, tolerant: schema, initial };
}

export const BAD_ADDRESS = 'Enter an address that begins with https:// or /.';
export const URL_PATTERN = /^(?:https:\/\/[^\s"'<>`\\]+|\/[^/\\\s"'<>`][^\s"'<>`\\]*)$/;

/** Allowed link targets: a web, mail or phone address, a path of this site, a fragment. */
const LINK_PATTERN =
  // oxlint-disable-next-line no-control-regex -- control characters are what it refuses
  /^(?:(?:https?:\/\/|mailto:|tel:)[^\x00-\x1f\x7f]+|\/(?:[^/\\\x00-\x1f\x7f][^\x00-\x1f\x7f]*)?|#[\w-]*)$/i;

export function text(max: number, options: { min?: number; initial?: string } = {}): FieldRule<string> {
  const initial = options.initial ?? '';
  return {
    strict: v.pipe(v.string(), v.minLength(options.min ?? 0), v.maxLength(max)),
    tolerant: v.string(),
    initial,
  };
}

function address(format: RegExp, message: string): FieldRule<string> {
  const isAllowed = (value: string): boolean => value === '' || format.test(value);
  const strict = v.pipe(v.string(), v.maxLength(LIMITS.url), v.check(isAllowed, message));
  return { strict, tolerant: v.string(), initial: '' };
}

/** An https address or a path of this site; '' means none. */
export function url(): FieldRule<string> {
  return address(URL_PATTERN, BAD_ADDRESS);
}

/** The target of a link; '' means none. Pages also filter it with `safeHref`. */
export function link(): FieldRule<string> {
  return address(
    LINK_PATTERN,
    'Enter a path of this site, or an address that begins with https://, mailto: or tel:.',
  );
}

/** Text that matches a regular expression, for example a slug. */
export function pattern(max: number, regex: RegExp): FieldRule<string> {
  return {
    strict: v.pipe(v.string(), v.maxLength(max), v.regex(regex)),
    tolerant: v.fallback(v.string(), ''),
    initial: '',
  };
}

/** A boolean. Absent reads as `initial`; any stored value but `true` reads as false, as in the queries. */
export function flag(initial: boolean): FieldRule<boolean> {
  return { strict: v.boolean(), tolerant: v.fallback(v.boolean(), false), initial };
}

/** A record's place in its list; absent or wrong reads as 0. */
export function orderNumber(): FieldRule<number> {
  const { orderAbsolute: limit } = LIMITS;
  return exactly(v.pipe(v.number(), v.finite(), v.minValue(-limit), v.maxValue(limit)), 0);
}

/** A whole number, not negative unless `min` is given: a count, paise, thousandths. Absent or wrong reads as 0. */
export function wholeNumber(max: number = Number.MAX_SAFE_INTEGER, min = 0): FieldRule<number> {
  return exactly(v.pipe(v.number(), v.integer(), v.minValue(min), v.maxValue(max)), 0);
}

/** One of several texts; absent or wrong reads as the first. */
export function choice<const T extends string>(values: readonly [T, ...T[]]): FieldRule<T> {
  return exactly(v.picklist(values), values[0]);
}

/** A point in time, ISO 8601, '' for none. Reads Firestore timestamps, dates and ISO texts. */
export function moment(): FieldRule<string> {
  const read = (data: unknown): string => {
    const date = data instanceof Date || typeof data === 'string' ? new Date(data) : timestampDate(data);
    return date && !Number.isNaN(date.getTime()) ? date.toISOString() : '';
  };
  return { strict: v.string(), tolerant: v.pipe(v.unknown(), v.transform(read)), initial: '' };
}

/** Reads a Firestore timestamp. Its class differs between browser and server, so only `toDate` is relied on. */
function timestampDate(data: unknown): Date | null {
  const date: unknown = isObject(data) && typeof data['toDate'] === 'function' ? data['toDate']() : null;
  return date instanceof Date ? date : null;
}

/** A list; reading drops elements of another type. */
export function list<T>(
  item: Pick<FieldRule<T>, 'strict' | 'tolerant'> | v.GenericSchema<unknown, T>,
  max: number,
  options: { min?: number; initial?: readonly T[]; keep?: (value: T) => boolean } = {},
): FieldRule<T[]> {
  const { strict, tolerant } = 'strict' in item ? item : { strict: item, tolerant: item };
  const keep = options.keep ?? (() => true);
  return {
    strict: v.pipe(v.array(strict), v.minLength(options.min ?? 0), v.maxLength(max)),
    tolerant: v.pipe(
      v.array(v.unknown()),
      v.transform((data) =>
        data.flatMap((element) => {
          const result = v.safeParse(tolerant, element);
          return result.success && keep(result.output) ? [result.output] : [];
        }),
      ),
    ),
    initial: [...(options.initial ?? [])],
  };
}

/** An element of a list of addresses. */
export function urlItem(): Pick<FieldRule<string>, 'strict' | 'tolerant'> {
  return {
    strict: v.pipe(v.string(), v.maxLength(LIMITS.url), v.regex(URL_PATTERN)),
    tolerant: v.pipe(v.string(), v.nonEmpty()),
  };
}

/** A map of texts with arbitrary keys; a malformed one reads as empty. */
export function textsByKey(max: { value: number; count: number }): FieldRule<Record<string, string>> {
  const texts = v.record(v.string(), v.pipe(v.string(), v.maxLength(max.value)));
  const limited = v.pipe(
    texts,
    v.check((map) => Object.keys(map).length <= max.count),
  );
  return exactly(limited, {});
}

/** A whole stored document within another one; a malformed one reads as empty. */
export function storedDocument(): FieldRule<Record<string, unknown>> {
  return exactly(v.record(v.string(), v.unknown()), {});
}

function tolerantObject<R extends FieldRules>(rules: R): v.GenericSchema<unknown, Shape<R>> {
  return v.pipe(
    v.custom<Record<string, unknown>>(isObject),
    v.transform((data) => {
      const out: Record<string, unknown> = {};
      for (const [key, rule] of Object.entries(rules)) {
        const value = Object.hasOwn(data, key) ? data[key] : undefined;
        out[key] =
          value === undefined
            ? structuredClone(rule.initial)
            : v.parse(v.fallback(rule.tolerant, structuredClone(rule.initial)), value);
      }
      return out as Shape<R>;
    }),
  );
}

function strictEntries(rules: FieldRules): Record<string, v.GenericSchema> {
  return Object.fromEntries(Object.entries(rules).map(([key, rule]) => [key, rule.strict]));
}

/** Parses these fields strictly and leaves out every other one. */
export function knownFields<R extends FieldRules>(rules: R): v.GenericSchema<unknown, Shape<R>> {
  return v.object(strictEntries(rules)) as unknown as v.GenericSchema<unknown, Shape<R>>;
}

function strictObject<R extends FieldRules>(rules: R): v.GenericSchema<unknown, Shape<R>> {
  return v.strictObject(strictEntries(rules)) as unknown as v.GenericSchema<unknown, Shape<R>>;
}

function initialOf<R extends FieldRules>(rules: R): Shape<R> {
  return structuredClone(
    Object.fromEntries(Object.entries(rules).map(([key, rule]) => [key, rule.initial])),
  ) as Shape<R>;
}

/**
 * A nested object in a document (a video, a slide, a section).
 * @param initial replaces initial values of the rules
 */
export function group<R extends FieldRules>(rules: R, initial: Partial<Shape<R>> = {}): FieldRule<Shape<R>> {
  const entries = Object.entries({ ...initialOf(rules), ...initial });
  const own = Object.fromEntries(
    entries.map(([key, value]) => [key, { ...rules[key], initial: value }]),
  ) as R;
  return { strict: strictObject(own), tolerant: tolerantObject(own), initial: initialOf(own) };
}

/** An entity of the data model from its field rules. */
export function defineEntity<R extends FieldRules>(rules: R): Entity<Shape<R>> {
  const tolerant = tolerantObject(rules);
  const read = (data: unknown): Shape<R> | null => {
    const result = v.safeParse(tolerant, data);
    return result.success ? result.output : null;
  };
  return {
    schema: strictObject(rules),
    read,
    complete: (data) => read(data) ?? initialOf(rules),
    initial: () => initialOf(rules),
    keys: Object.keys(rules),
  };
}
