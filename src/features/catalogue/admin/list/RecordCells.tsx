import { useMediaHost } from '#src/data/reads/media-host-context.ts';
import { thumbnailOf } from '#src/editing/save-plan/media-view.ts';
import { Picture } from '#src/ui/image/Picture.tsx';

/** A record's name, shortened to two lines. The style sheet adds the slug where the table has no column for it. */
export function RecordName({ name, slug }: { readonly name: string; readonly slug: string }) {
  return (
    <span className="record-name d-block" data-slug={slug} title={`${name} (${slug})`}>
      <span className="record-name__text">{name}</span>
    </span>
  );
}

/** The picture of a row, or 'No Image' (M38). */
export function RowThumbnail({ url }: { readonly url: string }) {
  const host = useMediaHost();
  if (url === '') return <span className="text-body-secondary fs-6">No Image</span>;
  return (
    <Picture
      className="row-thumbnail d-block"
      picture={{ src: thumbnailOf(url, 'image', host) ?? '' }}
      alt=""
    />
  );
}
