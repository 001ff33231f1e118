import type { MediaFolder } from '#src/contracts/index.ts';
import type { ControlProps } from '#src/editing/editor-types.ts';
import { ImageField } from '#src/editing/media/MediaField.tsx';
import type { PendingMedia } from '#src/editing/save-plan/use-pending-media.ts';
import { TextAreaField } from '#src/ui/form/TextAreaField.tsx';
import { TextField } from '#src/ui/form/TextField.tsx';
import { IconInput } from '#src/ui/icon-input/IconInput.tsx';

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
  const { control, field, folder, value, pending, onChange } = props;
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
      return (
        <ImageField
          id={control.id}
          label={label}
          addressLabel={`${label} URL`}
          fileHint="JPEG, PNG, WebP, AVIF or GIF, at most 10 MB"
          disabled={control.disabled}
          errorAt={() => control.error}
          isPickable={false}
          folder={folder}
          lock="read-only"
          pending={pending}
          url={value}
          onUrl={onChange}
        />
      );
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
