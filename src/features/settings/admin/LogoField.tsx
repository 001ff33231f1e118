import { useState } from 'react';

import { BUSINESS_LIMITS } from '#src/contracts/index.ts';
import type { TextControlProps } from '#src/editing/editor-types.ts';
import { Button } from '#src/ui/button/Button.tsx';
import { Field } from '#src/ui/form/Field.tsx';

import { businessTexts } from '../texts.ts';

/** The value is a data address, '' for none. */
export type LogoFieldProps = Pick<TextControlProps, 'id' | 'label' | 'value' | 'disabled' | 'onChange'>;

/** Chooses the logo of offers, which is kept as a small picture in the settings themselves. */
export function LogoField({ id, label, value, disabled, onChange }: LogoFieldProps) {
  const [error, setError] = useState('');
  const choose = async (file: File | undefined): Promise<void> => {
    setError('');
    try {
      if (file) onChange(await toLogo(file));
    } catch {
      setError(businessTexts.logoFailed);
    }
  };
  return (
    <Field id={id} label={label} error={error} disabled={disabled}>
      {(control) => (
        <div className="cluster align-items-center">
          {value !== '' && <img src={value} alt="" height={44} />}
          <label className="btn btn-quiet btn-sm">
            {businessTexts.chooseLogo}
            <input
              {...control}
              type="file"
              className="visually-hidden"
              accept="image/png,image/jpeg"
              onChange={(event) => void choose(event.target.files?.[0])}
            />
          </label>
          {value !== '' && (
            <Button variant="quiet" size="small" disabled={disabled} onClick={() => onChange('')}>
              {businessTexts.removeLogo}
            </Button>
          )}
        </div>
      )}
    </Field>
  );
}

const LOGO = { width: 480, height: 120 };

/** Scales a chosen picture down to a data address. Rejects when it cannot be read or is still too large. */
async function toLogo(file: File): Promise<string> {
  const picture = await createImageBitmap(file);
  const scale = Math.min(1, LOGO.width / picture.width, LOGO.height / picture.height);
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  const logo = canvas.toDataURL('image/png');
  if (logo.length > BUSINESS_LIMITS.logo) throw new Error('The picture is too large.');
  return logo;
}
