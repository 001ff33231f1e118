/** Web Locks of one name, as all tabs of a browser see them. */
export function tabLocks() {
  let holder: Promise<unknown> | null = null;
  return {
    query: () => Promise.resolve({ held: holder ? [{ name: 'catalogue-run' }] : [] }),
    request: async (name: string, options: LockOptions, work: (lock: object | null) => unknown) => {
      if (holder && options.ifAvailable) return work(null);
      if (holder) await holder;
      if (options.mode === 'shared') return work({ name });
      const working = Promise.resolve(work({ name }));
      holder = working.finally(() => (holder = null));
      return working;
    },
  };
}
