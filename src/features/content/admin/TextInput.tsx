import { MEDIA_ACCEPT, type MediaFolder } from '#src/contracts/index.ts';
import { useMediaHost } from '#src/data/reads/media-host-context.ts';
import type { ControlProps } from '#src/editing/editor-types.ts';
import { mediaView } from '#src/editing/save-plan/media-view.ts';
import { isPending } from '#src/editing/save-plan/pending-token.ts';
import type { PendingMedia } from '#src/editing/save-plan/use-pending-media.ts';
import { useDialogs } from '#src/ui/admin/dialogs.tsx';
import { TextAreaField } from '#src/ui/form/TextAreaField.tsx';
import { TextField } from '#src/ui/form/TextField.tsx';
import { IconInput } from '#src/ui/icon-input/IconInput.tsx';
import { MediaInput } from '#src/ui/media-input/MediaInput.tsx';

import { mapAddressIn } from './content-form.ts';
import { ICON_CHOICES } from './icon-choices.ts';
import type { TextDescriptor } from './field-descriptors.ts';

export interface TextInputProps {
  readonly control: ControlProps;
  readonly field: TextDescriptor;
  /** Where a picture is stored. */
  readonly folder: MediaFolder;
  readonly value: string;
  readonly pending: PendingMedia;
  readonly onChange: (value: string) => void;
}

/** The control for one text field. */
export function TextInput(props: TextInputProps) {
  const { control, field, value, onChange } = props;
  const { label, hint, maxLength } = field;
  const shared = { ...control, label, hint, value, maxLength, onChange };
  switch (field.kind) {
    case 'text':
    case 'longText':
      return <TextAreaField {...shared} rows={3} />;
    case 'paragraph':
      // Without its label, since the item's heading says the same.
      return (
        <div className="row-list--bare flush">
          <TextAreaField {...shared} rows={3} />
        </div>
      );
    case 'paragraphs':
      return <TextAreaField {...shared} rows={6} />;
    case 'icon':
      return <IconInput {...shared} choices={ICON_CHOICES} />;
    case 'image':
      return <ImageInput {...props} />;
    case 'map':
      // Twice the length, because admins may paste Google's whole `<iframe>`.
      return (
        <TextAreaField
          {...shared}
          rows={2}
          maxLength={2 * maxLength}
          onChange={(pasted) => onChange(mapAddressIn(pasted))}
        />
      );
    case 'line':
    case 'link':
      return <TextField {...shared} autoComplete="off" />;
  }
}

function ImageInput({ control, field, folder, value, pending, onChange }: TextInputProps) {
  const { id, error, disabled } = control;
  const host = useMediaHost();
  const dialogs = useDialogs();
  const view = mediaView(value, { pending, host, kind: 'image', lock: 'read-only' });
  const message = error ?? view.error;
  return (
    <MediaInput
      id={id}
      label={field.label}
      kind="image"
      single
      items={[{ key: 'main', ...view, ...(message !== undefined && { error: message }) }]}
      disabled={disabled}
      accept={MEDIA_ACCEPT.image}
      fileHint="JPEG, PNG, WebP, AVIF or GIF, at most 10 MB"
      addressLabel={`${field.label} URL`}
      addressMaxLength={field.maxLength}
      onFiles={(files) => {
        void pending.check(files, 'image', dialogs.alert).then(([file]) => {
          if (file) onChange(pending.add(file));
        });
      }}
      onAddress={(_key, url) => onChange(url)}
      onRemove={() => {
        pending.cancel(value);
        onChange('');
      }}
      onCancel={() => pending.cancel(value)}
      onRetry={() => {
        if (isPending(value)) void pending.retry({ token: value, folder, otherwise: '' });
      }}
    />
  );
}
