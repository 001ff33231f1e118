// Loaded into firebase-tools before its start: what it has no setting for.
const { createRequire } = require('node:module');

const { addTotp } = require('./totp-in-emulator.cjs');

const requireThere = createRequire(require.resolve('firebase-tools'));

// The Auth emulator compiles the schema of a request at its first use: all of them at once take ten seconds of processor time.
const exegesis = requireThere('exegesis-express');
const { middleware } = exegesis;
exegesis.middleware = (specification, options, ...rest) =>
  middleware(specification, { ...options, lazyCompileValidationSchemas: true }, ...rest);
addTotp(
  requireThere('./emulator/auth/operations.js').authOperations,
  requireThere('./emulator/auth/errors.js').BadRequestError,
);

// The Hosting emulator ends with all others at an address that is no URL, such as `//`: it is passed on to the site's files.
const hosting = requireThere('./hosting/initMiddleware.js');
const { initMiddleware } = hosting;
hosting.initMiddleware = (...setup) => {
  const handle = initMiddleware(...setup);
  return (request, response, next) =>
    URL.canParse(request.url, 'http://localhost') ? handle(request, response, next) : next();
};

// A local start asks no registry whether there are newer functions, and does not wait for one that cannot be reached.
requireThere('./deploy/functions/runtimes/node/versioning.js').getLatestSDKVersion = () => undefined;

// The functions emulator starts a process for each call that finds no idle process. It ends none of them, not even a process
// that does not start, and never answers the call that waits for such a process.
const MOST_PROCESSES = Number(process.env.MOST_FUNCTION_PROCESSES);
const { RuntimeWorker, RuntimeWorkerPool } = requireThere('./emulator/functionsRuntimeWorker.js');
/** The running processes in the order of their last use. */
const running = new Set();

// Ends the process that has been idle longest when there are too many.
const { addWorker } = RuntimeWorkerPool.prototype;
RuntimeWorkerPool.prototype.addWorker = function (...setup) {
  const worker = addWorker.apply(this, setup);
  running.add(worker);
  worker.runtime.process.once('exit', () => running.delete(worker));
  worker.stateEvents.on('IDLE', () => {
    running.delete(worker);
    running.add(worker);
  });
  const idle = running.size > MOST_PROCESSES && [...running].find(({ state }) => state === 'IDLE');
  if (idle) {
    running.delete(idle);
    idle.state = 'FINISHING';
    idle.runtime.process.kill();
  }
  return worker;
};

// Ends a process that does not start in time.
const { waitForSocketReady } = RuntimeWorker.prototype;
RuntimeWorker.prototype.waitForSocketReady = async function () {
  const { process: starting } = this.runtime;
  const ended = new Promise((_resolve, reject) => {
    starting.once('exit', () => reject(new Error('The process has ended while starting.')));
  });
  try {
    await Promise.race([waitForSocketReady.call(this), ended]);
  } catch (error) {
    starting.kill('SIGKILL');
    throw error;
  }
};

// Answers 503 to a call whose process has not started, so that the caller does not wait for ever.
const { FunctionsEmulator } = requireThere('./emulator/functionsEmulator.js');
const { handleHttpsTrigger } = FunctionsEmulator.prototype;
FunctionsEmulator.prototype.handleHttpsTrigger = async function (request, response) {
  try {
    await handleHttpsTrigger.call(this, request, response);
  } finally {
    if (!response.headersSent) response.status(503).end();
  }
};
