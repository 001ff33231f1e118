import { ALL_SECRETS, readSecret } from '#functions/platform/config.ts';
import { REGION, SERVICE_ACCOUNTS } from '#functions/platform/deployment.ts';

import { CannotLook, type Ask } from './ask.ts';
import { advice, check, messageOf, missing, type Check } from './check.ts';
import type { Deployment } from './deployment.ts';

/** The value of a secret, `null` when it is not set. */
export async function readStoredSecret(ask: Ask, project: string, name: string): Promise<string | null> {
  const url = `https://secretmanager.googleapis.com/v1/projects/${project}/secrets/${name}/versions/latest:access`;
  const version = await ask<{ payload?: { data?: string } }>(url);
  const { data = '' } = version?.payload ?? {};
  return version && Buffer.from(data, 'base64').toString().trim();
}

/** Checks of what Google's project has and may do. */
export function projectChecks({ project, runtime }: Deployment, ask: Ask): Check[] {
  const listedAccounts = async () =>
    (
      await ask<{ accounts?: { email: string; disabled?: boolean }[] }>(
        `https://iam.googleapis.com/v1/projects/${project}/serviceAccounts?pageSize=100`,
      )
    )?.accounts ?? [];
  const rolesOf = async (member: string): Promise<string[]> => {
    const url = `https://cloudresourcemanager.googleapis.com/v1/projects/${project}:getIamPolicy`;
    const policy = await ask<{ bindings?: { role: string; members: string[] }[] }>(url, { body: {} });
    return policy?.bindings?.flatMap(({ role, members }) => (members.includes(member) ? role : [])) ?? [];
  };
  return [
    ...ALL_SECRETS.map((name) =>
      check(`secret ${name}`, 'Functions that are bound to it would not be deployed.', async () => {
        const value = await readStoredSecret(ask, project, name);
        return missing(
          value === null ? 'It is not set.' : messageOf(() => readSecret({ [name]: value }, name)),
          `npx firebase functions:secrets:set ${name} --project ${project}`,
        );
      }),
    ),
    ...Object.values(SERVICE_ACCOUNTS).map(({ name, purpose, roles }) =>
      check(`service account ${name}`, `${purpose}: its functions would fail.`, async () => {
        const email = `${name}@${project}.iam.gserviceaccount.com`;
        const member = `serviceAccount:${email}`;
        const [accounts, granted] = await Promise.all([listedAccounts(), rolesOf(member)]);
        const account = accounts.find((listed) => listed.email === email);
        const bind = (verb: string, role: string): string =>
          `gcloud projects ${verb}-iam-policy-binding ${project} --member ${member} --role ${role} --condition None`;
        const lacking = roles.filter((role) => !granted.includes(role));
        const needless = granted.filter((role) => !roles.some((own) => own === role));
        const create = `gcloud iam service-accounts create ${name} --display-name '${purpose}' --project ${project}`;
        const faults = [
          !account && ['It does not exist.', create],
          account?.disabled && [
            'It is disabled.',
            `gcloud iam service-accounts enable ${email} --project ${project}`,
          ],
          ...lacking.map((role) => [`It lacks ${role}.`, bind('add', role)]),
          ...needless.map((role) => [`It has ${role}, which it does not need.`, bind('remove', role)]),
        ].filter((fault) => typeof fault === 'object');
        return missing(
          faults.map(([problem]) => problem).join(' '),
          faults.map(([, mend]) => mend).join(' && \\\n'),
        );
      }),
    ),
    check('Node of the functions', 'Google refuses versions that it has switched off.', async () => {
      const url = `https://cloudfunctions.googleapis.com/v2/projects/${project}/locations/${REGION}/runtimes`;
      const runtimes = (await ask<{ runtimes?: { name: string; stage: string }[] }>(url))?.runtimes ?? [];
      if (runtimes.length === 0)
        throw new CannotLook(
          'Google lists no versions.',
          `gcloud functions runtimes list --region ${REGION} --project ${project}`,
        );
      const newest = runtimes.findLast(
        ({ name, stage }) => name.startsWith('nodejs') && stage === 'GA',
      )?.name;
      const stage = runtimes.find(({ name }) => name === runtime)?.stage ?? 'unknown';
      return missing(
        stage !== 'GA' && `${runtime} is ${stage.toLowerCase()}.`,
        `sed -i.bak 's/"${runtime}"/"${newest}"/' firebase.json && npm run doctor`,
      );
    }),
    check('billing and budget alert', 'An attack on the bill would be noticed with the bill.', async () => {
      const billing = await ask<{ billingEnabled?: boolean; billingAccountName?: string }>(
        `https://cloudbilling.googleapis.com/v1/projects/${project}/billingInfo`,
      );
      const account = billing?.billingAccountName ?? '';
      if (!billing?.billingEnabled || account === '')
        return missing(
          'No billing account is linked: no function can be deployed.',
          `gcloud billing projects link ${project} --billing-account <account>`,
        );
      const [list, about] = await Promise.all([
        ask<{ budgets?: { budgetFilter?: { projects?: string[] }; thresholdRules?: object[] }[] }>(
          `https://billingbudgets.googleapis.com/v1/${account}/budgets`,
        ),
        ask<{ projectNumber: string }>(`https://cloudresourcemanager.googleapis.com/v1/projects/${project}`),
      ]);
      const own = `projects/${about?.projectNumber}`;
      const isCovered = list?.budgets?.some(
        ({ budgetFilter, thresholdRules = [] }) =>
          thresholdRules.length > 0 && (budgetFilter?.projects ?? [own]).includes(own),
      );
      return advice(
        !isCovered && 'No budget with a threshold covers the project.',
        `gcloud billing budgets create --billing-account ${account.replace('billingAccounts/', '')} ` +
          `--display-name ${project} --filter-projects projects/${project} --budget-amount 10 --threshold-rule percent=0.5`,
      );
    }),
  ];
}
