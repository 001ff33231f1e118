interface RetryOptions {
  /** Waits before the second, third … try, ms. */
  readonly delaysMs: readonly number[];
  /** False for a failure that another try would meet again; default: every failure may pass. */
  readonly mayPass?: (thrown: unknown) => boolean | Promise<boolean>;
}

/** The outcome of `work`, which is tried again after each failure that may pass. Rejects with the last failure. */
export async function retry<T>(
  work: () => Promise<T>,
  { delaysMs, mayPass = () => true }: RetryOptions,
): Promise<T> {
  for (const delayMs of delaysMs) {
    try {
      return await work();
    } catch (thrown) {
      if (!(await mayPass(thrown))) throw thrown;
    }
    await new Promise((resolve) => setTimeout(resolve, delayMs));
  }
  return work();
}
