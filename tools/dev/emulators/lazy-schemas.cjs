// Loaded into firebase-tools before its start: the Auth emulator compiles the schema of a request at its first use.
// Compiling all of them, as it does otherwise, takes ten seconds of processor time.
const { createRequire } = require('node:module');

const exegesis = createRequire(require.resolve('firebase-tools'))('exegesis-express');
const { middleware } = exegesis;
exegesis.middleware = (specification, options, ...rest) =>
  middleware(specification, { ...options, lazyCompileValidationSchemas: true }, ...rest);
