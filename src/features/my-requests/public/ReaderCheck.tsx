import { useId, useState } from 'react';

import { LIMITS } from '#src/contracts/base/limits.ts';
import type { VisitorPort } from '#src/data/ports/visitor-port.ts';
import { useDataStore } from '#src/data/reads/use-query.ts';
import { Button } from '#src/ui/button/Button.tsx';
import { Alert } from '#src/ui/feedback/Feedback.tsx';
import { useWork } from '#src/ui/feedback/use-work.ts';
import { useFields } from '#src/ui/form/use-fields.ts';
import { TextField } from '#src/ui/form/ValueFields.tsx';
import { CheckedForm } from '#src/ui/form/CheckedForm.tsx';

import { readerTexts } from '../texts.ts';

/** Asks the reader of a confirmation for something that only the sender knows, because the address may be mistyped. */
export function ReaderCheck({ link, onProven }: { link: string; onProven: () => void }) {
  const titleId = useId();
  const store = useDataStore();
  const [isDisowning, setDisowning] = useState(false);
  const [isDisowned, setDisowned] = useState(false);
  const { isBusy, failure, run } = useWork(readerTexts.failed);
  const { values, showErrors, field } = useFields({ proof: '' }, { disabled: isBusy });
  if (isDisowned) return <Alert kind="success">{readerTexts.disowned}</Alert>;

  const tell = (what: Parameters<VisitorPort['identify']>[1]): Promise<boolean> => {
    setDisowning('notMine' in what);
    return run(async () => (await store.ports()).visitor.identify(link, what));
  };
  const prove = async (): Promise<string | null> => {
    const proof = values.proof.trim();
    const invalid = showErrors(proof === '' ? { proof: readerTexts.missing } : {});
    if (invalid === null && (await tell({ proof }))) onProven();
    return invalid;
  };
  const disown = async (): Promise<void> => setDisowned(await tell({ notMine: true }));
  return (
    <CheckedForm className="mt-4" aria-labelledby={titleId} onSubmit={prove}>
      <h3 id={titleId} className="fs-3 mb-1">
        {readerTexts.title}
      </h3>
      <p>{readerTexts.why}</p>
      <TextField
        {...field('proof')}
        label={readerTexts.label}
        hint={readerTexts.hint}
        required
        autoComplete="off"
        enterKeyHint="send"
        maxLength={LIMITS.answer}
      />
      {failure === '' ? null : <Alert kind="danger">{failure}</Alert>}
      <div className="cluster">
        <Button type="submit" busy={isBusy && !isDisowning} disabled={isBusy} busyText={readerTexts.checking}>
          {readerTexts.show}
        </Button>
        <Button variant="quiet" busy={isBusy && isDisowning} disabled={isBusy} onClick={() => void disown()}>
          {readerTexts.notMine}
        </Button>
      </div>
    </CheckedForm>
  );
}
