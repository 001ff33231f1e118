import { useEffect, useState } from 'react';

import {
  LIMITS,
  mediaFileTexts,
  parseHostedMedia,
  type MediaFolder,
  type MediaHost,
  type MediaResourceType,
} from '#src/contracts/index.ts';
import { IconButton, SmallButton } from '#src/ui/button/Button.tsx';
import { TextField } from '#src/ui/form/ValueFields.tsx';
import { Glyph } from '#src/ui/icon/Glyph.tsx';
import { Picture, type PictureProps } from '#src/ui/media/Picture.tsx';
import { useDebouncedValue } from '#src/ui/timing/use-timer.ts';

import { isPending } from '../save-plan/save-plan.ts';
import { isStorableAddress, NO_PICTURE, thumbnailOf, unseenPictures } from '../save-plan/hosted-media.ts';
import type { UploadState } from '../save-plan/run-save-plan.ts';
import type { PendingMedia } from '../save-plan/use-pending-media.ts';

/** A picture or video in a form's list. */
export interface FormMedia {
  readonly url: string;
  /** Undefined for a list without captions. */
  readonly caption?: string;
}

/** What is shown of an address: a chosen file, hosted media (locked), or a typed address. */
interface MediaView {
  /** `none` for a chosen file. */
  readonly addressState: 'editable' | 'read-only' | 'disabled' | 'none';
  /** File name or last part of the address. */
  readonly name: string;
  /** Address of the thumbnail; `null` shows a video icon or the placeholder. */
  readonly thumbnail: string | null;
  /** Of a chosen file; `null` until the save starts. */
  readonly upload?: UploadState | null;
  readonly isEmpty: boolean;
  readonly error?: string | undefined;
}

export interface MediaViewOptions {
  readonly pending: Pick<PendingMedia, 'find'>;
  readonly host: MediaHost;
  readonly kind: MediaResourceType;
  readonly lock: 'read-only' | 'disabled';
}

const FILE_GONE = 'This file is no longer at hand. Choose it again.';

