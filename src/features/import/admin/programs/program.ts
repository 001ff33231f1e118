import { comparable, type Table } from '../read/cells.ts';
import type { ColumnTarget, HeadMeaning } from '../recognise/columns.ts';

/** The words that a file's heads have for each meaning, with commas. */
export type Heads = Partial<Record<HeadMeaning, string>>;

/**
 * What is special about the files of one foreign program. A program is one file of this folder and one line in
 * `programs.ts`; no other file refers to it, so it can be deleted. Everything but `files` applies to all files,
 * because people make lists of their own out of a program's cells.
 */
export interface Program {
  /** The program's kinds of files: `marks` are heads by which one is recognised, the other heads mean something else here than in price lists. */
  readonly files?: readonly (Heads & { readonly marks: string })[];
  /** The part of a head before the words that count, such as 'CF.' in 'CF.GSM'. */
  readonly headPrefix?: RegExp;
  /** Heads, in the form of `comparable`, of columns that are not taken. */
  readonly notHeld?: RegExp;
  /** A cell as other programs write it; '' if the cell says nothing. */
  readonly cell?: (target: ColumnTarget, text: string, head: string) => string;
  /** True for an internal id of the program, which stands in place of the column's content. */
  readonly isOwnId?: (target: ColumnTarget, text: string) => boolean;
  /** True for the options of a variation, which stand in place of its name. */
  readonly isOption?: (cell: string) => boolean;
  /** True for a fact that says nothing. */
  readonly isNoFact?: (label: string, value: string) => boolean;
  /** The head, in the form of `comparable`, of the column that tells the variations of a product apart, which share its name. */
  readonly variantHead?: RegExp;
  /** The path of the category that a cell of names holds besides the name; '' for none. */
  readonly categoryInName?: (head: string, cell: string) => string;
  /** True for the name of a group, which stands in a row of its own above the first item of the group. */
  readonly isGroupOf?: (name: string, next: string) => boolean;
  /** The codes and the facts of a product's variations in one cell. */
  readonly variationCodes?: (cell: string) => string[];
  readonly variationFacts?: (cell: string) => (readonly [label: string, value: string])[];
  /** The groups that stand among their items; `null` for any other list. @param amounts the columns that are not taken */
  readonly groups?: (nameHead: string, rows: Table, amounts: readonly number[]) => ListGroups | null;
}

export interface ListGroups {
  /** For each place of a group the place behind its last item. */
  readonly ends: ReadonlyMap<number, number>;
  /** The places of rows that say where the goods lie. */
  readonly godowns: ReadonlySet<number>;
}

/** The meaning of each word of `heads`, in the form of `comparable`. */
export function meaningsOf(heads: Heads): Map<string, HeadMeaning> {
  return new Map(
    Object.entries(heads).flatMap(([meaning, words]) =>
      (words ?? '').split(',').flatMap((text) => {
        const word = comparable(text);
        // Xero writes 'ItemName'.
        return [word, word.replaceAll(' ', '')].map((form) => [form, meaning as HeadMeaning] as const);
      }),
    ),
  );
}
