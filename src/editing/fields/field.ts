import type { GenericSchema } from 'valibot';
import type { ReactNode } from 'react';

import type { Entity } from '#src/contracts/index.ts';
import type { SelectFieldProps, TextFieldProps } from '#src/ui/form/ValueFields.tsx';

import type { TextControlProps } from '../editor-types.ts';
import type { Scope } from './scope.ts';

/**
 * How a field of a form is described. Forms, their labels, their checks and the texts to store are made from these
 * descriptions; `SectionFields` renders them. `Values` is the form, or the row of a list, that the field belongs to.
 */
export type FieldDescription<Values = never> =
  | TextDescription<Values>
  | ChoiceDescription<Values>
  | CheckDescription<Values>
  | PicturesDescription<Values>
  | ListDescription<Values>
  // A field that the form renders itself.
  | (Described<Values> & { readonly kind: 'own' });

/** The descriptions of a form's fields by the name of their value, in the form's order. */
export type FormFields<Values = never, Key extends string = string> = Readonly<
  Record<Key, FieldDescription<Values>>
>;

interface Described<Values> {
  /** The label of a field in a list can contain the number of the row, from 1. */
  readonly label: string | ((number: number) => string);
  readonly hint?: string | ((values: Values) => string | undefined);
  readonly required?: boolean;
  /** Whether the form shows the field. Default: always. */
  readonly isShown?: (values: Values) => boolean;
  /** The note that stands in place of a hidden field. */
  readonly hiddenNote?: string;
}

/** A field whose control edits a text. */
interface TextValue<Values> extends Described<Values> {
  /** Converts a value that is not a text, and the typed text back. */
  readonly toText?: (value: never) => string;
  readonly fromText?: (text: string) => unknown;
  /** Cleans up a trimmed text when its field is left, and before a save. */
  readonly normalise?: (text: string) => string;
  /** Further values of the form or row that change with the typed text. */
  readonly follow?: (text: string, before: Values) => object;
  /** The error message of a normalised text, or ''. Default: any text is right. */
  readonly check?: (text: string, values: Values) => string;
  /** A component of its own, instead of the one for its kind. */
  readonly render?: (props: RenderedText, values: Values) => ReactNode;
}

/** A text of one or several lines. */
export interface TextDescription<Values> extends TextValue<Values>, Pick<TextFieldProps, 'inputMode'> {
  readonly kind?: 'text';
  readonly type?: TextFieldProps['type'];
  /** Initial height in lines. A text without a height has one line. */
  readonly rows?: number;
  /** Default: the contract's limit. */
  readonly maxLength?: number;
  readonly placeholder?: string | ((values: Values) => string);
  readonly suggestions?: readonly string[];
}

/** The props of a text field with a component of its own. */
export interface RenderedText extends TextControlProps {
  readonly hint?: string | undefined;
  readonly required?: boolean;
  readonly maxLength?: number | undefined;
  readonly onBlur?: () => void;
}

export interface ChoiceDescription<Values>
  extends TextValue<Values>, Pick<SelectFieldProps, 'options' | 'placeholder'> {
  readonly kind: 'choice';
}

export interface CheckDescription<Values> extends Omit<Described<Values>, 'hint'> {
  readonly kind: 'check';
  readonly hint?: string;
  readonly isSwitch?: boolean;
  /** The question that is asked before the box is checked; '' for none. */
  readonly ask?: (values: Values) => string;
  /** Further values of the form or row that change with the box. */
  readonly follow?: (isOn: boolean) => object;
  /** True if the box is checked and nobody can change it. */
  readonly isAlways?: (values: Values) => boolean;
}

/** Pictures or videos: an address, a list of addresses, or a list of videos with captions. */
export interface PicturesDescription<Values> extends Described<Values> {
  readonly kind: 'picture' | 'gallery' | 'videos';
  readonly addressLabel: string;
  /** Whether an error of a picture is about its address. Default false. */
  readonly isAddressError?: boolean;
  /** Accepted types and size, for people. Default: those of each file of the kind. */
  readonly fileHint?: string;
  /** Whether uploaded files can be chosen again. Default true. */
  readonly isPickable?: boolean;
  /** Most entries. Default: the contract's limit. */
  readonly max?: number;
}

type Row = Readonly<Record<string, unknown>>;

