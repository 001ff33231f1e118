import { useId, useState } from 'react';

import { LIMITS, normaliseSlug } from '#src/contracts/index.ts';
import { Button } from '#src/ui/button/Button.tsx';
import { Dialog } from '#src/ui/feedback/Dialog.tsx';
import { TextField } from '#src/ui/form/ValueFields.tsx';
import { CheckedForm } from '#src/ui/form/CheckedForm.tsx';

import { trashTexts as texts } from '../texts.ts';

interface OtherSlugDialogProps {
  readonly name: string;
  readonly slug: string;
  /** The record that has this record's former slug. */
  readonly message: string;
  readonly isBusy: boolean;
  readonly onClose: () => void;
  readonly onChoose: (slug: string) => void;
}

/** Asks for another slug for a record whose own was taken while it was away. */
export function OtherSlugDialog(props: OtherSlugDialogProps) {
  const [typed, setTyped] = useState(props.slug);
  const formId = useId();
  const slug = normaliseSlug(typed);
  return (
    <Dialog
      locked
      busy={props.isBusy}
      onClose={props.onClose}
      title={texts.otherSlug(props.name)}
      intro={props.message}
      footer={
        <>
          <Button variant="quiet" disabled={props.isBusy} onClick={props.onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} busy={props.isBusy} disabled={slug === ''}>
            {texts.restore}
          </Button>
        </>
      }
    >
      <CheckedForm
        id={formId}
        onSubmit={() => {
          if (slug !== '') props.onChoose(slug);
        }}
      >
        <TextField
          name="slug"
          label="Slug"
          hint={slug === typed ? texts.slugHint : `Stored as ${slug || '…'}`}
          value={typed}
          maxLength={LIMITS.slug}
          autoComplete="off"
          onChange={setTyped}
        />
      </CheckedForm>
    </Dialog>
  );
}
