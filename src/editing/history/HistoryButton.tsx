import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { shortMoment } from '#src/lib/india-time.ts';
import { counted } from '#src/lib/numbers.ts';
import { QueryView } from '#src/ui/admin/query.tsx';
import { Button, SmallButton } from '#src/ui/button/Button.tsx';
import { Dialog } from '#src/ui/feedback/Dialog.tsx';
import { Alert, SkeletonText } from '#src/ui/feedback/Feedback.tsx';
import type { Editor } from '../editor-types.ts';
import { useHistory, type FormerVersion, type RevisedDocument } from './use-history.ts';
import { authorText, changedFields, changeTexts, fileNameOf } from './version-changes.ts';

interface HistoryProps<T extends object> {
  readonly of: RevisedDocument;
  readonly editor: Editor<T>;
  readonly toText: (field: keyof T & string, value: T[keyof T]) => string;
}

/** Changes listed for each save. */
const LISTED_COUNT = 4;

/** The version to compare with, and the addresses of its files that are gone. */
type Compared<T> = Pick<FormerVersion<T>, 'replacedAt' | 'values'> & { readonly missing: readonly string[] };

/** A quiet button that opens the record's history: what each save changed, and a way back into the form. */
export function HistoryButton<T extends object>(props: HistoryProps<T>) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="link"
        className="p-0 fw-normal"
        disabled={props.editor.saving}
        onClick={() => setOpen(true)}
      >
        History
      </Button>
      {isOpen ? <HistoryDialog {...props} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

function HistoryDialog<T extends object>(props: HistoryProps<T> & { readonly onClose: () => void }) {
  const { editor, onClose } = props;
  const versions = useHistory(props.of, editor.read);
  const comparing = useMutation({
    mutationFn: async ({ withoutMissing, replacedAt }: FormerVersion<T>): Promise<Compared<T>> => ({
      ...(await withoutMissing()),
      replacedAt,
    }),
  });
  if (comparing.data)
    return <CompareDialog {...props} version={comparing.data} onBack={() => comparing.reset()} />;
  return (
    <Dialog
      onClose={onClose}
      size="wide"
      title="History"
      intro="What was changed and by whom, the newest first. Looking at it changes nothing."
    >
      <QueryView
        query={versions}
        loading={<SkeletonText lines={6} />}
        failure="The history could not be loaded."
      >
        {(former) =>
          former.length === 0 ? (
            <p className="mb-0">Nothing has been changed yet. A save appears here after some seconds.</p>
          ) : (
            <ol className="ruled-list">
              {former.map((version, at) => (
                // A version was replaced by the next newer one, the newest by what is stored.
                <li key={version.key} className="cluster align-items-center row-gap-1">
                  <ChangeText {...props} before={version} after={former[at - 1]?.values ?? editor.stored} />
                  <SmallButton
                    busy={comparing.isPending && comparing.variables.key === version.key}
                    aria-label={`Compare with the version before ${shortMoment(version.replacedAt)}`}
                    onClick={() => comparing.mutate(version)}
                  >
                    Compare
                  </SmallButton>
                </li>
              ))}
            </ol>
          )
        }
      </QueryView>
    </Dialog>
  );
}

interface ChangeTextProps<T extends object> extends HistoryProps<T> {
  readonly before: FormerVersion<T>;
  readonly after: T;
}

function ChangeText<T extends object>({ before, after, editor, toText }: ChangeTextProps<T>) {
  const texts = changedFields(before.values, after, editor.labels, toText).flatMap(changeTexts);
  const more = texts.length - LISTED_COUNT;
  const by = authorText(before.replacedBy);
  return (
    <div className="rest">
      {(texts.length > 0 ? texts.slice(0, LISTED_COUNT) : ['Saved without a visible change']).map((text) => (
        <p key={text} className="mb-1 text-break">
          {text}
        </p>
      ))}
      {more > 0 ? <p className="mb-1">{`and ${more} more`}</p> : null}
      <p className="text-body-secondary fs-5 mb-0">{`${by}, ${shortMoment(before.replacedAt)}`}</p>
    </div>
  );
}

interface CompareDialogProps<T extends object> extends HistoryProps<T> {
  readonly version: Compared<T>;
  readonly onBack: () => void;
  readonly onClose: () => void;
}

/** A former version beside the form, field by field. Taking over changes the form only. */
function CompareDialog<T extends object>(props: CompareDialogProps<T>) {
  const { version, editor, toText, onBack, onClose } = props;
  const [taken, setTaken] = useState(0);
  const fields = changedFields(version.values, editor.values, editor.labels, toText);
  const take = (wanted: readonly (keyof T & string)[]): void => {
    editor.update((values) => ({
      ...values,
      ...Object.fromEntries(wanted.map((field) => [field, version.values[field]])),
    }));
    setTaken(taken + wanted.length);
  };
  return (
    <Dialog
      onClose={onClose}
      size="wide"
      title={`Before ${shortMoment(version.replacedAt)}`}
      intro="What you put back appears in the form as an unsaved change. Nothing is stored until you save."
      footer={
        <>
          <Button variant="quiet" onClick={onBack}>
            Back to the history
          </Button>
          {fields.length > 0 ? (
            <Button onClick={() => take(fields.map(({ field }) => field))}>Put everything back</Button>
          ) : (
            <Button onClick={onClose}>Back to the form</Button>
          )}
        </>
      }
    >
      <div className="stack gap-4">
        {version.missing.length > 0 ? (
          <Alert kind="warning">
            {`${version.missing.length === 1 ? 'One file of this version is' : `${version.missing.length} files of this version are`} gone at the media host and left out: ${version.missing.map(fileNameOf).join(', ')}`}
          </Alert>
        ) : null}
        <p role="status" className="mb-0">
          {taken === 0 ? '' : `In the form now: ${counted(taken, 'field')}. Save to keep it.`}
          {fields.length === 0 ? ' The form is the same as this version.' : ''}
        </p>
        {fields.map(({ field, label, before, after }) => (
          <section key={field} className="versions stack gap-2 mb-5" aria-label={label}>
            <div className="versions__head spread fw-semibold">
              <strong>{label}</strong>
              <SmallButton aria-label={`Put back ${label}`} onClick={() => take([field])}>
                Put back
              </SmallButton>
            </div>
            <VersionText name="Then" text={before} />
            <VersionText name="In the form" text={after} />
          </section>
        ))}
      </div>
    </Dialog>
  );
}

function VersionText({ name, text }: { readonly name: string; readonly text: string }) {
  return (
    <div className="versions__side">
      <span className="fw-semibold">{name}</span>
      <span className="versions__text fs-5 text-break">{text === '' ? '(empty)' : text}</span>
    </div>
  );
}
