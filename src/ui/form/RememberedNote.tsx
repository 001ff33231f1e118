import { LinkButton } from '../button/Button.tsx';

export interface RememberedNoteProps {
  /** True after sending: the details will be there for the next request. */
  readonly isSent: boolean;
  readonly onForget: () => void;
}

/** Tells that contact details are kept on this device, with a button to remove them. */
export function RememberedNote({ isSent, onForget }: RememberedNoteProps) {
  return (
    <p className="form-text">
      {isSent
        ? 'Your contact details stay on this device for your next request.'
        : 'Filled in from your last request on this device.'}{' '}
      <LinkButton onClick={onForget}>Forget</LinkButton>
    </p>
  );
}