/** A list whose rows can be added, changed and removed. */
export interface ListDescription<Values> extends Described<Values> {
  readonly kind: 'list';
  /** The noun for a row, for example 'Fact': the buttons say 'Add fact' and 'Remove fact 2'. */
  readonly itemName: string;
  readonly fields: FormFields;
  /** Most rows. Default: the contract's limit. */
  readonly max?: number;
  /** Default: a row of empty texts. */
  readonly newRow?: () => object;
  /** The row's name when it is moved, or when its card is removed; '' for its number. Without it rows have no order to change. */
  readonly nameOf?: (row: never, index: number) => string;
  /** Converts a list whose entries are texts into rows, and back. */
  readonly toRow?: (entry: never) => object;
  readonly fromRow?: (row: never) => unknown;
  /** Whether a list without rows shows a blank one. Default false. */
  readonly isNeverEmpty?: boolean;
  /** Adds to the layout: labels of every row are hidden with 'row-list--bare', of all but the first with 'row-list--table'. */
  readonly className?: string;
  /** Rows are cards with a heading instead of lines. */
  readonly card?: RowCard;
}

export interface RowCard {
  readonly className: string;
  readonly headClassName: string;
  readonly heading: (row: never, index: number) => ReactNode;
  /** Whether the list fills its section: without a legend, and with a larger button. Default false. */
  readonly isWholeSection?: boolean;
  /** Arranges the fields of a row. Default: below each other. */
  readonly arrange?: (show: (...keys: string[]) => ReactNode, row: never) => ReactNode;
}

export interface DescribedFieldProps<F = FieldDescription> {
  readonly name: string;
  readonly field: F;
  readonly scope: Scope;
}

export function labelIn(
  { label }: Pick<FieldDescription, 'label'>,
  { number = 1 }: Pick<Scope, 'number'>,
): string {
  return typeof label === 'string' ? label : label(number);
}

/** The parts of a valibot schema that say what it accepts. */
interface SchemaPart {
  readonly entries?: Readonly<Record<string, SchemaPart>>;
  readonly item?: SchemaPart;
  readonly pipe?: readonly { readonly type: string; readonly requirement?: unknown }[];
}

function limitOf(schema: SchemaPart | undefined): number | undefined {
  const limit = schema?.pipe?.find(({ type }) => type === 'max_length')?.requirement;
  return typeof limit === 'number' ? limit : undefined;
}

/**
 * Descriptions with the limits of a schema, for texts and lists that name none.
 * @param path of the object in the schema that the fields belong to; default: the whole
 */
export function withLimits<F extends FormFields>(
  schema: GenericSchema,
  fields: F,
  path: readonly string[] = [],
): F {
  const part = path.reduce<SchemaPart>((at, key) => at.entries?.[key] ?? {}, schema as SchemaPart);
  return limited(part, fields) as F;
}

function limited({ entries }: SchemaPart, fields: FormFields): FormFields {
  return Object.fromEntries(
    Object.entries(fields).map(([key, field]): [string, FieldDescription] => {
      const part = entries?.[key];
      const limit = limitOf(part);
      switch (field.kind) {
        case undefined:
        case 'text': {
          // Where a list is edited as one text, the limit holds for each entry.
          const textLimit = field.toText ? undefined : limitOf(part?.item ?? part);
          return [key, textLimit === undefined ? field : { maxLength: textLimit, ...field }];
        }
        case 'gallery':
        case 'videos':
          return [key, limit === undefined ? field : { max: limit, ...field }];
        case 'list': {
          // The entries of a list of texts are edited as rows with one field.
          const { item } = part ?? {};
          const ofRow = Object.keys(field.fields).map((name) => [name, item ?? {}]);
          const rows = item?.entries ? item : { entries: Object.fromEntries(ofRow) };
          const inner = limited(rows, field.fields);
          return [key, { ...(limit !== undefined && { max: limit }), ...field, fields: inner }];
        }
        default:
          return [key, field];
      }
    }),
  );
}

/** Describes every field of an entity's form; limits that are not named are those of the contract. */
export function describeForm<T extends object, F extends FormFields<never, keyof T & string>>(
  entity: Entity<T>,
  fields: F,
): F {
  return withLimits(entity.schema, fields);
}

export function labelsOf<Key extends string>(
  fields: Readonly<Record<Key, FieldDescription>>,
): Record<Key, string> {
  return Object.fromEntries(
    Object.entries<FieldDescription>(fields).map(([key, field]) => [key, labelIn(field, {})]),
  ) as Record<Key, string>;
}

/** The text that the control of a value shows. */
export function textOf({ toText }: Pick<TextDescription<never>, 'toText'>, value: unknown): string {
  if (toText) return toText(value as never);
  return typeof value === 'string' ? value : '';
}

/** The rows of a list's value. */
export function listRows(field: ListDescription<never>, value: unknown): Row[] {
  const entries = Array.isArray(value) ? value : [];
  if (entries.length === 0 && field.isNeverEmpty) return [blankRow(field)];
  return entries.map((entry) => (field.toRow?.(entry as never) ?? entry) as Row);
}

export function blankRow({ fields, newRow }: ListDescription<never>): Row {
  return { ...Object.fromEntries(Object.keys(fields).map((key) => [key, ''])), ...newRow?.() };
}
