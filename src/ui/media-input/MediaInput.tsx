import { useEffect, useRef } from 'react';

import { Button } from '../button/Button.tsx';
import { LiveRegion } from '../feedback/LiveRegion.tsx';
import { Glyph } from '../icon/Glyph.tsx';
import { ReorderHandle } from '../reorder/ReorderHandle.tsx';
import { useReorder } from '../reorder/use-reorder.ts';

import { DropZone } from './DropZone.tsx';
import type { MediaInputItem } from './media-input-item.ts';
import { MediaInputRow } from './MediaInputRow.tsx';

export interface MediaInputProps {
  /** Id of the file input; address fields have `{id}.{index}`. */
  readonly id: string;
  /** Legend of the group, for example 'Gallery Images'. */
  readonly label: string;
  readonly kind: 'image' | 'video';
  readonly hint?: string;
  readonly required?: boolean;
  readonly disabled: boolean;
  readonly error?: string | undefined;
  /** Shows exactly one item, which may be empty (`url` '' and no file). Default false: any number. */
  readonly single?: boolean;
  readonly items: readonly MediaInputItem[];
  /** Maximum number of items; the controls for adding are hidden at the maximum. */
  readonly maxItems?: number;
  /** The file input's `accept`. */
  readonly accept: string;
  /** Accepted types and size, for people. */
  readonly fileHint: string;
  /** Label of an address field, for example 'Main Image URL'. */
  readonly addressLabel: string;
  readonly addressMaxLength: number;
  readonly captionMaxLength?: number;
  /** Called with chosen or dropped files, which are not validated yet. With `single`, the file replaces the item. */
  readonly onFiles: (files: File[]) => void;
  /** Adds an item with an empty address; without it, addresses cannot be added. */
  readonly onAddAddress?: () => void;
  readonly onAddress: (key: string, url: string) => void;
  readonly onCaption?: (key: string, caption: string) => void;
  readonly onRemove: (key: string) => void;
  readonly onMove?: (from: number, to: number) => void;
  /** Cancels or restarts the upload of one file. */
  readonly onCancel: (key: string) => void;
  readonly onRetry: (key: string) => void;
  /** Opens the picker of uploaded files. */
  readonly onPick?: () => void;
}

const noop = (): void => undefined;

/**
 * Edits the pictures or videos of a record: files, addresses, captions, order; shows thumbnails and upload progress
 * (M40, M42, M47, M49). The caller uploads the files.
 */
export function MediaInput(props: MediaInputProps) {
  const { id, label, kind, single = false, items, disabled, error, hint, onMove = noop } = props;
  const list = useRef<HTMLOListElement>(null);
  const countBefore = useRef(items.length);
  const addedAddress = useRef(false);
  const reorder = useReorder({
    count: items.length,
    onMove,
    nameOf: (index) => nameOf(items[index], index, label),
    disabled,
  });
  const full = !single && props.maxItems !== undefined && items.length >= props.maxItems;
  const sortable = !single && props.onMove !== undefined && items.length > 1;
  // The error summary links to the typed address if there is one, otherwise to the file input.
  const only = single ? items[0] : undefined;
  const addressIsWrong =
    only?.addressState === 'editable' && only.url !== '' && (error ?? only.error) !== undefined;
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;

  // Focus the address field of an added item.
  useEffect(() => {
    if (addedAddress.current && items.length > countBefore.current) {
      list.current?.querySelector<HTMLElement>('li:last-child input')?.focus();
      addedAddress.current = false;
    }
    countBefore.current = items.length;
  }, [items.length]);

  return (
    <fieldset className={error ? 'media-input media-input--invalid' : 'media-input'}>
      <legend className="form-label">
        {label}
        {props.required ? (
          <span className="field__star" aria-hidden="true">
            *
          </span>
        ) : null}
      </legend>
      {hint ? (
        <p id={hintId} className="form-text">
          {hint}
        </p>
      ) : null}
      {items.length > 0 ? (
        <ol
          className="stack mb-3"
          ref={(element) => {
            list.current = element;
            reorder.listRef(element);
          }}
        >
          {items.map((item, index) => (
            <li
              key={item.key}
              className="media-row d-flex align-items-start gap-3"
              {...reorder.itemProps(index)}
            >
              <MediaInputRow
                item={item}
                kind={kind}
                addressId={addressIsWrong ? id : single ? `${id}-address` : `${id}.${index}`}
                addressLabel={single ? props.addressLabel : `${props.addressLabel} ${index + 1}`}
                captionLabel={`Caption ${index + 1}`}
                disabled={disabled}
                addressMaxLength={props.addressMaxLength}
                captionMaxLength={props.captionMaxLength ?? props.addressMaxLength}
                onAddress={(url) => props.onAddress(item.key, url)}
                onCaption={(caption) => props.onCaption?.(item.key, caption)}
                onRemove={single && item.url === '' && !item.upload ? null : () => props.onRemove(item.key)}
                onCancel={() => props.onCancel(item.key)}
                onRetry={() => props.onRetry(item.key)}
                handle={sortable ? <ReorderHandle reorder={reorder} index={index} /> : null}
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
          hint={props.fileHint}
          accept={props.accept}
          multiple={!single}
          disabled={disabled}
          onFiles={props.onFiles}
          onPick={props.onPick}
          describedBy={[hint ? hintId : '', error ? errorId : ''].filter(Boolean).join(' ') || undefined}
        />
      )}
      {!single && !full && props.onAddAddress ? (
        <Button
          size="small"
          variant="link"
          icon={<Glyph name="plus" />}
          disabled={disabled}
          onClick={() => {
            addedAddress.current = true;
            props.onAddAddress?.();
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
    </fieldset>
  );
}

function nameOf(item: MediaInputItem | undefined, index: number, label: string): string {
  return item && item.name !== '' ? item.name : `${label} ${index + 1}`;
}
