import { useRef, useState } from 'react';

import type { DeskRow } from '#src/data/ports/desk-port.ts';
import { AppError } from '#src/lib/app-error.ts';
import { inParallel } from '#src/lib/in-parallel.ts';
import { useWork } from '#src/ui/feedback/use-work.ts';

import { deskListTexts as texts } from '../../desk-list-texts.ts';

/**
 * Works off many requests in parts. A failure or `stop` ends it, and the next run goes on with the others.
 * @param part.size the rows of one part
 * @param part.atOnce the parts that run at the same time
 */
export function useBulk(rows: readonly DeskRow[], part: { readonly size: number; readonly atOnce: number }) {
  const left = useRef(rows.map(({ id }) => id));
  const isStopped = useRef(false);
  const [done, setDone] = useState(0);
  const work = useWork<'bulk'>(({ message }) =>
    texts.bulkStopped(rows.length - left.current.length, rows.length, message),
  );
  /** Resolves with true once every request is done. */
  const run = (change: (ids: readonly string[]) => Promise<unknown>): Promise<boolean> =>
    work.run('bulk', async () => {
      isStopped.current = false;
      const ids = left.current;
      const parts = Array.from({ length: Math.ceil(ids.length / part.size) }, (_unused, at) =>
        ids.slice(at * part.size, (at + 1) * part.size),
      );
      await inParallel(parts, part.atOnce, async (some) => {
        if (isStopped.current) throw new AppError('rejected', '');
        await change(some);
        left.current = left.current.filter((id) => !some.includes(id));
        setDone(rows.length - left.current.length);
      });
    });
  const stop = (): void => {
    isStopped.current = true;
  };
  return { done, isBusy: work.busy !== null, failure: work.failure, run, stop };
}
