/**
 * `npm run doctor`: looks at everything that can be checked before a deployment: files, the Google project, the media
 * host. Says what is missing, why it matters, and the command that mends it. Changes nothing.
 */
import { askOverNetwork } from './deployment/ask.ts';
import { describeFindings } from './deployment/check.ts';
import { readDeployment } from './deployment/deployment.ts';
import { examineDeployment } from './deployment/examine-deployment.ts';
import { readArguments } from './dev/command.ts';

readArguments('npm run doctor', {});

const deployment = readDeployment();
const findings = await examineDeployment(deployment, askOverNetwork(deployment.project));
console.log(describeFindings(findings));
const missing = findings.filter(({ state }) => state === 'missing').length;
console.log(
  `\n${missing === 0 ? 'Nothing that can be checked here is missing.' : `${missing} of ${findings.length} are missing (docs/operations.md says how).`}` +
    ' Not checked here: DNS records for mail.',
);
process.exit(missing === 0 ? 0 : 1);
