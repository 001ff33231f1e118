import { useState } from 'react';
import { Button, IconButton } from '#src/ui/button/Button.tsx';
import { Dialog } from '#src/ui/feedback/Dialog.tsx';
import { useMediaHost } from '#src/data/reads/media-host-context.ts';
import { thumbnailOf } from '#src/editing/save-plan/hosted-media.ts';
import { Picture } from '#src/ui/media/Picture.tsx';

export interface RowActionsProps {
  readonly name: string;
  readonly disabled: boolean;
  readonly onEdit: () => void;
  readonly onDuplicate: () => void;
  readonly onDelete: () => void;
}

/** The actions of a row: three buttons, or on narrow screens one button that opens a menu. */
export function RowActions({ name, disabled, onEdit, onDuplicate, onDelete }: RowActionsProps) {
  const [isOpen, setOpen] = useState(false);
  const actions = [
    { glyph: 'pencil', label: 'Edit', isDanger: false, run: onEdit },
    { glyph: 'copy', label: 'Duplicate', isDanger: false, run: onDuplicate },
    { glyph: 'trash', label: 'Delete', isDanger: true, run: onDelete },
  ] as const;
  return (
    <>
      <span className="d-flex row-actions">
        {actions.map(({ glyph, label, isDanger, run }) => (
          <IconButton
            key={label}
            glyph={glyph}
            {...(isDanger && { className: 'row-actions__delete' })}
            label={`${label} ${name}`}
            disabled={disabled}
            onClick={run}
          />
        ))}
      </span>
      <IconButton
        glyph="more"
        className="row-actions-menu d-none"
        label={`Actions for ${name}`}
        aria-haspopup="dialog"
        disabled={disabled}
        onClick={() => setOpen(true)}
      />
      {isOpen && (
        <Dialog onClose={() => setOpen(false)} size="small" title={name}>
          <div className="stack gap-2">
            {actions.map(({ glyph, label, isDanger, run }) => (
              <Button
                key={label}
                variant={isDanger ? 'danger' : 'quiet'}
                icon={glyph}
                onClick={() => {
                  setOpen(false);
                  run();
                }}
              >
                {label}
              </Button>
            ))}
          </div>
        </Dialog>
      )}
    </>
  );
}

/** The picture of a row, or 'No Image'. */
export function RowThumbnail({ url }: { readonly url: string }) {
  const host = useMediaHost();
  if (url === '') return <span className="row-thumbnail no-picture">No Image</span>;
  return (
    <Picture className="row-thumbnail" picture={{ src: thumbnailOf(url, 'image', host) ?? '' }} alt="" />
  );
}
