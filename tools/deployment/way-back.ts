import { REGION } from '#functions/platform/region.ts';

import { curl, type Ask } from './ask.ts';
import { hostingSite, rulesRelease, type Deployment } from './deployment.ts';

interface RunService {
  name: string;
  latestReadyRevision?: string;
}

/** The last part of a resource's name. */
function idOf(name: string): string {
  return name.split('/').at(-1) ?? '';
}

/** The commands that bring back what is live now; asked for before a deployment. */
export async function findWayBack(deployment: Deployment, ask: Ask): Promise<string> {
  const { project } = deployment;
  const site = hostingSite(deployment);
  const release = rulesRelease(deployment);
  const rulesUrl = `https://firebaserules.googleapis.com/v1/${release}`;
  const [pages, functions, rules] = await Promise.all([
    ask<{ releases?: { version: { name: string } }[] }>(
      `https://firebasehosting.googleapis.com/v1beta1/sites/${site}/channels/live/releases?pageSize=1`,
    ),
    ask<{ services?: RunService[] }>(
      `https://run.googleapis.com/v2/projects/${project}/locations/${REGION}/services?pageSize=100`,
    ),
    ask<{ rulesetName: string }>(rulesUrl),
  ]);
  const version = pages?.releases?.[0]?.version.name;
  const revisions = (functions?.services ?? []).flatMap(({ name, latestReadyRevision: revision }) =>
    revision ? [`${idOf(name)}=${idOf(revision)}`] : [],
  );
  const commands = [
    version && `npx firebase hosting:clone ${site}@${idOf(version)} ${site}:live`,
    revisions.length > 0 &&
      `for one in ${revisions.join(' ')}; do gcloud run services update-traffic "\${one%%=*}" --to-revisions "\${one#*=}=100" --region ${REGION} --project ${project}; done`,
    rules && curl(project, 'PATCH', rulesUrl, { release: { name: release, rulesetName: rules.rulesetName } }),
  ].filter(Boolean);
  return commands.length > 0 ? commands.join('\n') : 'Nothing was live before.';
}
