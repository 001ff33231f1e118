import { useEffect, useRef, useState } from 'react';

import {
  MEDIA_ACCEPT,
  fileFaultTexts,
  type MediaFolder,
  type MediaResourceType,
} from '#src/contracts/index.ts';
import { useMediaHost } from '#src/data/reads/media-host-context.ts';
import { DropZone } from '#src/ui/admin/DropZone.tsx';
import { useDialogs } from '#src/ui/admin/dialogs.tsx';
import { Button } from '#src/ui/button/Button.tsx';
import { LiveRegion } from '#src/ui/feedback/LiveRegion.tsx';
import { Glyph } from '#src/ui/icon/Glyph.tsx';
import { ReorderHandle, moved, useReorder } from '#src/ui/reorder/reorder.tsx';
import { useRowKeys } from '#src/ui/reorder/use-row-list.ts';

import type { PendingMedia } from '../save-plan/use-pending-media.ts';
import { MediaPicker } from './MediaPicker.tsx';
import { MediaRow, mediaView, type FormMedia } from './MediaRow.tsx';

const FILE_HINTS: Record<MediaResourceType, string> = {
  image: 'JPEG, PNG, WebP, AVIF or GIF, at most 10 MB each',
  video: 'MP4, WebM or MOV, at most 100 MB each',
};

export interface MediaFieldProps {
  /** Id of the file input; address fields have `{id}.{index}`. */
  readonly id: string;
  /** Legend of the group, for example 'Gallery Images'. */
  readonly label: string;
  readonly kind: MediaResourceType;
  readonly hint?: string | undefined;
  /** Accepted types and size, for people. Default: those of each file of the kind. */
  readonly fileHint?: string | undefined;
  readonly required: boolean;
  readonly disabled: boolean;
  readonly error?: string | undefined;
  /** Error message by index. */
  readonly errorAt: (index: number) => string | undefined;
  /** Shows exactly one row, which may be empty; otherwise any number up to `maxItems`. */
  readonly single: boolean;
  /** At the maximum the controls for adding are hidden. */
  readonly maxItems?: number | undefined;
  /** Whether uploaded files can be chosen again. */
  readonly isPickable: boolean;
  /** Label of an address field, for example 'Main Image URL'. */
  readonly addressLabel: string;
  readonly folder: MediaFolder;
  /** How the address field of hosted media is locked: `read-only` or `disabled`. */
  readonly lock: 'read-only' | 'disabled';
  readonly pending: PendingMedia;
  readonly rows: readonly FormMedia[];
  /** A new row for an address or a chosen file. */
  readonly newRow: (url: string) => FormMedia;
  readonly onRows: (change: (rows: readonly FormMedia[]) => FormMedia[]) => void;
}

/**
 * Edits the pictures or videos of a form: chosen files, addresses, or files that are uploaded already; their captions and
 * order. A save uploads the files.
 */
