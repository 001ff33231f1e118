/**
 * `npm run alarms -- [--project <id>] [--dry-run]`: makes the alarms of Google Cloud Monitoring as src/contracts/base/health.ts
 * names them, and mends what was changed by hand. `--dry-run` prints the differences and changes nothing.
 */
import { askOverNetwork } from './deployment/ask.ts';
import { readDeployment } from './deployment/deployment.ts';
import { describeFindings, examine } from './deployment/check.ts';
import { hasProject } from './deployment/file-checks.ts';
import { alarmCheck, keepAlarms } from './deployment/keep-alarms.ts';
import { FLAG, readArguments, TEXT } from './dev/command.ts';

const USAGE = 'npm run alarms -- [--project <id>] [--dry-run]';
const { values } = readArguments(USAGE, { project: TEXT, 'dry-run': FLAG });
const here = readDeployment();
const deployment = { ...here, project: values.project ?? here.project };
const { project } = deployment;
if (!hasProject(deployment)) throw new Error('Name the project: npm run alarms -- --project <id>.');
const isDry = values['dry-run'] === true;
const ask = askOverNetwork(project);
const { steps } = await keepAlarms(deployment, ask, isDry);
for (const step of steps) console.log(step);
if (isDry || steps.length === 0)
  console.log(`${steps.length} differences between the alarms of ${project} and the data.`);
else console.log(describeFindings(await examine([alarmCheck(deployment, ask)])));
