import { LIMITS, MEDIA_ACCEPT, type MediaFolder, type MediaResourceType } from '#src/contracts/index.ts';
import { useMediaHost } from '#src/data/reads/media-host-context.ts';
import { mediaView } from '#src/editing/save-plan/media-view.ts';
import { isPending } from '#src/editing/save-plan/pending-token.ts';
import type { PendingMedia } from '#src/editing/save-plan/use-pending-media.ts';
import { useDialogs } from '#src/ui/admin/dialogs.tsx';
import type { MediaInputProps } from '#src/ui/media-input/MediaInput.tsx';
import { moved } from '#src/ui/reorder/use-reorder.ts';

import { productAdminTexts } from '../texts.ts';
import type { KeyedUrl } from '../editor/record-fields.ts';

/** The props of `MediaInput` that this hook supplies. */
type MediaFieldProps = Pick<
  MediaInputProps,
  | 'kind'
  | 'items'
  | 'accept'
  | 'fileHint'
  | 'addressMaxLength'
  | 'captionMaxLength'
  | 'onFiles'
  | 'onAddAddress'
  | 'onAddress'
  | 'onCaption'
  | 'onRemove'
  | 'onMove'
  | 'onCancel'
  | 'onRetry'
>;

const FILE_HINTS: Record<MediaResourceType, string> = {
  image: 'JPEG, PNG, WebP, AVIF or GIF, at most 10 MB each',
  video: 'MP4, WebM or MOV, at most 100 MB each',
};

interface Row extends KeyedUrl {
  readonly caption?: string;
}

export interface MediaFieldOptions<R extends Row> {
  readonly kind: MediaResourceType;
  readonly folder: MediaFolder;
  readonly lock: 'read-only' | 'disabled';
  readonly pending: PendingMedia;
  readonly rows: readonly R[];
  /** A new row for an address or a chosen file. */
  readonly newRow: (key: string, url: string) => R;
  readonly onRows: (change: (rows: readonly R[]) => R[]) => void;
  /** Error message by index. */
  readonly errorAt?: (index: number) => string | undefined;
}

/** Connects a form's list of addresses with a `MediaInput`: checks chosen files and updates rows and captions. */
export function useMediaField<R extends Row>(options: MediaFieldOptions<R>): MediaFieldProps {
  const { kind, folder, lock, pending, rows, newRow, onRows, errorAt } = options;
  const host = useMediaHost();
  const dialogs = useDialogs();
  const urlOf = (key: string): string => rows.find((row) => row.key === key)?.url ?? '';
  const change = (key: string, patch: (row: R) => R): void =>
    onRows((old) => old.map((row) => (row.key === key ? patch(row) : row)));
  return {
    kind,
    accept: MEDIA_ACCEPT[kind],
    fileHint: FILE_HINTS[kind],
    addressMaxLength: LIMITS.url,
    captionMaxLength: LIMITS.caption,
    items: rows.map((row, index) => {
      const view = mediaView(row.url, { pending, host, kind, lock });
      const error = errorAt?.(index) ?? view.error;
      return {
        key: row.key,
        ...view,
        ...(error !== undefined && { error }),
        ...(row.caption !== undefined && { caption: row.caption }),
      };
    }),
    onFiles: (files) => {
      void pending.check(files, kind, dialogs.alert).then((accepted) => {
        if (accepted.length === 0) return;
        const added = accepted.map((file) => newRow(crypto.randomUUID(), pending.add(file)));
        onRows((old) => [...old, ...added]);
      });
    },
    onAddAddress: () => onRows((old) => [...old, newRow(crypto.randomUUID(), '')]),
    onAddress: (key, url) => change(key, (row) => ({ ...row, url })),
    onCaption: (key, caption) => change(key, (row) => ({ ...row, caption })),
    onRemove: (key) => {
      try {
        pending.cancel(urlOf(key));
        onRows((old) => old.filter((row) => row.key !== key));
      } catch {
        void dialogs.alert(productAdminTexts.removeLocallyFailed);
      }
    },
    onMove: (from, to) => onRows((old) => moved(old, from, to)),
    onCancel: (key) => pending.cancel(urlOf(key)),
    onRetry: (key) => {
      const token = urlOf(key);
      if (isPending(token)) void pending.retry({ token, folder, otherwise: '' });
    },
  };
}

/** The same for a single picture; removing it empties the address. */
export function useSingleMediaField(
  options: Omit<MediaFieldOptions<Row>, 'rows' | 'newRow' | 'onRows' | 'errorAt'> & {
    readonly url: string;
    readonly onUrl: (url: string) => void;
  },
): MediaFieldProps & { readonly single: true } {
  const { url, onUrl, ...rest } = options;
  const rows: readonly Row[] = [{ key: 'main', url }];
  const field = useMediaField<Row>({
    ...rest,
    rows,
    newRow: (key, address) => ({ key, url: address }),
    // The last row wins: a new file is appended after the previous picture.
    onRows: (change) => onUrl(change(rows).at(-1)?.url ?? ''),
  });
  return { ...field, single: true };
}
