// The functions emulator starts a process for each call that meets no idle one and never ends it, also when it has not
// started in time; the call that waited for it is then never answered. Here processes are counted: beyond a number the one
// that has been idle longest is ended, one that does not start is ended, and every call gets an answer.

/** Ends what has been idle longest when a further process is one too many. @param most processes at the same time */
exports.limitProcesses = ({ RuntimeWorker, RuntimeWorkerPool }, most) => {
  /** The processes that run, the one used last at the end. */
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

/** Answers a call whose process has not started with 503, so that whoever called knows that it has ended. */
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
