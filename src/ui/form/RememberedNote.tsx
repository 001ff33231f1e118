import { Button } from '../button/Button.tsx';

export interface RememberedNoteProps {
  readonly text: string;
  readonly forgetLabel: string;
  readonly onForget: () => void;
}

/** Tells that contact details are kept on this device, with a button to remove them. */
export function RememberedNote({ text, forgetLabel, onForget }: RememberedNoteProps) {
  return (
    <p className="form-text">
      {text}{' '}
      <Button variant="link" size="small" onClick={onForget}>
        {forgetLabel}
      </Button>
    </p>
  );
}
