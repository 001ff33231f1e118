import { labelIn, type DescribedFieldProps, type PicturesDescription } from '../fields/field.ts';
import { MediaField } from './MediaField.tsx';
import type { FormMedia } from './MediaRow.tsx';

type Kind = PicturesDescription<never>['kind'];

const address = (url: string): FormMedia => ({ url });

/** The rows of a value: an address, addresses, or videos with their captions. */
function rowsOf(kind: Kind, value: unknown): readonly FormMedia[] {
  if (kind === 'picture') return [address(value as string)];
  return kind === 'gallery' ? (value as string[]).map(address) : (value as FormMedia[]);
}

function valueOf(kind: Kind, rows: readonly FormMedia[]): unknown {
  // The last row wins: a new file is appended after the previous picture.
  if (kind === 'picture') return rows.at(-1)?.url ?? '';
  return kind === 'gallery' ? rows.map(({ url }) => url) : rows;
}

/** A described picture, gallery or list of videos. */
export function PicturesField({ name, field, scope }: DescribedFieldProps<PicturesDescription<never>>) {
  const { kind, hint, isAddressError = false, isPickable = true } = field;
  const { media, values } = scope;
  if (!media) throw new Error(`The form of ${name} uploads no files.`);
  const { error, ...control } = scope.control(name);
  const isVideo = kind === 'videos';
  return (
    <MediaField
      {...control}
      kind={isVideo ? 'video' : 'image'}
      single={kind === 'picture'}
      label={labelIn(field, scope)}
      hint={typeof hint === 'function' ? hint(values as never) : hint}
      fileHint={field.fileHint}
      required={field.required ?? false}
      addressLabel={field.addressLabel}
      maxItems={field.max}
      isPickable={isPickable}
      pending={media.pending}
      folder={(isVideo && media.videoFolder) || media.folder}
      lock={media.lock}
      error={isAddressError ? undefined : error}
      errorAt={(index) => (isAddressError ? error : scope.control(`${name}.${index}`).error)}
      rows={rowsOf(kind, values[name])}
      newRow={(url) => (isVideo ? { url, caption: '' } : address(url))}
      onRows={(change) => scope.change(name, (old) => valueOf(kind, change(rowsOf(kind, old))))}
    />
  );
}
