import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { SEED } from '#src/seed/seed.ts';
import { seedLeads } from '#src/seed/seed-leads.ts';
import { buildFunctions } from '#tools/build/build-functions.ts';
import { buildSiteIfChanged, copyLocalSite, publisherDir } from '#tools/build/build-site.ts';
import { copyPublisher } from '#tools/build/site-parts.ts';
import { startStandIns, type StandIns } from '#tools/stand-ins/stand-ins.ts';

import { createAdminAccounts } from './admin-accounts.ts';
import { withAdminFirestore } from './admin-firestore.ts';
import { startEventRelay } from './emulators/event-relay.ts';
import { startFirebaseEmulators } from './emulators/firebase-emulators.ts';
import {
  loadRules,
  startFirestore,
  type FirestoreEmulator,
  type FirestoreProgram,
} from './emulators/firestore-emulator.ts';
import { setTriggers, startClock } from './emulators/triggers.ts';
import { localRules, localSiteEnv, writeLocalFunctions } from './local-config.ts';
import type { ServicePorts } from './ports.ts';
import type { Service } from './processes.ts';
import { DEMO_PROJECT, LOOPBACK, inRoot } from './project.ts';
import { findContent, writeDocuments, writeSeed } from './seed-firestore.ts';
import { step } from './command.ts';

export interface StackOptions {
  program: FirestoreProgram;
  /** Folder for configuration, logs and data of this run. */
  runDir: string;
  ports: ServicePorts;
  /** Keeps the data in `runDir` for the next run. */
  keepsData: boolean;
  /** False when no site is built and served, for example because Vite serves it. */
  withSite: boolean;
  /**
   * Tests: the site is a copy of the one build that all of them share (tools/build/build-site.ts), and of the functions that
   * run without a call only the one that sends mails does, because tests count on the pages of the seed.
   */
  isTest: boolean;
}

/** The data are saved this often, so that a crash of the machine costs little. */
const SAVE_EVERY_MS = 30_000;
/** Time limit for running functions at the end of a run. */
const BACKGROUND_END_MS = 10_000;

/** The whole product on this machine. */
export type Stack = Awaited<ReturnType<typeof startStack>>;

async function seed(host: string): Promise<string> {
  return withAdminFirestore(DEMO_PROJECT, host, async (db) => {
    if ((await findContent(db)) !== null) return 'kept the data of the last run';
    const written = (await writeSeed(db, SEED)) + (await writeDocuments(db, seedLeads(new Date())));
    return `${written} documents written`;
  });
}

/** Starts all services, in parallel where possible. When one fails, ends the others and rejects. */
export async function startStack(options: StackOptions) {
  const { runDir, ports, keepsData, withSite, isTest } = options;
  const services: Service[] = [];
  /** End what runs in this process, before the services end. */
  const endings: (() => unknown)[] = [];
  let firestore: FirestoreEmulator | undefined;
  let standIns: StandIns | undefined;
  let stopping: Promise<void> | undefined;

  /** Saves the data, then ends every process. May be called repeatedly. */
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
  /** `host:port` of each emulator. */
  const hosts = {
    firestore: `${LOOPBACK}:${ports.firestore}`,
    functions: `${LOOPBACK}:${ports.functions}`,
    auth: `${LOOPBACK}:${ports.auth}`,
  };
  const startDatabase = async (): Promise<void> => {
    await step('Firestore', async () => {
      firestore = await startFirestore({
        program: options.program,
        port: ports.firestore,
        eventsPort: ports.events,
        dataDir: keepsData ? path.join(runDir, 'data') : null,
        logFile: path.join(runDir, 'logs', 'firestore.log'),
      });
      services.push(firestore.service);
      const rules = readFileSync(inRoot('firestore.rules'), 'utf8');
      await loadRules(
        hosts.firestore,
        DEMO_PROJECT,
        localRules(rules, `http://${LOOPBACK}:${ports.mediaHost}`),
      );
    });
    await step('Content', () => seed(hosts.firestore));
  };
  const startServer = async (): Promise<void> => {
    endings.push(await startEventRelay(ports.events, ports.functions));
    await step('Functions', async () => ((await buildFunctions()) ? 'built' : 'unchanged'));
    writeLocalFunctions(functionsDir, ports, withSite);
    await step(`Auth, functions${withSite ? ', hosting' : ''} and stand-ins`, async () => {
      standIns = await startStandIns(runDir, ports);
      services.push(await startFirebaseEmulators(runDir, ports, withSite));
      await createAdminAccounts(hosts.auth, DEMO_PROJECT);
    });
  };
  const buildSite = (): Promise<void> =>
    step('Site', async () => {
      const site = { outDir: siteDir, content: 'seed' as const, env: localSiteEnv(ports) };
      const isNew = await (isTest ? copyLocalSite(siteDir, ports) : buildSiteIfChanged(site));
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
      const saving = setInterval(() => void firestore?.save().catch(() => undefined), SAVE_EVERY_MS);
      endings.push(() => clearInterval(saving));
    }
    await setTriggers(hosts, (name) => !isTest || name === 'deliverMail', true);
    if (!isTest) endings.push(await startClock(hosts.functions));
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    ports,
    siteUrl: `http://${LOOPBACK}:${ports.site}`,
    siteDir,
    hosts,
    /** Resolves to the name of the first service that ends by itself. */
    brokenBy: Promise.race(services.map((service) => service.exited.then(() => service.name))),
    stop,
  };
}
