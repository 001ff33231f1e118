import type { ReactNode } from 'react';

import { Button } from '../button/Button.tsx';
import { IconButton } from '../button/IconButton.tsx';
import { TextField } from '../form/TextField.tsx';
import { Glyph } from '../icon/Glyph.tsx';
import { Picture } from '../image/Picture.tsx';
import { useDebouncedValue } from '../timing/use-debounced-value.ts';

import type { MediaInputItem, MediaUpload } from './media-input-item.ts';

export interface MediaInputRowProps {
  readonly item: MediaInputItem;
  readonly kind: 'image' | 'video';
  /** Id of the address field. */
  readonly addressId: string;
  readonly addressLabel: string;
  readonly captionLabel: string;
  readonly disabled: boolean;
  readonly captionMaxLength: number;
  readonly addressMaxLength: number;
  readonly onAddress: (url: string) => void;
  readonly onCaption: (caption: string) => void;
  /** `null` hides the remove button. */
  readonly onRemove: (() => void) | null;
  readonly onCancel: () => void;
  readonly onRetry: () => void;
  readonly handle?: ReactNode;
}

/** One picture or video: thumbnail, address or file, upload progress. */
export function MediaInputRow(props: MediaInputRowProps) {
  const { item, kind, disabled } = props;
  return (
    <>
      {props.handle}
      <Thumb item={item} kind={kind} />
      <div className="media-row__fields flush">
        {item.addressState === 'none' ? (
          <p className="fw-semibold mb-0">{item.name}</p>
        ) : (
          <TextField
            id={props.addressId}
            name={props.addressId}
            label={props.addressLabel}
            type="text"
            value={item.url}
            placeholder="https://"
            maxLength={props.addressMaxLength}
            error={item.error}
            hint={
              item.addressState === 'editable'
                ? undefined
                : 'Uploaded here; remove it to use another address.'
            }
            readOnly={item.addressState === 'read-only'}
            disabled={disabled || item.addressState === 'disabled'}
            onChange={props.onAddress}
          />
        )}
        {item.upload ? <UploadLine upload={item.upload} name={item.name} {...props} /> : null}
        {item.addressState === 'none' && item.error ? <p className="field__error">{item.error}</p> : null}
        {item.caption === undefined ? null : (
          <TextField
            name={`${props.addressId}-caption`}
            label={props.captionLabel}
            value={item.caption}
            maxLength={props.captionMaxLength}
            disabled={disabled}
            onChange={props.onCaption}
          />
        )}
      </div>
      {props.onRemove ? (
        <IconButton
          glyph="trash"
          label={`Remove ${item.name === '' ? props.addressLabel : item.name}`}
          disabled={disabled}
          onClick={props.onRemove}
        />
      ) : null}
    </>
  );
}

/** Pause in typing before the picture of an address is loaded. */
const PREVIEW_DELAY_MS = 600;

function Thumb({ item, kind }: { readonly item: MediaInputItem; readonly kind: 'image' | 'video' }) {
  const debounced = useDebouncedValue(item.thumbnail, PREVIEW_DELAY_MS);
  const isTyped = item.addressState === 'editable' && item.thumbnail !== null;
  if (kind === 'video' && item.thumbnail === null) {
    return (
      <span className="media-row__thumb media-row__thumb--film">
        <Glyph name="play" />
      </span>
    );
  }
  return (
    <Picture
      className="media-row__thumb"
      picture={{ src: (isTyped ? debounced : item.thumbnail) ?? '' }}
      alt=""
      ratio="4x3"
    />
  );
}

interface UploadLineProps {
  readonly upload: MediaUpload;
  readonly name: string;
  readonly disabled: boolean;
  readonly onCancel: () => void;
  readonly onRetry: () => void;
}

function UploadLine(props: UploadLineProps) {
  const failed = props.upload.phase === 'failed' ? ' is-failed' : '';
  return (
    <p className={`media-row__state cluster align-items-center text-body-secondary fs-5 numbers${failed}`}>
      <UploadState {...props} />
    </p>
  );
}

function UploadState({ upload, name, disabled, onCancel, onRetry }: UploadLineProps) {
  switch (upload.phase) {
    case 'waiting':
      return 'Uploaded when you save.';
    case 'uploading':
      return (
        <>
          <progress max={1} value={upload.fraction} aria-label={`Uploading ${name}`} />
          <span>{`${Math.round(upload.fraction * 100)} %`}</span>
          {/* Enabled while saving, so that a slow upload can be cancelled (F15). */}
          <Button size="small" variant="quiet" onClick={onCancel}>
            Cancel upload
          </Button>
        </>
      );
    case 'uploaded':
      return (
        <>
          <Glyph name="check" /> Uploaded
        </>
      );
    case 'cancelled':
    case 'failed':
      return (
        <>
          <span role={upload.phase === 'failed' ? 'alert' : undefined}>
            {upload.phase === 'failed' ? upload.reason : 'Upload cancelled.'}
          </span>
          <Button size="small" variant="quiet" disabled={disabled} onClick={onRetry}>
            Upload again
          </Button>
        </>
      );
  }
}