export function mediaView(address: string, { pending, host, kind, lock }: MediaViewOptions): MediaView {
  if (!isPending(address))
    return {
      addressState: parseHostedMedia(address, host) ? lock : 'editable',
      name: address.split(/[/?#]/).findLast((part) => part !== '') ?? '',
      // Do not request half-typed addresses.
      thumbnail: isStorableAddress(address, host) ? thumbnailOf(address, kind, host) : null,
      isEmpty: address === '',
    };
  const file = pending.find(address);
  if (!file)
    return { addressState: 'none', name: FILE_GONE, thumbnail: null, isEmpty: true, error: FILE_GONE };
  return {
    addressState: 'none',
    name: file.file.name,
    thumbnail: kind === 'image' ? file.previewUrl : null,
    upload: file.state,
    isEmpty: false,
  };
}

export interface MediaRowProps {
  readonly row: FormMedia;
  readonly view: MediaView;
  readonly kind: MediaResourceType;
  readonly addressId: string;
  readonly addressLabel: string;
  readonly captionLabel: string;
  readonly disabled: boolean;
  readonly isRemovable: boolean;
  readonly pending: PendingMedia;
  readonly folder: MediaFolder;
  readonly onChange: (part: { readonly url: string } | { readonly caption: string }) => void;
  readonly onRemove: () => void;
}

/** One picture or video: thumbnail, address or file, upload progress. */
export function MediaRow(props: MediaRowProps) {
  const { row, view, kind, disabled, onChange } = props;
  const [failed, setFailed] = useState<string>();
  const isFailed = view.addressState === 'editable' && view.thumbnail === failed;
  const address = row.url.trim();
  const [first] = useState(address);
  // A picture that has died since it was stored keeps nobody from saving something else.
  const isUnseen = isFailed && address !== first;
  useEffect(() => {
    if (isUnseen) unseenPictures.add(address);
    return () => void unseenPictures.delete(address);
  }, [isUnseen, address]);
  return (
    <>
      <Thumb view={view} kind={kind} onFail={setFailed} />
      <div className="media-row__fields rest flush">
        {view.addressState === 'none' ? (
          <p className="fw-semibold mb-0">{view.name}</p>
        ) : (
          <TextField
            id={props.addressId}
            name={props.addressId}
            label={props.addressLabel}
            value={row.url}
            placeholder="https://"
            maxLength={LIMITS.url}
            error={view.error ?? (isFailed ? NO_PICTURE : undefined)}
            hint={
              view.addressState === 'editable'
                ? undefined
                : 'Uploaded here; remove it to use another address.'
            }
            readOnly={view.addressState === 'read-only'}
            disabled={disabled || view.addressState === 'disabled'}
            onChange={(url) => onChange({ url })}
          />
        )}
        {view.upload === undefined ? null : (
          <p
            className={`media-row__state cluster align-items-center mt-1 mb-2 fs-5 ${
              view.upload?.phase === 'failed' ? 'text-danger fw-semibold' : 'text-body-secondary'
            }`}
          >
            <UploadLine {...props} state={view.upload} />
          </p>
        )}
        {view.addressState === 'none' && view.error ? <p className="field__error">{view.error}</p> : null}
        {row.caption === undefined ? null : (
          <TextField
            name={`${props.addressId}-caption`}
            label={props.captionLabel}
            value={row.caption}
            maxLength={LIMITS.caption}
            disabled={disabled}
            onChange={(caption) => onChange({ caption })}
          />
        )}
      </div>
      {props.isRemovable ? (
        <IconButton
          glyph="trash"
          label={`Remove ${view.name === '' ? props.addressLabel : view.name}`}
          disabled={disabled}
          onClick={props.onRemove}
        />
      ) : null}
    </>
  );
}

/** Pause in typing before the picture of an address is loaded. */
const PREVIEW_DELAY_MS = 600;

function Thumb({ view, kind, onFail }: Pick<MediaRowProps, 'view' | 'kind'> & Pick<PictureProps, 'onFail'>) {
  const debounced = useDebouncedValue(view.thumbnail, PREVIEW_DELAY_MS);
  const isTyped = view.addressState === 'editable' && view.thumbnail !== null;
  if (kind === 'video' && view.thumbnail === null) return <FilmThumb />;
  return (
    <Picture
      className="media-row__thumb"
      picture={{ src: (isTyped ? debounced : view.thumbnail) ?? '' }}
      alt=""
      ratio="4x3"
      onFail={onFail}
    />
  );
}

/** Stands for a film without a picture. */
export function FilmThumb() {
  return (
    <span className="media-row__thumb no-picture">
      <Glyph name="play" />
    </span>
  );
}

function UploadLine(props: MediaRowProps & { readonly state: UploadState | null }) {
  const { state, row, view, kind, pending } = props;
  if (state === null) return 'Uploaded when you save.';
  switch (state.phase) {
    case 'uploading':
      return (
        <>
          <progress max={1} value={state.fraction} aria-label={`Uploading ${view.name}`} />
          <span>{`${Math.round(state.fraction * 100)} %`}</span>
          {/* Enabled while saving, so that a slow upload can be cancelled. */}
          <SmallButton onClick={() => pending.cancel(row.url)}>Cancel upload</SmallButton>
        </>
      );
    case 'uploaded':
      return (
        <>
          <Glyph name="check" /> Uploaded
        </>
      );
    case 'cancelled':
    case 'failed': {
      const failure = kind === 'image' ? mediaFileTexts.imageUploadFailed : mediaFileTexts.videoUploadFailed;
      return (
        <>
          <span role={state.phase === 'failed' ? 'alert' : undefined}>
            {state.phase === 'failed' ? failure(state.reason) : 'Upload cancelled.'}
          </span>
          <SmallButton disabled={props.disabled} onClick={() => void pending.retry(row.url, props.folder)}>
            Upload again
          </SmallButton>
        </>
      );
    }
  }
}
