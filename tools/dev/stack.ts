import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { SEED } from '#src/seed/seed.ts';
import { seedLeads } from '#src/seed/seed-leads.ts';
import { buildFunctions } from '#tools/build/build-functions.ts';
import { buildSiteIfChanged, publisherDir } from '#tools/build/build-site.ts';
import { copyPublisher } from '#tools/build/publish/site-parts.ts';

import { createAdminAccounts } from './admin-accounts.ts';
import { openAdminFirestore } from './admin-firestore.ts';
import { startFirebaseEmulators } from './emulators/firebase-emulators.ts';
import {
  startFirestore,
  type FirestoreEmulator,
  type FirestoreProgram,
} from './emulators/firestore-emulator.ts';
import { startEventRelay } from './emulators/event-relay.ts';
import { startClock, startTriggers } from './emulators/triggers.ts';
import {
  localSiteEnv,
  writeLocalFirebaseConfig,
  writeLocalFunctions,
  writeLocalRules,
} from './local-config.ts';
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
  /**
   * The functions that run by themselves. `all`: every trigger, and the clock for schedules. `mail`: only those that send
   * mails, since tests count on the pages of the seed until they publish themselves. Left out: none.
   */
  background?: 'all' | 'mail';
  /** False: no site is built or served, somebody else (Vite) does. */
  withSite: boolean;
  steps: Steps;
}

/** How long the end of a run waits for functions that are running, ms. */
const BACKGROUND_END_MS = 10_000;

/** The whole product on this machine. */
export interface Stack {
  ports: ServicePorts;
  /** Address of the site. */
  siteUrl: string;
  /** Folder of the site. */
  siteDir: string;
  firestoreHost: string;
  authHost: string;
  functionsHost: string;
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
  const { runDir, ports, keepsData, background, withSite, steps } = options;
  const services: Service[] = [];
  let firestore: FirestoreEmulator | undefined;
  let standIns: StandIns | undefined;
  const endings: (() => unknown)[] = [];
  let stopping: Promise<void> | undefined;

  const stop = (): Promise<void> => {
    stopping ??= (async () => {
      await Promise.race([Promise.allSettled(endings.map((end) => end())), sleep(BACKGROUND_END_MS)]);
      await firestore?.save().catch((error: unknown) => console.error(String(error)));
      await Promise.all([...services.map((service) => service.stop()), standIns?.close()]);
      rmSync(path.join(runDir, 'tmp'), { recursive: true, force: true });
    })();
    return stopping;
  };

  mkdirSync(runDir, { recursive: true });
  const siteDir = path.join(runDir, 'site');
  const functionsDir = path.join(runDir, 'functions');
  const hosts = {
    firestore: `${LOOPBACK}:${ports.firestore}`,
    functions: `${LOOPBACK}:${ports.functions}`,
    auth: `${LOOPBACK}:${ports.auth}`,
  };
  const startData = async (): Promise<FirestoreEmulator> => {
    const started = await startFirestore({
      program: options.program,
      port: ports.firestore,
      rulesFile: writeLocalRules(runDir, ports),
      eventsPort: ports.events,
      dataDir: keepsData ? path.join(runDir, 'data') : null,
      logFile: path.join(runDir, 'logs', 'firestore.log'),
      onService: (service) => services.push(service),
    });
    firestore = started;
    return started;
  };
  const startServer = async (): Promise<void> => {
    const relay = await startEventRelay(ports.events, ports.functions);
    endings.push(() => relay.close());
    await steps.run('Functions', async () => ((await buildFunctions()) ? 'built' : 'unchanged'));
    writeLocalFunctions(functionsDir, ports, withSite);
    await steps.run(
      `Auth, functions${withSite ? ', hosting' : ''} and stand-ins for mail and media`,
      async () => {
        standIns = await startStandIns(runDir, ports);
        await startFirebaseEmulators({
          configFile: writeLocalFirebaseConfig(runDir, ports),
          only: withSite ? 'auth,functions,hosting' : 'auth,functions',
          firestoreHost: hosts.firestore,
          runDir,
          onService: (service) => services.push(service),
        });
        await createAdminAccounts(hosts.auth, DEMO_PROJECT);
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
    if (withSite) {
      copyPublisher(publisherDir(siteDir), path.join(functionsDir, 'site'));
      standIns?.deploySite(siteDir);
    }
    if (keepsData) {
      const { db, close } = openAdminFirestore(DEMO_PROJECT, hosts.firestore);
      const stopSaving = saveOnChange(db, running.save);
      endings.push(() => {
        stopSaving();
        return close();
      });
    }
    if (background) await startTriggers(hosts, (name) => background === 'all' || name === 'deliverMail');
    if (background === 'all') endings.push(await startClock(hosts.functions));
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    ports,
    siteUrl: `http://${LOOPBACK}:${ports.site}`,
    siteDir,
    firestoreHost: hosts.firestore,
    authHost: hosts.auth,
    functionsHost: hosts.functions,
    standIns: standIns?.addresses ?? {},
    brokenBy: Promise.race(services.map((service) => service.exited.then(() => service.name))),
    stop,
  };
}
