import { buildFunctions } from './build-functions.ts';

/** Builds the functions; run by run-worker.ts. */
await buildFunctions();
