import { IconButton } from '#src/ui/button/IconButton.tsx';

export interface RowActionsProps {
  readonly name: string;
  readonly disabled: boolean;
  readonly onEdit: () => void;
  readonly onDuplicate: () => void;
  readonly onDelete: () => void;
}

/** Edit, duplicate and delete one record (M38). */
export function RowActions({ name, disabled, onEdit, onDuplicate, onDelete }: RowActionsProps) {
  return (
    <>
      <IconButton glyph="pencil" label={`Edit ${name}`} disabled={disabled} onClick={onEdit} />
      <IconButton glyph="copy" label={`Duplicate ${name}`} disabled={disabled} onClick={onDuplicate} />
      <IconButton
        glyph="trash"
        className="is-danger"
        label={`Delete ${name}`}
        disabled={disabled}
        onClick={onDelete}
      />
    </>
  );
}
