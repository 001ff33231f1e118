import { Button } from '../button/Button.tsx';
import { Alert } from '../feedback/Alert.tsx';

export interface DraftNoticeProps {
  /** When the draft was stored, ISO 8601; `null` renders nothing. */
  readonly keptAt: string | null;
  /** Continue with the draft. */
  readonly onKeep: () => void;
  /** Return to the stored record. */
  readonly onDiscard: () => void;
}

/** Tells that the form was filled from a local draft, after a crash, a reload or a lost session. */
export function DraftNotice({ keptAt, onKeep, onDiscard }: DraftNoticeProps) {
  if (keptAt === null) return null;
  const when = new Date(keptAt);
  const shown = Number.isNaN(when.getTime())
    ? ''
    : ` on ${when.toLocaleString('en-IN', { dateStyle: 'medium', timeStyle: 'short' })}`;
  return (
    <Alert
      kind="warning"
      action={
        <span className="cluster gap-2">
          <Button size="small" onClick={onKeep}>
            Keep it
          </Button>
          <Button size="small" variant="quiet" onClick={onDiscard}>
            Discard it
          </Button>
        </span>
      }
    >
      {`This form holds what you typed${shown} and did not save.`}
    </Alert>
  );
}
