// Loaded into firebase-tools before its start.
const { createRequire } = require('node:module');

const requireThere = createRequire(require.resolve('firebase-tools'));

// The Auth emulator compiles the schema of a request at its first use: all of them at once take ten seconds of processor time.
const exegesis = requireThere('exegesis-express');
const { middleware } = exegesis;
exegesis.middleware = (specification, options, ...rest) =>
  middleware(specification, { ...options, lazyCompileValidationSchemas: true }, ...rest);

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

const { answerEveryCall, limitProcesses } = require('./function-processes.cjs');
limitProcesses(
  requireThere('./emulator/functionsRuntimeWorker.js'),
  Number(process.env.MOST_FUNCTION_PROCESSES),
);
answerEveryCall(requireThere('./emulator/functionsEmulator.js'));

const { addTotp } = require('./totp-in-emulator.cjs');
addTotp(
  requireThere('./emulator/auth/operations.js').authOperations,
  requireThere('./emulator/auth/errors.js').BadRequestError,
);
