import { useMediaHost } from '#src/data/reads/media-host-context.ts';
import { thumbnailOf } from '#src/editing/save-plan/save-plan.ts';
import { Picture } from '#src/ui/media/Picture.tsx';

/** The picture of a row, or 'No Image'. */
export function RowThumbnail({ url }: { readonly url: string }) {
  const host = useMediaHost();
  if (url === '') return <span className="row-thumbnail no-picture">No Image</span>;
  return (
    <Picture className="row-thumbnail" picture={{ src: thumbnailOf(url, 'image', host) ?? '' }} alt="" />
  );
}
