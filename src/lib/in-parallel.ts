/**
 * Calls `work` for each item, for at most `count` of them at the same time. After a failure no further item is begun;
 * the promise rejects with it once the work under way has ended.
 */
export async function inParallel<T>(
  items: Iterable<T>,
  count: number,
  work: (item: T) => Promise<void>,
): Promise<void> {
  // All workers share one generator, which a failure closes for all of them.
  const waiting = (function* () {
    yield* items;
  })();
  const worker = async (): Promise<void> => {
    for (const item of waiting) await work(item);
  };
  const ended = await Promise.allSettled(Array.from({ length: count }, worker));
  const failed = ended.find((end) => end.status === 'rejected');
  if (failed) throw failed.reason;
}
