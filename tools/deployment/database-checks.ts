import { REGION } from '#functions/platform/deployment.ts';
import { DAY_MS } from '#src/lib/india-time.ts';

import { CannotLook, type Ask } from './ask.ts';
import { check, missing, outdated, type Check } from './check.ts';
import { databaseName, rulesRelease, type Deployment, type IndexField } from './deployment.ts';

interface StoredDatabase {
  locationId: string;
  type?: string;
  pointInTimeRecoveryEnablement?: string;
}

type StoredIndex = Record<'name' | 'queryScope' | 'state', string> & { fields: IndexField[] };

const NEWEST_BACKUP_MAX_MS = 2 * DAY_MS;
const FIRESTORE = 'https://firestore.googleapis.com/v1';

/** The collection in the name of an index or a field. */
function collectionOf(name: string): string {
  return /\/collectionGroups\/([^/]+)\//.exec(name)?.[1] ?? '';
}

/** An index in words. Google adds the document's name to it, which the file leaves out. */
function inWords(collection: string, queryScope: string, fields: readonly IndexField[]): string {
  const named = fields.filter(({ fieldPath }) => fieldPath !== '__name__');
  const words = named.map(({ fieldPath, order, arrayConfig }) => `${fieldPath} ${order ?? arrayConfig}`);
  return `${collection} (${queryScope}): ${words.join(', ')}`;
}

/** The indexes of firestore.indexes.json that cannot answer yet, in words, each with its state: 'MISSING' if Google lacks it. */
export async function unreadyIndexes(
  deployment: Deployment,
  ask: Ask,
): Promise<[index: string, state: string][]> {
  const url = `${FIRESTORE}/${databaseName(deployment)}/collectionGroups/-/indexes?pageSize=500`;
  const atGoogle = (await ask<{ indexes?: StoredIndex[] }>(url))?.indexes ?? [];
  const states = new Map(
    atGoogle.map((index) => [inWords(collectionOf(index.name), index.queryScope, index.fields), index.state]),
  );
  return deployment.indexes.indexes
    .map((index) => inWords(index.collectionGroup, index.queryScope, index.fields))
    .map((index): [string, string] => [index, states.get(index) ?? 'MISSING'])
    .filter(([, state]) => state !== 'READY');
}

/** Functions run in no multi-region; this one is in the same place. */
const REGION_IN: Readonly<Record<string, string>> = { eur3: 'europe-west1', nam5: 'us-central1' };

