import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { addressesIn, parseHostedMedia, type MediaResourceType } from '#src/contracts/index.ts';
import { useAdminPorts } from '#src/data/reads/admin-context.ts';
import { useMediaHost } from '#src/data/reads/media-host-context.ts';
import { Dialog } from '#src/ui/feedback/Dialog.tsx';
import { EmptyState } from '#src/ui/feedback/Feedback.tsx';
import { TextField } from '#src/ui/form/ValueFields.tsx';
import { Picture } from '#src/ui/media/Picture.tsx';
import { thumbnailOf } from '../save-plan/hosted-media.ts';
import { FilmThumb } from './MediaRow.tsx';

/** Number of categories, and of products, whose media are offered. */
const RECORD_LIMIT = 100;

export interface MediaPickerProps {
  readonly open: boolean;
  readonly kind: MediaResourceType;
  readonly onClose: () => void;
  readonly onChoose: (url: string) => void;
}

/** A dialog to choose one of the uploaded files, so that several records can share it. */
export function MediaPicker({ open, onClose, ...list }: MediaPickerProps) {
  const [search, setSearch] = useState('');
  return (
    <Dialog
      open={open}
      onClose={onClose}
      size="wide"
      title="Uploaded files"
      intro="A file that several records show is deleted only when none of them shows it any more."
    >
      <TextField name="media-search" label="Search by record" value={search} onChange={setSearch} />
      <PickableMedia {...list} search={search.trim().toLowerCase()} />
    </Dialog>
  );
}

/** The uploaded files of the first 100 categories and products, read when the dialog opens. */
function PickableMedia(props: Pick<MediaPickerProps, 'kind' | 'onChoose'> & { readonly search: string }) {
  const { kind, search, onChoose } = props;
  const { categories, products } = useAdminPorts();
  const host = useMediaHost();
  const { data: files } = useQuery({ queryKey: ['pickable-media', kind], queryFn: readFiles });
  async function readFiles(): Promise<[url: string, name: string][]> {
    const none = { items: [] };
    const [first, second] = await Promise.all([
      categories.list({ limit: RECORD_LIMIT }).catch(() => none),
      products.list({ limit: RECORD_LIMIT }).catch(() => none),
    ]);
    const nameOf = new Map<string, string>();
    for (const record of [...first.items, ...second.items])
      for (const url of addressesIn(record)) {
        const media = parseHostedMedia(url, host);
        if (media?.inScope && media.resource_type === kind && !nameOf.has(url)) nameOf.set(url, record.name);
      }
    return [...nameOf];
  }
  if (!files) return <p role="status">Loading…</p>;
  const shown = files.filter(([, name]) => name.toLowerCase().includes(search));
  if (files.length === 0)
    return (
      <EmptyState
        title="Nothing is uploaded yet."
        text="Choose a file in the form; it can be used again from here."
      />
    );
  if (shown.length === 0) return <EmptyState title="Nothing found." text="Change the search." />;
  return (
    <ul className="media-picker stack">
      {shown.map(([url, name]) => {
        const thumbnail = thumbnailOf(url, kind, host);
        return (
          <li key={url}>
            <button
              type="button"
              className="media-picker__choice w-100 p-2 text-body fs-5 text-start"
              onClick={() => onChoose(url)}
            >
              {thumbnail === null ? <FilmThumb /> : <Picture picture={{ src: thumbnail }} alt="" />}
              <span>{name}</span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}
