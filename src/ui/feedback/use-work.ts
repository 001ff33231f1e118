import { useState } from 'react';

import { toAppError, type AppError } from '#src/lib/app-error.ts';

/**
 * Runs the work that a visitor's button starts, and keeps the message of its failure.
 * @param failed the message of a failure whose reason the server does not name, or a function with the message of any failure
 */
export function useWork(failed: string | ((error: AppError) => string)) {
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  /** Resolves with false after a failure, which sets `failure`. */
  const run = async (work: () => Promise<unknown>): Promise<boolean> => {
    setBusy(true);
    setFailure('');
    try {
      await work();
      return true;
    } catch (thrown) {
      const error = toAppError(thrown);
      const reason = error.code === 'rejected' ? error.message : '';
      setFailure(typeof failed === 'string' ? reason || failed : failed(error));
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, failure, run };
}
