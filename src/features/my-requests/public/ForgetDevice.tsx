import { useState } from 'react';

import { forgetAllDrafts } from '#src/browser/form-draft.ts';
import { useDataStore } from '#src/data/reads/use-query.ts';
import { clearCompared } from '#src/data/request-list/compared-papers.ts';
import { clearRequestList } from '#src/data/request-list/request-list.ts';
import { clearUnsentLeads, forgetSending } from '#src/data/submissions/unsent-leads.ts';
import { forgetContact } from '#src/data/submissions/use-remembered-contact.ts';
import { Button } from '#src/ui/button/Button.tsx';

import { myRequestsTexts } from '../texts.ts';

/**
 * Deletes what this browser keeps about its visitor, for computers that several people use, and ends the session that shows
 * what was sent.
 */
export function ForgetDevice({ onForgotten }: { readonly onForgotten: () => void }) {
  const store = useDataStore();
  const [step, setStep] = useState<'offered' | 'asked' | 'working' | 'done'>('offered');
  const forget = async (): Promise<void> => {
    setStep('working');
    try {
      const { session } = await store.ports();
      forgetAllDrafts();
      forgetContact();
      forgetSending();
      clearUnsentLeads();
      clearRequestList();
      clearCompared();
      await session.signOut();
      setStep('done');
      onForgotten();
    } catch {
      setStep('asked');
    }
  };
  if (step === 'done') return <p role="status">{myRequestsTexts.forgotten}</p>;
  if (step === 'offered')
    return (
      <Button variant="quiet" onClick={() => setStep('asked')}>
        {myRequestsTexts.forget}
      </Button>
    );
  return (
    <div className="stack gap-3" role="group" aria-label={myRequestsTexts.forget}>
      <p className="mb-0">{myRequestsTexts.forgetText}</p>
      <div className="cluster">
        <Button busy={step === 'working'} onClick={() => void forget()}>
          {myRequestsTexts.forgetNow}
        </Button>
        <Button variant="quiet" onClick={() => setStep('offered')}>
          {myRequestsTexts.keep}
        </Button>
      </div>
    </div>
  );
}
