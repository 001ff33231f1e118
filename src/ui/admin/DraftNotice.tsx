import { Button } from '../button/Button.tsx';
import { Alert } from '../feedback/Alert.tsx';

export interface DraftNoticeProps {
  /** When the draft was kept, ISO 8601; `null` shows nothing. */
  readonly keptAt: string | null;
  /** Go on with the recovered values. */
  readonly onKeep: () => void;
  /** Go back to what is stored. */
  readonly onDiscard: () => void;
}

/** Says that what is in the form was typed earlier and never saved (after a crash, a reload, a lost session). */
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
        <span className="button-row">
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
