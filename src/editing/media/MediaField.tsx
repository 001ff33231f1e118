import { useState } from 'react';

import { MEDIA_ACCEPT, fileFaultTexts, type MediaResourceType } from '#src/contracts/index.ts';
import { useMediaHost } from '#src/data/reads/media-host-context.ts';
import { DropZone } from '#src/ui/admin/DropZone.tsx';
import { useDialogs } from '#src/ui/admin/dialogs.tsx';
import { LinkButton } from '#src/ui/button/Button.tsx';
import { LiveRegion } from '#src/ui/feedback/Feedback.tsx';
import { ReorderHandle } from '#src/ui/admin/reorder.tsx';
import { useRowKeys, useRowList } from '#src/ui/admin/use-row-list.ts';

import { labelIn, type DescribedFieldProps, type PicturesDescription } from '../fields/field.ts';
import { MediaPicker } from './MediaPicker.tsx';
import { MediaRow, mediaView, type FormMedia } from './MediaRow.tsx';

const FILE_HINTS: Record<MediaResourceType, string> = {
  image: 'JPEG, PNG, WebP, AVIF or GIF, at most 10 MB each',
  video: 'MP4, WebM or MOV, at most 100 MB each',
};

type Kind = PicturesDescription<never>['kind'];

/** The rows of a value: an address, addresses, or videos with their captions. */
function rowsOf(kind: Kind, value: unknown): readonly FormMedia[] {
  if (kind === 'videos') return value as FormMedia[];
  const addresses = kind === 'picture' ? [value as string] : (value as string[]);
  return addresses.map((url) => ({ url }));
}

function valueOf(kind: Kind, rows: readonly FormMedia[]): unknown {
  // The last row wins: a new file is appended after the previous picture.
  if (kind === 'picture') return rows.at(-1)?.url ?? '';
  return kind === 'gallery' ? rows.map(({ url }) => url) : rows;
}

/**
 * Edits a described picture, gallery or list of videos: chosen files, addresses, or files that are uploaded already; their
 * captions and order. A save uploads the files.
 */
export function MediaField({ name, field, scope }: DescribedFieldProps<PicturesDescription<never>>) {
  const { addressLabel, isAddressError = false, isPickable = true, max = Infinity } = field;
  const { media, values } = scope;
  if (!media) throw new Error(`The form of ${name} uploads no files.`);
  const { pending } = media;
  const kind = field.kind === 'videos' ? 'video' : 'image';
  const folder = (kind === 'video' && media.videoFolder) || media.folder;
  const single = field.kind === 'picture';
  const label = labelIn(field, scope);
  const hint = typeof field.hint === 'function' ? field.hint(values as never) : field.hint;
  const { id, disabled, error: ownError } = scope.control(name);
  const error = isAddressError ? undefined : ownError;
  const rows = rowsOf(field.kind, values[name]);
  const onRows = (change: (rows: readonly FormMedia[]) => FormMedia[]): void =>
    scope.change(name, (old) => valueOf(field.kind, change(rowsOf(field.kind, old))));
  const host = useMediaHost();
  const dialogs = useDialogs();
  const [isPicking, setPicking] = useState(false);
  const keys = useRowKeys(rows);
  const shown = rows.map((row, index) => {
    const view = mediaView(row.url, { pending, host, kind, lock: media.lock });
    const rowError = isAddressError ? ownError : scope.control(`${name}.${index}`).error;
    return { row, view: { ...view, error: rowError ?? view.error } };
  });
  const rowWith = (url: string): FormMedia => (kind === 'video' ? { url, caption: '' } : { url });
  const nameOf = (_row: FormMedia, index: number): string =>
    shown[index]?.view.name || `${label} ${index + 1}`;
  const { reorder, listRef, addButton } = useRowList<FormMedia>({
    rows,
    onRows: (next) => onRows(() => next),
    newRow: () => rowWith(''),
    max,
    nameOf,
    disabled,
  });
  const full = !single && rows.length >= max;
  // The error summary links to the typed address if there is one, otherwise to the file input.
  const only = single ? shown[0]?.view : undefined;
  const addressIsWrong =
    only?.addressState === 'editable' && !only.isEmpty && (error ?? only.error) !== undefined;
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;

  const add = (...urls: string[]): void => onRows((old) => [...old, ...urls.map(rowWith)]);
  const addFiles = async (files: File[]): Promise<void> => {
    if (files.length === 0) return dialogs.alert(fileFaultTexts.ofOtherPage);
    const accepted = await pending.check(files, kind, dialogs.alert);
    const replaced = single && !addressIsWrong ? rows[0]?.url : undefined;
    if (accepted.length > 0) add(...accepted.map((file) => pending.add(file, replaced)));
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
    <fieldset className={`media-input measured mb-5 ${error ? 'media-input--invalid' : ''}`}>
      <legend className="fw-semibold">
        {label}
        {field.required ? (
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
        <ol className="stack mb-3" ref={listRef}>
          {shown.map(({ row, view }, index) => (
            <li
              key={keys[index]}
              className="media-row p-3 d-flex align-items-start gap-3"
              {...reorder.itemProps(index)}
            >
              {!single && rows.length > 1 ? (
                <ReorderHandle reorder={reorder} index={index} name={nameOf(row, index)} />
              ) : null}
              <MediaRow
                row={row}
                view={view}
                kind={kind}
                addressId={addressIsWrong ? id : single ? `${id}-address` : `${id}.${index}`}
                addressLabel={single ? addressLabel : `${addressLabel} ${index + 1}`}
                captionLabel={`Caption ${index + 1}`}
                disabled={disabled}
                isRemovable={!single || !view.isEmpty}
                pending={pending}
                folder={folder}
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
        <p className="form-text">{`No more than ${max}.`}</p>
      ) : (
        <DropZone
          id={addressIsWrong ? `${id}-file` : id}
          label={`Upload ${label}`}
          hint={field.fileHint ?? FILE_HINTS[kind]}
          accept={MEDIA_ACCEPT[kind]}
          multiple={!single}
          disabled={disabled}
          onFiles={(files) => void addFiles(files)}
          onPick={isPickable ? () => setPicking(true) : undefined}
          describedBy={[hint ? hintId : '', error ? errorId : ''].filter(Boolean).join(' ') || undefined}
        />
      )}
      {!single && !full ? (
        <LinkButton {...addButton} icon="plus">
          {kind === 'video' ? 'Add a YouTube, Vimeo or file address' : 'Add by link'}
        </LinkButton>
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
