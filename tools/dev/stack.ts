import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import type { Firestore } from 'firebase-admin/firestore';

import { COLLECTIONS } from '#src/contracts/base/collections.ts';
import { SEED } from '#src/seed/seed.ts';
import { seedLeads } from '#src/seed/seed-leads.ts';
import { buildFunctions } from '#tools/build/build-functions.ts';
import { buildSiteIfChanged, copyLocalSite, publisherDir } from '#tools/build/build-site.ts';
import { copyPublisher } from '#tools/build/publish/site-parts.ts';
import { startStandIns, type StandIns } from '#tools/stand-ins/stand-ins.ts';

import { createAdminAccounts } from './admin-accounts.ts';
import { openAdminFirestore, withAdminFirestore } from './admin-firestore.ts';
import { startEventRelay } from './emulators/event-relay.ts';
import { startFirebaseEmulators } from './emulators/firebase-emulators.ts';
import {
  startFirestore,
  type FirestoreEmulator,
  type FirestoreProgram,
} from './emulators/firestore-emulator.ts';
import { setTriggers, startClock } from './emulators/triggers.ts';
import {
  localSiteEnv,
  writeLocalFirebaseConfig,
  writeLocalFunctions,
  writeLocalRules,
} from './local-config.ts';
import type { ServicePorts } from './ports.ts';
import type { Service } from './processes.ts';
import { DEMO_PROJECT, LOOPBACK } from './project.ts';
import { isEmpty, writeDocuments, writeSeed } from './seed-firestore.ts';
import type { Steps } from './steps.ts';

export interface StackOptions {
  program: FirestoreProgram;
  /** Folder for configuration, logs and data of this run. */
  runDir: string;
  ports: ServicePorts;
  /** Keeps the data in `runDir` for the next run. */
  keepsData: boolean;
  /**
   * The functions that run without a call. `all`: every trigger, and the clock for schedules. `mail`: only those that
   * send mails, because tests count on the pages of the seed until they publish themselves. Default: none.
   */
  background?: 'all' | 'mail';
  /** False when no site is built and served, for example because Vite serves it. */
  withSite: boolean;
  /** Tests: the site is a copy of the one build that all of them share (tools/build/local-site.ts). */
  sharesBuild?: boolean;
  steps: Steps;
}

/** Time limit for running functions at the end of a run. */
const BACKGROUND_END_MS = 10_000;

/** The whole product on this machine. */
export interface Stack {
  ports: ServicePorts;
  /** Address of the site. */
  siteUrl: string;
  /** Folder of the site. */
  siteDir: string;
  /** `host:port` of each emulator. */
  firestoreHost: string;
  authHost: string;
  functionsHost: string;
  /** Addresses of the stand-ins that people can open, by name. */
  standIns: Readonly<Record<string, string>>;
  /** Resolves to the name of the first service that ends by itself. */
  brokenBy: Promise<string>;
  /** Saves the data, then ends every process. May be called repeatedly. */
  stop(): Promise<void>;
}

async function seed(host: string): Promise<string> {
  return withAdminFirestore(DEMO_PROJECT, host, async (db) => {
    if (!(await isEmpty(db))) return 'kept the data of the last run';
    const written = (await writeSeed(db, SEED)) + (await writeDocuments(db, seedLeads(new Date())));
    return `${written} documents written`;
  });
}

/** Changes within this time are saved together. */
const WAIT_MS = 1_000;

/**
 * Saves the local data soon after each change, so that a crash of the machine costs only a second or two. Returns a
 * function that ends it.
 * @param save writes all data; after a failure the next change calls it
 */
function saveOnChange(db: Firestore, save: () => Promise<void>): () => void {
  let waiting: NodeJS.Timeout | undefined;
  const schedule = (): void => {
    waiting ??= setTimeout(() => {
      waiting = undefined;
      void save().catch(() => undefined);
    }, WAIT_MS);
  };
  const listeners = Object.values(COLLECTIONS).map((name) =>
    db.collection(name).onSnapshot(schedule, () => undefined),
  );
  return () => {
    clearTimeout(waiting);
    for (const stop of listeners) stop();
  };
}

/** Starts all services, in parallel where possible. When one fails, ends the others and rejects. */
export async function startStack(options: StackOptions): Promise<Stack> {
  const { runDir, ports, keepsData, background, withSite, steps } = options;
  const services: Service[] = [];
  const onService = (service: Service): void => void services.push(service);
  /** End what runs in this process, before the services end. */
  const endings: (() => unknown)[] = [];
  let firestore: FirestoreEmulator | undefined;
  let standIns: StandIns | undefined;
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
  const startDatabase = async (): Promise<void> => {
    await steps.run('Firestore', async () => {
      firestore = await startFirestore({
        program: options.program,
        port: ports.firestore,
        rulesFile: writeLocalRules(runDir, ports),
        eventsPort: ports.events,
        dataDir: keepsData ? path.join(runDir, 'data') : null,
        logFile: path.join(runDir, 'logs', 'firestore.log'),
        onService,
      });
    });
    await steps.run('Content', () => seed(hosts.firestore));
  };
  const startServer = async (): Promise<void> => {
    const relay = await startEventRelay(ports.events, ports.functions);
    endings.push(() => relay.close());
    await steps.run('Functions', async () => ((await buildFunctions()) ? 'built' : 'unchanged'));
    writeLocalFunctions(functionsDir, ports, withSite);
    await steps.run(`Auth, functions${withSite ? ', hosting' : ''} and stand-ins`, async () => {
      standIns = await startStandIns(runDir, ports);
      await startFirebaseEmulators({
        configFile: writeLocalFirebaseConfig(runDir, ports),
        only: withSite ? 'auth,functions,hosting' : 'auth,functions',
        firestoreHost: hosts.firestore,
        runDir,
        onService,
      });
      await createAdminAccounts(hosts.auth, DEMO_PROJECT);
    });
  };
  const buildSite = (): Promise<void> =>
    steps.run('Site', async () => {
      const site = { outDir: siteDir, content: 'seed' as const, env: localSiteEnv(ports) };
      const isNew = await (options.sharesBuild ? copyLocalSite(siteDir, ports) : buildSiteIfChanged(site));
      return isNew ? 'built' : 'unchanged';
    });

  try {
    // All of them settle before `stop` runs, so that it ends everything that they started.
    const results = await Promise.allSettled([startDatabase(), startServer(), withSite && buildSite()]);
    const failure = results.find((result) => result.status === 'rejected');
    if (failure) throw failure.reason;
    if (withSite) {
      copyPublisher(publisherDir(siteDir), path.join(functionsDir, 'site'));
      standIns?.deploySite(siteDir);
    }
    if (keepsData && firestore) {
      await firestore.save();
      const { db, close } = openAdminFirestore(DEMO_PROJECT, hosts.firestore);
      const stopSaving = saveOnChange(db, firestore.save);
      endings.push(() => {
        stopSaving();
        return close();
      });
    }
    if (background) await setTriggers(hosts, (name) => background === 'all' || name === 'deliverMail', true);
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
