import { useRef, useState, type DragEvent } from 'react';

import { SmallButton } from '../button/Button.tsx';
import { Glyph } from '../icon/Glyph.tsx';
import { useDialogs } from './dialogs.tsx';

export interface DropZoneProps {
  /** Id of the file input, for `ErrorSummary`. */
  readonly id: string;
  /** Accessible name of the file input, for example 'Upload Main Image'. */
  readonly label: string;
  /** Accepted types and size, for people. */
  readonly hint: string;
  readonly accept: string;
  readonly multiple: boolean;
  readonly disabled: boolean;
  /** Receives the chosen or dropped files before any check; an empty list when a picture was dragged from another page. */
  readonly onFiles: (files: File[]) => void;
  /** Opens the picker of uploaded files; without it, its button is not shown. */
  readonly onPick?: (() => void) | undefined;
  readonly describedBy?: string | undefined;
}

/** A drop target for files, with a button that opens the file chooser. */
export function DropZone({
  id,
  label,
  hint,
  accept,
  multiple,
  disabled,
  onFiles,
  onPick,
  describedBy,
}: DropZoneProps) {
  const [over, setOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const dialogs = useDialogs();
  const take = (files: Iterable<File>): void => {
    const [first, ...others] = files;
    if (!multiple && first && others.length > 0)
      dialogs.toast(`One file fits here, so only “${first.name}” was taken.`, 'danger');
    onFiles(multiple ? [...files] : [...files].slice(0, 1));
  };
  const onDrag = (event: DragEvent): void => {
    // Otherwise the browser navigates to the dropped file.
    event.preventDefault();
    event.dataTransfer.dropEffect = disabled ? 'none' : 'copy';
    setOver(!disabled);
  };
  return (
    <div
      className={`drop-zone cluster row-gap-2 align-items-center p-3 ${over ? 'drop-zone--over' : ''}`}
      onDragEnter={onDrag}
      onDragOver={onDrag}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        if (!disabled) take(event.dataTransfer.files);
      }}
    >
      <input
        ref={input}
        id={id}
        type="file"
        className="visually-hidden drop-zone__input"
        aria-label={label}
        aria-describedby={describedBy}
        accept={accept}
        multiple={multiple}
        disabled={disabled}
        onChange={(event) => {
          if (event.target.files?.length) take(event.target.files);
          // Allows the same file to be chosen again after it was removed.
          event.target.value = '';
        }}
      />
      <Glyph name="upload" className="text-kraft" />
      <p className="drop-zone__text rest mb-0">
        <span className="without-finger">{multiple ? 'Drop files here' : 'Drop a file here'}</span>
        <small className="d-block fs-6 text-body-secondary">{hint}</small>
      </p>
      <span className="cluster gap-2">
        {/* Hidden from keyboard and screen reader, which use the file input itself. */}
        <SmallButton
          tabIndex={-1}
          aria-hidden="true"
          disabled={disabled}
          onClick={() => input.current?.click()}
        >
          {multiple ? 'Choose files' : 'Choose a file'}
        </SmallButton>
        {onPick ? (
          <SmallButton disabled={disabled} onClick={onPick}>
            Choose from uploads
          </SmallButton>
        ) : null}
      </span>
    </div>
  );
}
