const PARENT_CHECK_MS = 1_000;

/**
 * Calls `stop` once, then ends this process: after Ctrl-C, a termination signal, or the end of the npm that started it
 * (npm does not always pass signals on). A second Ctrl-C ends the process at once.
 */
export function onShutdown(stop: (reason: string) => Promise<void>): void {
  let stopping = false;
  const shutDown = (reason: string, code: number): void => {
    if (stopping) {
      if (reason === 'SIGINT') process.exit(code);
      return;
    }
    stopping = true;
    void stop(reason).finally(() => process.exit(code));
  };
  process.on('SIGINT', () => shutDown('SIGINT', 130));
  process.on('SIGTERM', () => shutDown('SIGTERM', 143));
  process.on('SIGHUP', () => shutDown('SIGHUP', 129));
  if (process.env['npm_lifecycle_event'] !== undefined) {
    const parent = process.ppid;
    setInterval(() => {
      if (process.ppid !== parent) shutDown('the end of npm', 143);
    }, PARENT_CHECK_MS).unref();
  }
}