/** Checks of the database: where it is, what was deployed into it, its content and its backups. */
export function databaseChecks(deployment: Deployment, ask: Ask, now: Date): Check[] {
  const { project, rules, indexes, siteEnv } = deployment;
  const database = `${FIRESTORE}/${databaseName(deployment)}`;
  const rulesApi = 'https://firebaserules.googleapis.com/v1';
  const deploy = `npx firebase deploy --only firestore --project ${project}`;
  const create = `gcloud firestore databases create --location=${REGION} --project ${project}`;
  const schedule = `npm run backup -- --schedule --project ${project}`;
  return [
    check(`database in ${REGION}`, 'Functions of another region would not start at a change.', async () => {
      const databaseInfo = await ask<StoredDatabase>(database);
      if (!databaseInfo?.locationId) return missing('There is none.', create);
      const region = REGION_IN[databaseInfo.locationId] ?? databaseInfo.locationId;
      const id = database.split('/').at(-1);
      return (
        // Google changes the mode of an empty database only.
        missing(
          databaseInfo.type === 'DATASTORE_MODE' && 'It is in Datastore mode, which browsers cannot read.',
          `gcloud firestore databases update --database='${id}' --type=firestore-native --project ${project}`,
        ) ??
        missing(
          region !== REGION && `It is in ${databaseInfo.locationId}, for ever.`,
          `sed -i.bak 's/${REGION}/${region}/' functions/src/platform/deployment.ts firebase.json`,
        )
      );
    }),
    check('rules as in firestore.rules', 'The rules of other code refuse its saves.', async () => {
      const release = await ask<{ rulesetName: string }>(`${rulesApi}/${rulesRelease(deployment)}`);
      const ruleset =
        release &&
        (await ask<{ source?: { files?: { content: string }[] } }>(`${rulesApi}/${release.rulesetName}`));
      const live = ruleset?.source?.files?.map(({ content }) => content).join('\n');
      return outdated(
        live?.trim() !== rules.trim() && (live ? 'Others are live.' : 'None are live.'),
        deploy,
      );
    }),
    check('content that visitors can read', 'The build stops without it.', async () => {
      const url = `${database}/documents/meta/version?key=${siteEnv['VITE_FIREBASE_API_KEY']}`;
      const versionDocument = await ask<{ name?: string }>(url, { authorization: '' });
      return missing(
        !versionDocument?.name && 'There is none.',
        `${deploy} && npm run seed -- --project ${project}`,
      );
    }),
    check('indexes as in firestore.indexes.json', 'Lists that need a missing one would fail.', async () => {
      const faults = await unreadyIndexes(deployment, ask);
      return outdated(
        faults.map(([index, state]) => `${index} is ${state.toLowerCase()}.`).join('\n'),
        deploy,
      );
    }),
    check('time-to-live policies', 'E-mails and counters would be kept for ever.', async () => {
      const url = `${database}/collectionGroups/-/fields?filter=ttlConfig:*&pageSize=100`;
      const answer = await ask<{ fields?: { name: string; ttlConfig?: { state: string } }[] }>(url);
      const sound = answer?.fields?.filter(({ ttlConfig }) => ttlConfig?.state !== 'NEEDS_REPAIR') ?? [];
      const live = sound.map(({ name }) => `${collectionOf(name)}/${name.split('/').at(-1)}`);
      const lacking = indexes.fieldOverrides.filter(
        ({ ttl, collectionGroup, fieldPath }) => ttl && !live.includes(`${collectionGroup}/${fieldPath}`),
      );
      return outdated(
        lacking.length > 0 && `None for ${lacking.map((index) => index.collectionGroup).join(', ')}.`,
        deploy,
      );
    }),
    check('daily backups', 'What is deleted or overwritten by mistake would be lost.', async () => {
      const [databaseInfo, schedules, list] = await Promise.all([
        ask<StoredDatabase>(database),
        ask<{ backupSchedules?: { createTime: string }[] }>(`${database}/backupSchedules`),
        ask<{ backups?: Record<'database' | 'snapshotTime' | 'state', string>[] }>(
          `${FIRESTORE}/projects/${project}/locations/-/backups`,
        ),
      ]);
      if (!schedules || !list) throw new CannotLook('There is no such database.', create);
      const { backupSchedules = [] } = schedules;
      const made = list.backups?.filter(
        (backup) => backup.database === databaseName(deployment) && backup.state === 'READY',
      );
      const times = made?.map(({ snapshotTime }) => snapshotTime) ?? [];
      const newest = times.toSorted().at(-1);
      // The first backup comes within a day of the schedule.
      const [scheduled = ''] = backupSchedules.map(({ createTime }) => createTime).toSorted();
      const isStale = now.getTime() - Date.parse(newest ?? scheduled) > NEWEST_BACKUP_MAX_MS;
      const fact = newest ? `The newest is of ${newest}` : `There is none since ${scheduled}`;
      return (
        missing(backupSchedules.length === 0 && 'Google makes none.', schedule) ??
        missing(
          isStale && `${fact}, though they are scheduled.`,
          `gcloud firestore backups list --project ${project}`,
        ) ??
        missing(
          databaseInfo?.pointInTimeRecoveryEnablement === 'POINT_IN_TIME_RECOVERY_DISABLED' &&
            'Point-in-time recovery is off.',
          schedule,
        )
      );
    }),
  ];
}
