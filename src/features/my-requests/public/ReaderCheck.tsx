import { useId, useState } from 'react';

import { LIMITS } from '#src/contracts/base/limits.ts';
import { useDataStore } from '#src/data/reads/use-query.ts';
import { Button } from '#src/ui/button/Button.tsx';
import { Alert } from '#src/ui/feedback/Alert.tsx';
import { useWork } from '#src/ui/feedback/use-work.ts';
import { CheckedForm } from '#src/ui/form/CheckedForm.tsx';
import { TextField } from '#src/ui/form/TextField.tsx';

import { readerTexts } from '../texts.ts';

export interface ReaderCheckProps {
  /** The key of the confirmation's link. */
  readonly link: string;
  readonly onProven: () => void;
}

/** Asks the reader of a confirmation for something that only the sender knows, because the address may be mistyped. */
export function ReaderCheck({ link, onProven }: ReaderCheckProps) {
  const titleId = useId();
  const store = useDataStore();
  const [proof, setProof] = useState('');
  const [error, setError] = useState('');
  const [isDisowned, setDisowned] = useState(false);
  const { busy, failure, run } = useWork<'prove' | 'disown'>(({ code, message }) =>
    code === 'rejected' && message !== '' ? message : readerTexts.failed,
  );
  const isBusy = busy !== null;
  if (isDisowned) return <Alert kind="success">{readerTexts.disowned}</Alert>;

  const prove = async (): Promise<string | null> => {
    const typed = proof.trim();
    setError(typed === '' ? readerTexts.missing : '');
    if (typed === '') return 'proof';
    if (await run('prove', async () => (await store.ports()).visitor.identify(link, { proof: typed })))
      onProven();
    return null;
  };
  const disown = async (): Promise<void> => {
    setDisowned(
      await run('disown', async () => (await store.ports()).visitor.identify(link, { notMine: true })),
    );
  };
  return (
    <CheckedForm className="mt-4" aria-labelledby={titleId} onSubmit={prove}>
      <h3 id={titleId} className="fs-3 mb-1">
        {readerTexts.title}
      </h3>
      <p>{readerTexts.why}</p>
      <TextField
        name="proof"
        label={readerTexts.label}
        hint={readerTexts.hint}
        required
        autoComplete="off"
        enterKeyHint="send"
        maxLength={LIMITS.answer}
        value={proof}
        error={error}
        disabled={isBusy}
        onChange={(typed) => {
          setProof(typed);
          setError('');
        }}
      />
      {failure === '' ? null : <Alert kind="danger">{failure}</Alert>}
      <div className="cluster">
        <Button type="submit" busy={busy === 'prove'} disabled={isBusy} busyText={readerTexts.checking}>
          {readerTexts.show}
        </Button>
        <Button variant="quiet" busy={busy === 'disown'} disabled={isBusy} onClick={() => void disown()}>
          {readerTexts.notMine}
        </Button>
      </div>
    </CheckedForm>
  );
}
