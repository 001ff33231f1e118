import { useState } from 'react';

import { toAppError, type AppError } from '#src/lib/app-error.ts';

/**
 * Runs what a visitor's button starts, one call at a time.
 * @param failed the message of a failure for which the server gives no reason, or of each failure
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
