import { Alert } from '../feedback/Alert.tsx';

export interface StatusLineProps {
  /** The message; '' takes no space. */
  readonly text: string;
  readonly kind: 'success' | 'danger' | 'warning';
  readonly onClose?: () => void;
}

/** Shows the outcome of a save. Keep it mounted, so that screen readers announce a new text. */
export function StatusLine({ text, kind, onClose }: StatusLineProps) {
  return (
    <div className="status-line">
      {text === '' ? null : (
        <Alert kind={kind} onClose={onClose}>
          {text}
        </Alert>
      )}
    </div>
  );
}
