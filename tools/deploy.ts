/**
 * `npm run deploy`: checks, builds, runs the doctor, deploys everything to the project of .firebaserc, and tries the live
 * site. Stops at the first red step with the commands to go back (docs/operations.md).
 */
import { askOverNetwork } from './deployment/ask.ts';
import { deploySite } from './deployment/deploy-site.ts';
import { readDeployment } from './deployment/deployment.ts';
import { readArguments } from './dev/command.ts';
import { runProgram } from './dev/run-program.ts';

/** Over a slow line `firebase deploy` may upload for this long without printing anything. */
const SILENCE_MS = 900_000;

readArguments('npm run deploy', {});
const deployment = readDeployment();
const isLive = await deploySite(deployment, {
  ask: askOverNetwork(deployment.project),
  run: (file, args) => runProgram(file, args, { live: true, silenceMs: SILENCE_MS }),
  request: fetch,
  print: console.log,
});
process.exit(isLive ? 0 : 1);
