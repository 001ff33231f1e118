import { useState } from 'react';

import { LIMITS, MEDIA_ACCEPT, type MediaFolder, type MediaResourceType } from '#src/contracts/index.ts';
import { useMediaHost } from '#src/data/reads/media-host-context.ts';
import { mediaView } from '#src/editing/save-plan/media-view.ts';
import { isPending } from '#src/editing/save-plan/pending-token.ts';
import type { PendingMedia } from '#src/editing/save-plan/use-pending-media.ts';
import { useDialogs } from '#src/ui/admin/dialogs.tsx';
import { MediaInput, type MediaInputProps } from '#src/ui/media-input/MediaInput.tsx';
import { MediaPicker } from '#src/ui/media-input/MediaPicker.tsx';
import { moved } from '#src/ui/reorder/use-reorder.ts';

import { productAdminTexts } from '../texts.ts';
import type { KeyedUrl } from '../editor/record-fields.ts';
import { usePickableMedia } from './use-pickable-media.ts';

const FILE_HINTS: Record<MediaResourceType, string> = {
  image: 'JPEG, PNG, WebP, AVIF or GIF, at most 10 MB each',
  video: 'MP4, WebM or MOV, at most 100 MB each',
};

interface Row extends KeyedUrl {
  readonly caption?: string;
}

/** Props that the lists and the single picture share. */
interface SharedProps extends Pick<
  MediaInputProps,
  'id' | 'label' | 'hint' | 'required' | 'disabled' | 'error' | 'addressLabel'
> {
  readonly folder: MediaFolder;
  readonly lock: 'read-only' | 'disabled';
  readonly pending: PendingMedia;
}

export interface MediaFieldProps<R extends Row>
  extends SharedProps, Pick<MediaInputProps, 'kind' | 'maxItems' | 'single'> {
  readonly rows: readonly R[];
  /** A new row for an address or a chosen file. */
  readonly newRow: (key: string, url: string) => R;
  readonly onRows: (change: (rows: readonly R[]) => R[]) => void;
  /** Error message by index. */
  readonly errorAt?: (index: number) => string | undefined;
}

/** A form's list of pictures or videos: chosen files, addresses, or files that are uploaded already (M40, M42, M47). */
export function MediaField<R extends Row>(props: MediaFieldProps<R>) {
  const { folder, lock, pending, rows, newRow, onRows, errorAt, ...input } = props;
  const { kind } = input;
  const host = useMediaHost();
  const dialogs = useDialogs();
  const [isPicking, setPicking] = useState(false);
  const pickable = usePickableMedia(isPicking ? kind : null);
  const urlOf = (key: string): string => rows.find((row) => row.key === key)?.url ?? '';
  const add = (...urls: string[]): void =>
    onRows((old) => [...old, ...urls.map((url) => newRow(crypto.randomUUID(), url))]);
  const change = (key: string, patch: (row: R) => R): void =>
    onRows((old) => old.map((row) => (row.key === key ? patch(row) : row)));
  return (
    <>
      <MediaInput
        {...input}
        accept={MEDIA_ACCEPT[kind]}
        fileHint={FILE_HINTS[kind]}
        addressMaxLength={LIMITS.url}
        captionMaxLength={LIMITS.caption}
        items={rows.map((row, index) => {
          const view = mediaView(row.url, { pending, host, kind, lock });
          const error = errorAt?.(index) ?? view.error;
          return {
            key: row.key,
            ...view,
            ...(error !== undefined && { error }),
            ...(row.caption !== undefined && { caption: row.caption }),
          };
        })}
        onFiles={(files) => {
          void pending.check(files, kind, dialogs.alert).then((accepted) => {
            if (accepted.length > 0) add(...accepted.map((file) => pending.add(file)));
          });
        }}
        onAddAddress={() => add('')}
        onAddress={(key, url) => change(key, (row) => ({ ...row, url }))}
        onCaption={(key, caption) => change(key, (row) => ({ ...row, caption }))}
        onRemove={(key) => {
          try {
            pending.cancel(urlOf(key));
            onRows((old) => old.filter((row) => row.key !== key));
          } catch {
            void dialogs.alert(productAdminTexts.removeLocallyFailed);
          }
        }}
        onMove={(from, to) => onRows((old) => moved(old, from, to))}
        onCancel={(key) => pending.cancel(urlOf(key))}
        onRetry={(key) => {
          const token = urlOf(key);
          if (isPending(token)) void pending.retry({ token, folder, otherwise: '' });
        }}
        onPick={() => setPicking(true)}
      />
      <MediaPicker
        open={isPicking}
        onClose={() => setPicking(false)}
        media={pickable}
        onChoose={(url) => {
          add(url);
          setPicking(false);
        }}
      />
    </>
  );
}

export interface MainImageFieldProps extends Omit<SharedProps, 'label' | 'addressLabel'> {
  readonly url: string;
  readonly onUrl: (url: string) => void;
}

/** The main image of a record's form; removing it empties its address. */
export function MainImageField({ url, onUrl, ...props }: MainImageFieldProps) {
  const rows: readonly Row[] = [{ key: 'main', url }];
  return (
    <MediaField<Row>
      {...props}
      single
      kind="image"
      label="Main Image"
      addressLabel="Main Image URL"
      rows={rows}
      newRow={(key, address) => ({ key, url: address })}
      // The last row wins: a new file is appended after the previous picture.
      onRows={(change) => onUrl(change(rows).at(-1)?.url ?? '')}
    />
  );
}