export function MediaField(props: MediaFieldProps) {
  const { id, label, kind, hint, error, disabled, single, pending, rows, onRows } = props;
  const host = useMediaHost();
  const dialogs = useDialogs();
  const [isPicking, setPicking] = useState(false);
  const keys = useRowKeys(rows);
  const list = useRef<HTMLOListElement>(null);
  const countBefore = useRef(rows.length);
  const addedAddress = useRef(false);
  const shown = rows.map((row, index) => {
    const view = mediaView(row.url, { pending, host, kind, lock: props.lock });
    return { row, view: { ...view, error: props.errorAt(index) ?? view.error } };
  });
  const reorder = useReorder({
    count: rows.length,
    onMove: (from, to) => onRows((old) => moved(old, from, to)),
    nameOf: (index) => shown[index]?.view.name || `${label} ${index + 1}`,
    disabled,
  });
  const full = !single && props.maxItems !== undefined && rows.length >= props.maxItems;
  // The error summary links to the typed address if there is one, otherwise to the file input.
  const only = single ? shown[0]?.view : undefined;
  const addressIsWrong =
    only?.addressState === 'editable' && !only.isEmpty && (error ?? only.error) !== undefined;
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;

  // Focus the address field of an added row.
  useEffect(() => {
    if (addedAddress.current && rows.length > countBefore.current) {
      list.current?.querySelector<HTMLElement>('li:last-child input')?.focus();
      addedAddress.current = false;
    }
    countBefore.current = rows.length;
  }, [rows.length]);

  const add = (...urls: string[]): void => onRows((old) => [...old, ...urls.map(props.newRow)]);
  const addFiles = async (files: File[]): Promise<void> => {
    const accepted = await pending.check(files, kind, dialogs.alert);
    if (accepted.length > 0) add(...accepted.map((file) => pending.add(file)));
  };
  const remove = (index: number): void => {
    try {
      pending.cancel(rows[index]?.url ?? '');
      onRows((old) => old.toSpliced(index, 1));
    } catch {
      void dialogs.alert('An error occurred while trying to remove image locally.');
    }
  };

  return (
    <fieldset className={`media-input mb-5 ${error ? 'media-input--invalid' : ''}`}>
      <legend className="fw-semibold">
        {label}
        {props.required ? (
          <span className="ms-1 text-accent" aria-hidden="true">
            *
          </span>
        ) : null}
      </legend>
      {hint ? (
        <p id={hintId} className="form-text">
          {hint}
        </p>
      ) : null}
      {rows.length > 0 ? (
        <ol
          className="stack mb-3"
          ref={(element) => {
            list.current = element;
            reorder.listRef(element);
          }}
        >
          {shown.map(({ row, view }, index) => (
            <li
              key={keys[index]}
              className="media-row p-3 d-flex align-items-start gap-3"
              {...reorder.itemProps(index)}
            >
              {!single && rows.length > 1 ? <ReorderHandle reorder={reorder} index={index} /> : null}
              <MediaRow
                row={row}
                view={view}
                kind={kind}
                addressId={addressIsWrong ? id : single ? `${id}-address` : `${id}.${index}`}
                addressLabel={single ? props.addressLabel : `${props.addressLabel} ${index + 1}`}
                captionLabel={`Caption ${index + 1}`}
                disabled={disabled}
                isRemovable={!single || !view.isEmpty}
                pending={pending}
                folder={props.folder}
                onChange={(part) =>
                  onRows((old) => old.map((other, at) => (at === index ? { ...other, ...part } : other)))
                }
                onRemove={() => remove(index)}
              />
            </li>
          ))}
        </ol>
      ) : null}
      {full ? (
        <p className="form-text">{`No more than ${props.maxItems}.`}</p>
      ) : (
        <DropZone
          id={addressIsWrong ? `${id}-file` : id}
          label={`Upload ${label}`}
          hint={props.fileHint ?? FILE_HINTS[kind]}
          accept={MEDIA_ACCEPT[kind]}
          multiple={!single}
          disabled={disabled}
          onFiles={(files) => void addFiles(files)}
          onNoFile={() => void dialogs.alert(fileFaultTexts.ofOtherPage)}
          onPick={props.isPickable ? () => setPicking(true) : undefined}
          describedBy={[hint ? hintId : '', error ? errorId : ''].filter(Boolean).join(' ') || undefined}
        />
      )}
      {!single && !full ? (
        <Button
          size="small"
          variant="link"
          icon={<Glyph name="plus" />}
          disabled={disabled}
          onClick={() => {
            addedAddress.current = true;
            add('');
          }}
        >
          {kind === 'video' ? 'Add a YouTube, Vimeo or file address' : 'Add by link'}
        </Button>
      ) : null}
      {error ? (
        <p id={errorId} className="field__error">
          {error}
        </p>
      ) : null}
      <LiveRegion message={reorder.announcement} />
      <MediaPicker
        open={isPicking}
        kind={kind}
        onClose={() => setPicking(false)}
        onChoose={(url) => {
          add(url);
          setPicking(false);
        }}
      />
    </fieldset>
  );
}
