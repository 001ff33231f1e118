import { DraftNotice } from './DraftNotice.tsx';
import { StaleDialog } from './StaleDialog.tsx';

/** The members of an editor (`useEditor`) that the notices use. */
export interface NoticedEditor<T extends object> {
  readonly recoveredFrom: string | null;
  readonly theirs: {
    readonly values: T;
    readonly updatedBy: string;
    readonly updatedAt: string;
    readonly merged: {
      readonly mine: T;
      readonly theirs: T;
      readonly conflicts: readonly (keyof T & string)[];
    };
  } | null;
  readonly acknowledgeDraft: () => void;
  readonly reset: () => void;
  readonly resolve: (values: T) => void;
  readonly dismissStale: () => void;
}

export interface EditorNoticesProps<T extends object> {
  readonly editor: NoticedEditor<T>;
  /** Labels of the fields, in the form's order. */
  readonly labels: Readonly<Record<keyof T & string, string>>;
  /** Formats a field's value for a comparison. Default: texts unchanged, other values as JSON. */
  readonly toText?: (field: keyof T & string, value: T[keyof T]) => string;
}

export function plainText(value: unknown): string {
  if (typeof value === 'string') return value;
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (Array.isArray(value) && value.every((part) => typeof part === 'string')) return value.join('\n');
  return JSON.stringify(value, null, 1);
}

/** The notices of an admin form: a recovered draft, a version that another admin has saved. */
export function EditorNotices<T extends object>({
  editor,
  labels,
  toText = (_field, value) => plainText(value),
}: EditorNoticesProps<T>) {
  const { theirs } = editor;
  return (
    <>
      <DraftNotice
        keptAt={editor.recoveredFrom}
        onKeep={editor.acknowledgeDraft}
        onDiscard={() => editor.reset()}
      />
      {theirs ? (
        <StaleDialog
          open
          updatedBy={theirs.updatedBy}
          updatedAt={theirs.updatedAt}
          fields={theirs.merged.conflicts.map((field) => ({
            field,
            label: labels[field],
            mine: toText(field, theirs.merged.mine[field]),
            theirs: toText(field, theirs.merged.theirs[field]),
          }))}
          onClose={editor.dismissStale}
          onUseTheirs={() => editor.resolve(theirs.values)}
          onResolve={(choice) => {
            const chosen = { ...theirs.merged.mine };
            for (const field of theirs.merged.conflicts)
              if (choice[field] === 'theirs') chosen[field] = theirs.merged.theirs[field];
            editor.resolve(chosen);
          }}
        />
      ) : null}
    </>
  );
}
