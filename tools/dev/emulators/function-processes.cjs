// The functions emulator starts a process for each call that finds no idle process. It ends none of them, not even a process
// that does not start, and never answers the call that waits for such a process. firebase-tools has no setting for this.

/**
 * Ends the process that has been idle longest when there are too many, and a process that does not start in time.
 * @param most processes at the same time
 */
exports.limitProcesses = ({ RuntimeWorker, RuntimeWorkerPool }, most) => {
  /** The running processes in the order of their last use. */
  const running = new Set();

  const { addWorker } = RuntimeWorkerPool.prototype;
  RuntimeWorkerPool.prototype.addWorker = function (...setup) {
    const worker = addWorker.apply(this, setup);
    running.add(worker);
    worker.runtime.process.once('exit', () => running.delete(worker));
    worker.stateEvents.on('IDLE', () => {
      running.delete(worker);
      running.add(worker);
    });
    const idle = running.size > most && [...running].find(({ state }) => state === 'IDLE');
    if (idle) {
      running.delete(idle);
      idle.state = 'FINISHING';
      idle.runtime.process.kill();
    }
    return worker;
  };

  const { waitForSocketReady } = RuntimeWorker.prototype;
  RuntimeWorker.prototype.waitForSocketReady = async function () {
    const { process } = this.runtime;
    const ended = new Promise((_resolve, reject) => {
      process.once('exit', () => reject(new Error('The process has ended while starting.')));
    });
    try {
      await Promise.race([waitForSocketReady.call(this), ended]);
    } catch (error) {
      process.kill('SIGKILL');
      throw error;
    }
  };
};

/** Answers 503 to a call whose process has not started, so that the caller does not wait for ever. */
exports.answerEveryCall = ({ FunctionsEmulator }) => {
  const { handleHttpsTrigger } = FunctionsEmulator.prototype;
  FunctionsEmulator.prototype.handleHttpsTrigger = async function (request, response) {
    try {
      await handleHttpsTrigger.call(this, request, response);
    } finally {
      if (!response.headersSent) response.status(503).end();
    }
  };
};
