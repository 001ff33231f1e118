import { useState } from 'react';

import { Dialog } from '../dialog/Dialog.tsx';
import { EmptyState } from '../feedback/EmptyState.tsx';
import { TextField } from '../form/TextField.tsx';
import { Glyph } from '../icon/Glyph.tsx';
import { Picture } from '../image/Picture.tsx';

export interface PickableMedia {
  readonly url: string;
  readonly thumbnail: string | null;
  /** Name of a record that uses the file. */
  readonly name: string;
}

export interface MediaPickerProps {
  readonly open: boolean;
  readonly onClose: () => void;
  /** `null` while loading. */
  readonly media: readonly PickableMedia[] | null;
  readonly onChoose: (url: string) => void;
}

/** A dialog to choose one of the uploaded files, so that several records can share it. */
export function MediaPicker({ open, onClose, media, onChoose }: MediaPickerProps) {
  const [search, setSearch] = useState('');
  const wanted = search.trim().toLowerCase();
  const shown = (media ?? []).filter(({ name }) => name.toLowerCase().includes(wanted));
  return (
    <Dialog
      open={open}
      onClose={onClose}
      size="wide"
      title="Uploaded files"
      intro="A file that several records show is deleted only when none of them shows it any more."
    >
      <TextField name="media-search" label="Search by record" value={search} onChange={setSearch} />
      {media === null ? <p role="status">Loading…</p> : null}
      {media !== null && shown.length === 0 ? (
        <EmptyState
          {...(media.length === 0
            ? {
                title: 'Nothing is uploaded yet.',
                text: 'Choose a file in the form; it can be used again from here.',
              }
            : { title: 'Nothing found.', text: 'Change the search.' })}
        />
      ) : null}
      <ul className="media-picker">
        {shown.map(({ url, thumbnail, name }) => (
          <li key={url}>
            <button type="button" className="media-picker__choice" onClick={() => onChoose(url)}>
              {thumbnail === null ? (
                <span className="media-row__thumb media-row__thumb--film">
                  <Glyph name="play" />
                </span>
              ) : (
                <Picture picture={{ src: thumbnail }} alt="" />
              )}
              <span>{name}</span>
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
