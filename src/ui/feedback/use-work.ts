import { useState } from 'react';

import { toAppError, type AppError } from '#src/lib/app-error.ts';

/** Work that a view starts, such as a save. */
export interface Work<Step extends string> {
  /** The step that is running, otherwise `null`. */
  readonly busy: Step | null;
  /** Error message of the last step, or ''. */
  readonly failure: string;
  readonly clearFailure: () => void;
  /** Runs a step; resolves with false after a failure, which sets `failure`. */
  readonly run: (step: Step, work: () => Promise<unknown>) => Promise<boolean>;
}

/** @param textOf the message of a failure */
export function useWork<Step extends string = 'save'>(textOf: (error: AppError) => string): Work<Step> {
  const [busy, setBusy] = useState<Step | null>(null);
  const [failure, setFailure] = useState('');
  const run = async (step: Step, work: () => Promise<unknown>): Promise<boolean> => {
    setBusy(step);
    setFailure('');
    try {
      await work();
      return true;
    } catch (thrown) {
      setFailure(textOf(toAppError(thrown)));
      return false;
    } finally {
      setBusy(null);
    }
  };
  return { busy, failure, clearFailure: () => setFailure(''), run };
}
