import { appendFileSync, mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';

import { SEED } from '#src/seed/seed.ts';
import { seedLeads } from '#src/seed/seed-leads.ts';
import { buildFunctions } from '#tools/build/build-functions.ts';
import { buildSiteIfChanged, publisherDir } from '#tools/build/build-site.ts';

import { createAdminAccounts } from './admin-accounts.ts';
import { startFirebaseEmulators } from './emulators/firebase-emulators.ts';
import {
  startFirestore,
  type FirestoreEmulator,
  type FirestoreProgram,
} from './emulators/firestore-emulator.ts';
import { openAdminFirestore } from './emulators/functions-firestore.ts';
import {
  localFunctionsEnv,
  localSiteEnv,
  writeLocalFirebaseConfig,
  writeLocalFunctions,
  writeLocalRules,
} from './local-config.ts';
import { startLocalPublishing } from './emulators/local-publishing.ts';
import { startLocalSweep } from './emulators/local-sweep.ts';
import type { ServicePorts } from './ports.ts';
import type { Service } from './processes.ts';
import { DEMO_PROJECT, LOOPBACK } from './project.ts';
import { saveOnChange } from './save-on-change.ts';
import { isEmpty, withAdminFirestore, writeLeads, writeSeed } from './seed-firestore.ts';
import { startStandIns, type StandIns } from '../stand-ins/stand-ins.ts';
import type { Steps } from './steps.ts';

export interface StackOptions {
  program: FirestoreProgram;
  /** Folder for configuration, logs and data of this run. */
  runDir: string;
  ports: ServicePorts;
  /** Data outlives the run, in `runDir`. */
  keepsData: boolean;
  /** Mails that failed are sent again, and old requests deleted, as a deployed site does. */
  sweeps?: boolean;
  /** Publishes what is saved into the site. End-to-end tests begin with the seed's pages and publish when they mean to. */
  publishes?: boolean;
  /** False: no site is built or served, somebody else (Vite) does. */
  withSite: boolean;
  steps: Steps;
}

/** The whole product on this machine. */
export interface Stack {
  ports: ServicePorts;
  /** Address of the site. */
  siteUrl: string;
  /** Folder of the site. */
  siteDir: string;
  firestoreHost: string;
  authHost: string;
  /** What people can open besides, by name. */
  standIns: Readonly<Record<string, string>>;
  /** Names the first part that ends by itself. */
  brokenBy: Promise<string>;
  /** Saves the data, then ends every process. Safe to call again. */
  stop(): Promise<void>;
}

/** Steps that `startStack` announces. */
export function countSteps(withSite: boolean): number {
  return withSite ? 5 : 4;
}

async function seed(firestore: FirestoreEmulator): Promise<string> {
  return withAdminFirestore(DEMO_PROJECT, firestore.host, async (db) => {
    if (!(await isEmpty(db))) return 'kept the data of the last run';
    const written = (await writeSeed(db, SEED)) + (await writeLeads(db, seedLeads(new Date())));
    return `${written} documents written`;
  });
}

/** Starts everything, as much as possible at the same time. Rejects, with everything ended, when a part fails. */
export async function startStack(options: StackOptions): Promise<Stack> {
  const { runDir, ports, keepsData, withSite, steps } = options;
  const services: Service[] = [];
  let firestore: FirestoreEmulator | undefined;
  let standIns: StandIns | undefined;
  const endings: (() => unknown)[] = [];
  let stopping: Promise<void> | undefined;

  const stop = (): Promise<void> => {
    stopping ??= (async () => {
      for (const end of endings.toReversed()) await end();
      await firestore?.save().catch((error: unknown) => console.error(String(error)));
      await Promise.all([...services.map((service) => service.stop()), standIns?.close()]);
      rmSync(path.join(runDir, 'tmp'), { recursive: true, force: true });
    })();
    return stopping;
  };

  mkdirSync(runDir, { recursive: true });
  const siteDir = path.join(runDir, 'site');
  const startData = async (): Promise<FirestoreEmulator> => {
    const started = await startFirestore({
      program: options.program,
      port: ports.firestore,
      rulesFile: writeLocalRules(runDir, ports),
      dataDir: keepsData ? path.join(runDir, 'data') : null,
      logFile: path.join(runDir, 'logs', 'firestore.log'),
      onService: (service) => services.push(service),
    });
    firestore = started;
    return started;
  };
  const startServer = async (): Promise<void> => {
    await steps.run('Functions', async () => ((await buildFunctions()) ? 'built' : 'unchanged'));
    writeLocalFunctions(path.join(runDir, 'functions'), ports);
    await steps.run(
      `Auth, functions${withSite ? ', hosting' : ''} and stand-ins for mail and media`,
      async () => {
        standIns = await startStandIns(runDir, ports);
        await startFirebaseEmulators({
          configFile: writeLocalFirebaseConfig(runDir, ports),
          only: withSite ? 'auth,functions,hosting' : 'auth,functions',
          firestoreHost: `${LOOPBACK}:${ports.firestore}`,
          runDir,
          onService: (service) => services.push(service),
        });
        await createAdminAccounts(`${LOOPBACK}:${ports.auth}`, DEMO_PROJECT);
      },
    );
  };

  try {
    const work: Promise<unknown>[] = [
      steps
        .run('Firestore', async () => {
          await startData();
        })
        .then(() => steps.run('Content', () => seed(firestore as FirestoreEmulator))),
      startServer(),
    ];
    if (withSite) {
      const site = { outDir: siteDir, content: 'seed' as const, env: localSiteEnv(ports) };
      work.push(steps.run('Site', async () => ((await buildSiteIfChanged(site)) ? 'built' : 'unchanged')));
    }
    // All of them settle before anything is ended: nothing starts behind the end.
    const failure = (await Promise.allSettled(work)).find((result) => result.status === 'rejected');
    if (failure) throw failure.reason;
    const running = firestore as FirestoreEmulator;
    await running.save();
    if (keepsData || options.sweeps) {
      const { db, close } = openAdminFirestore(DEMO_PROJECT, running.host);
      endings.push(close);
      if (keepsData) endings.push(saveOnChange(db, running.save));
      if (options.sweeps) {
        const env = { ...localFunctionsEnv(ports), FUNCTIONS_EMULATOR: 'true' };
        endings.push(startLocalSweep(db, env, path.join(runDir, 'logs', 'sweep.log')));
      }
    }
    if (withSite && options.publishes) {
      const logFile = path.join(runDir, 'logs', 'publishing.log');
      const publishing = await startLocalPublishing(running.host, siteDir, publisherDir(siteDir), (line) =>
        appendFileSync(logFile, `${line}\n`),
      );
      endings.push(() => publishing.close());
    }
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    ports,
    siteUrl: `http://${LOOPBACK}:${ports.site}`,
    siteDir,
    firestoreHost: `${LOOPBACK}:${ports.firestore}`,
    authHost: `${LOOPBACK}:${ports.auth}`,
    standIns: standIns?.addresses ?? {},
    brokenBy: Promise.race(services.map((service) => service.exited.then(() => service.name))),
    stop,
  };
}
