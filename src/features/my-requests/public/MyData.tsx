import { useEffect, useState } from 'react';

import type { MyDataRight } from '#src/contracts/leads/privacy.ts';
import { CORRECTABLE, CORRECTION_MAX, type Correctable } from '#src/contracts/leads/visitor-request.ts';
import { useDataStore } from '#src/data/reads/use-query.ts';
import { paths } from '#src/lib/paths.ts';
import { Button } from '#src/ui/button/Button.tsx';
import { Alert } from '#src/ui/feedback/Feedback.tsx';
import { useWork } from '#src/ui/feedback/use-work.ts';
import { useFields } from '#src/ui/form/use-fields.ts';
import { SelectField, TextAreaField } from '#src/ui/form/ValueFields.tsx';
import { CheckedForm } from '#src/ui/form/CheckedForm.tsx';

const myDataTexts = {
  title: 'Correct, withdraw or erase',
  intro: 'Each step is confirmed by e-mail.',
  more: 'Your data',
  field: 'What is to be corrected?',
  somethingElse: 'Something else',
  correction: 'What is wrong, and what is right?',
  rightValue: (field: string) => `${field}, as it is right`,
  atOnce:
    'It is corrected at once. If you have accepted our offer, we look at it first, since the offer names you.',
  byHand:
    'We read it and correct it by hand. A new e-mail address is used from our next offer on; links that we have mailed stay with the old one.',
  missing: 'Write what is to be corrected.',
  correct: 'Send the correction',
  withdraw: 'Withdraw this request',
  erase: 'Erase all my data',
  sure: {
    withdraw: 'We close this request and do nothing more with it. Offers to it stay visible here.',
    erase:
      'All requests with your e-mail address, the e-mails about them and your name in our offers are erased for good. This cannot be undone.',
  },
  busy: 'One moment...',
  cancel: 'Cancel',
  mailed: 'A confirmation is on its way to you.',
  notMailed: 'The confirmation could not be mailed; this page is the only one.',
  failed: 'This did not work. Please try again, or write to us.',
} as const;

const FIELDS = [
  ...Object.entries(CORRECTABLE).map(([value, label]) => ({ value, label })),
  { value: '', label: myDataTexts.somethingElse },
];

const PRESSES = ['pointerdown', 'keydown'] as const;
/** A person who only reads presses nothing, but scrolls or moves the pointer and stays on the page. */
const MOVES = ['wheel', 'pointermove', 'touchmove'] as const;
const READING_MS = 5_000;

/**
 * Tells the server that a person reads the request: at the first press, or when the page was shown for some seconds after a
 * movement. Programs that scan mailboxes press nothing, and those that move the pointer do not stay.
 */
function useSeen(link: string): void {
  const store = useDataStore();
  useEffect(() => {
    const ending = new AbortController();
    const { signal } = ending;
    let reading: ReturnType<typeof setTimeout> | undefined;
    const stop = (): void => {
      clearTimeout(reading);
      reading = undefined;
    };
    signal.addEventListener('abort', stop);
    const tell = (): void => {
      if (document.visibilityState !== 'visible') return;
      ending.abort();
      // The visitor needs no answer, and the next visit tells the server again.
      void store.attempt(({ visitor }) => visitor.identify(link, { seen: true }));
    };
    const wait = (): void => void (reading ??= setTimeout(tell, READING_MS));
    for (const press of PRESSES) document.addEventListener(press, tell, { signal });
    for (const move of MOVES) document.addEventListener(move, wait, { signal, passive: true });
    document.addEventListener('visibilitychange', stop, { signal });
    return () => ending.abort();
  }, [link, store]);
}

/**
 * The rights of a mailed link's reader over the data behind it: correct, withdraw, erase.
 * @param props.onDone shows the requests anew; `erased` says what was erased, with which the link has ended, '' for nothing
 */
export function MyData({ link, onDone }: { link: string; onDone: (erased: string) => void }) {
  const store = useDataStore();
  useSeen(link);
  const [asked, setAsked] = useState<Exclude<MyDataRight, 'correct'> | null>(null);
  const [done, setDone] = useState('');
  const { isBusy, failure, run } = useWork(({ message }) => message || myDataTexts.failed);
  const { values, set, showErrors, field } = useFields(
    { corrected: '', correction: '' },
    { disabled: isBusy },
  );
  const corrected = values.corrected as Correctable | '';
  const text = values.correction.trim();

  const use = (right: MyDataRight): Promise<boolean> =>
    run(async () => {
      const correction = right === 'correct' ? { field: corrected, text } : undefined;
      const reply = await (await store.ports()).visitor.exerciseRight(link, right, correction);
      const said = `${reply.done} ${reply.isMailed ? myDataTexts.mailed : myDataTexts.notMailed}`;
      if (right === 'erase') return onDone(said);
      setDone(said);
      setAsked(null);
      set({ correction: '' });
      onDone('');
    });
  const correct = async (): Promise<string | null> => {
    const invalid = showErrors(text === '' ? { correction: myDataTexts.missing } : {});
    if (invalid === null) await use('correct');
    return invalid;
  };

  return (
    <details className="mt-6">
      <summary>{myDataTexts.title}</summary>
      <p className="mt-3">
        {myDataTexts.intro} <a href={paths.privacy.to()}>{myDataTexts.more}</a>
      </p>
      {done === '' ? null : <Alert kind="success">{done}</Alert>}
      {failure === '' ? null : <Alert kind="danger">{failure}</Alert>}
      <CheckedForm className="mb-4" onSubmit={correct}>
        <SelectField {...field('corrected')} label={myDataTexts.field} placeholder={null} options={FIELDS} />
        <TextAreaField
          {...field('correction')}
          label={corrected === '' ? myDataTexts.correction : myDataTexts.rightValue(CORRECTABLE[corrected])}
          hint={corrected === '' ? myDataTexts.byHand : myDataTexts.atOnce}
          rows={3}
          maxLength={CORRECTION_MAX}
        />
        <Button type="submit" variant="quiet" disabled={isBusy}>
          {myDataTexts.correct}
        </Button>
      </CheckedForm>
      {asked === null ? (
        <div className="cluster">
          {(['withdraw', 'erase'] as const).map((right) => (
            <Button key={right} variant="quiet" disabled={isBusy} onClick={() => setAsked(right)}>
              {myDataTexts[right]}
            </Button>
          ))}
        </div>
      ) : (
        <div role="group" aria-label={myDataTexts[asked]}>
          <p>{myDataTexts.sure[asked]}</p>
          <div className="cluster">
            <Button busy={isBusy} busyText={myDataTexts.busy} onClick={() => void use(asked)}>
              {myDataTexts[asked]}
            </Button>
            <Button variant="quiet" disabled={isBusy} onClick={() => setAsked(null)}>
              {myDataTexts.cancel}
            </Button>
          </div>
        </div>
      )}
    </details>
  );
}
