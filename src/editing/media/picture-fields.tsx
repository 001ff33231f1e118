/** The fields of a record's pictures, which are stored as addresses without captions. */
import { LIMITS } from '#src/contracts/index.ts';

import { MediaField, type MediaFieldProps } from './MediaField.tsx';
import type { FormMedia } from './MediaRow.tsx';

type AddressesFieldProps = Omit<
  MediaFieldProps<FormMedia>,
  'kind' | 'single' | 'maxItems' | 'rows' | 'newRow' | 'onRows'
>;

const toRow = (url: string): FormMedia => ({ url });

export interface ImageFieldProps extends AddressesFieldProps {
  readonly url: string;
  readonly onUrl: (url: string) => void;
}

/** A single picture; removing it empties its address. */
export function ImageField({ url, onUrl, ...props }: ImageFieldProps) {
  const rows = [toRow(url)];
  return (
    <MediaField<FormMedia>
      {...props}
      single
      kind="image"
      rows={rows}
      newRow={toRow}
      // The last row wins: a new file is appended after the previous picture.
      onRows={(change) => onUrl(change(rows).at(-1)?.url ?? '')}
    />
  );
}

export interface GalleryFieldProps extends Omit<AddressesFieldProps, 'addressLabel'> {
  readonly urls: readonly string[];
  readonly onUrls: (change: (urls: readonly string[]) => string[]) => void;
}

/** The gallery of a record: pictures without captions. */
export function GalleryField({ urls, onUrls, ...props }: GalleryFieldProps) {
  return (
    <MediaField<FormMedia>
      {...props}
      kind="image"
      addressLabel="Gallery Image URL"
      maxItems={LIMITS.galleryImages}
      rows={urls.map(toRow)}
      newRow={toRow}
      onRows={(change) => onUrls((old) => change(old.map(toRow)).map(({ url }) => url))}
    />
  );
}
