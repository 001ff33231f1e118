import { Alert } from '../feedback/Alert.tsx';

export interface StatusLineProps {
  /** What happened; '' shows nothing, and the line keeps no room. */
  readonly text: string;
  readonly kind?: 'success' | 'danger' | 'warning' | 'info';
  readonly onClose?: () => void;
}

/** Where a form says how its save went; stays mounted so that a new text is read aloud. */
export function StatusLine({ text, kind = 'info', onClose }: StatusLineProps) {
  return (
    <div className="status-line">
      {text === '' ? null : (
        <Alert kind={kind} {...(onClose ? { onClose } : {})}>
          {text}
        </Alert>
      )}
    </div>
  );
}
