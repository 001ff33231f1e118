import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, realpathSync, renameSync, rmSync } from 'node:fs';
import { homedir } from 'node:os';
import path from 'node:path';

import { answers, startService } from '../processes.ts';
import { DEMO_PROJECT, LOOPBACK, inRoot } from '../project.ts';
import { findOnPath, installPackage, MissingError } from '../system-programs.ts';

/** Paths of Java and of the Firestore emulator on this machine. */
export interface FirestoreProgram {
  java: string;
  jar: string;
}

/** The oldest Java for the emulator of the Google Cloud CLI, and for the one that firebase-tools downloads. */
const JAVA_FOR_GCLOUD = 11;
const JAVA_FOR_FIREBASE_TOOLS = 21;
const MAIN_CLASS = 'com.google.cloud.datastore.emulator.firestore.CloudFirestore';
const EXPORT_NAME = 'firestore_export';

function findJava(): string | null {
  const home = process.env['JAVA_HOME'];
  const own = home ? path.join(home, 'bin', process.platform === 'win32' ? 'java.exe' : 'java') : '';
  return own !== '' && existsSync(own) ? own : findOnPath('java');
}

/** 17 for `openjdk version "17.0.15"`, 1 for the `1.8.0` of Java 8; 0 for any other text. */
function javaMajor(versionText: string): number {
  return Number(/version "(\d+)/.exec(versionText)?.[1] ?? 0);
}

function findFirebaseToolsJar(): string | null {
  const folder =
    process.env['FIREBASE_EMULATORS_PATH'] ?? path.join(homedir(), '.cache', 'firebase', 'emulators');
  if (!existsSync(folder)) return null;
  const jars = readdirSync(folder).filter((name) => /^cloud-firestore-emulator-v.*\.jar$/.test(name));
  const newest = jars.toSorted((a, b) => a.localeCompare(b, 'en', { numeric: true })).at(-1);
  return newest === undefined ? null : path.join(folder, newest);
}

function findGcloudJar(): string | null {
  const gcloud = findOnPath('gcloud');
  const sdk = process.env['CLOUDSDK_ROOT'] ?? (gcloud ? path.resolve(realpathSync(gcloud), '../..') : '');
  const jar = path.join(sdk, 'platform/cloud-firestore-emulator/cloud-firestore-emulator.jar');
  return sdk !== '' && existsSync(jar) ? jar : null;
}

function downloadJar(): void {
  console.log('Downloading the Firestore emulator (about 130 MB, once) …');
  const command = [inRoot('node_modules/firebase-tools/lib/bin/firebase.js'), 'setup:emulators:firestore'];
  spawnSync(process.execPath, command, {
    cwd: inRoot(),
    stdio: ['ignore', 'inherit', 'inherit'],
    timeout: 300_000,
  });
}

/** Looks for a Java and an emulator that suit each other. `major` is 0 without Java; `jar` is null without an emulator. */
function findSuitingPair(): { java: string; major: number; jar: string | null } {
  const java = findJava() ?? '';
  const version = java === '' ? null : spawnSync(java, ['-version'], { encoding: 'utf8', timeout: 20_000 });
  const major = version ? javaMajor(`${version.stderr}${version.stdout}`) : 0;
  const newest = major >= JAVA_FOR_FIREBASE_TOOLS ? findFirebaseToolsJar() : null;
  return { java, major, jar: newest ?? (major >= JAVA_FOR_GCLOUD ? findGcloudJar() : null) };
}

/** Finds Java and a Firestore emulator that suit each other, and installs them when possible. Throws `MissingError`. */
export function findFirestoreProgram(): FirestoreProgram {
  let pair = findSuitingPair();
  if (!pair.jar && pair.major < JAVA_FOR_FIREBASE_TOOLS) {
    installPackage('Java', [`openjdk-${JAVA_FOR_FIREBASE_TOOLS}-jre-headless`, 'default-jre-headless']);
    pair = findSuitingPair();
  }
  if (!pair.jar && pair.major >= JAVA_FOR_FIREBASE_TOOLS) {
    downloadJar();
    pair = findSuitingPair();
  }
  const { java, jar } = pair;
  if (jar) return { java, jar };
  throw new MissingError(
    `The Firestore emulator is missing. With Java ${JAVA_FOR_FIREBASE_TOOLS} or newer (https://adoptium.net) and the internet it is downloaded by itself; with an older Java it comes from the Google Cloud CLI (\`gcloud components install cloud-firestore-emulator\`).`,
  );
}

export type FirestoreEmulator = Awaited<ReturnType<typeof startFirestore>>;

interface FirestoreOptions {
  program: FirestoreProgram;
  port: number;
  /** Port that the events of triggers are sent to. Default: they are not sent. */
  eventsPort?: number;
  /** Folder of the saved data; `null` keeps data in memory only. */
  dataDir: string | null;
  logFile: string;
}

function metadataIn(dataDir: string): string {
  return path.join(dataDir, EXPORT_NAME, `${EXPORT_NAME}.overall_export_metadata`);
}

/** The last complete save. A crash while saving may have left it under its second name. */
function savedIn(dataDir: string): string | null {
  for (const folder of [dataDir, `${dataDir}.old`]) {
    if (existsSync(metadataIn(folder))) return metadataIn(folder);
  }
  return null;
}

async function exportTo(host: string, dataDir: string): Promise<void> {
  const [next, old] = [`${dataDir}.next`, `${dataDir}.old`];
  rmSync(next, { recursive: true, force: true });
  mkdirSync(next, { recursive: true });
  const response = await fetch(`http://${host}/emulator/v1/projects/${DEMO_PROJECT}:export`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({
      database: `projects/${DEMO_PROJECT}/databases/(default)`,
      export_directory: next,
      export_name: EXPORT_NAME,
    }),
    signal: AbortSignal.timeout(30_000),
  });
  if (!response.ok || !existsSync(metadataIn(next)))
    throw new Error(`Firestore could not be saved: ${await response.text()}`);
  rmSync(old, { recursive: true, force: true });
  if (existsSync(dataDir)) renameSync(dataDir, old);
  renameSync(next, dataDir);
}

/**
 * Gives one project its rules; without them it is open to everybody. Rules that the emulator starts with are read anew for
 * each project, while all other calls wait for seconds.
 */
export async function loadRules(host: string, project: string, rules: string): Promise<void> {
  const answer = await fetch(`http://${host}/emulator/v1/projects/${project}:securityRules`, {
    method: 'PUT',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ rules: { files: [{ name: 'firestore.rules', content: rules }] } }),
  });
  const text = await answer.text();
  if (!answer.ok || text.includes('"severity":"ERROR"')) throw new Error(`The rules do not load: ${text}`);
}

/** Starts the Firestore emulator, without rules, with the data of its folder and waits until it answers. */
export async function startFirestore(options: FirestoreOptions) {
  const { program, port, eventsPort, dataDir, logFile } = options;
  const host = `${LOOPBACK}:${port}`;
  const saved = dataDir === null ? null : savedIn(dataDir);
  const service = await startService({
    name: 'The Firestore emulator',
    command: program.java,
    args: [
      // Options for a quick start. The rules' coverage report, 100 MB of text, sometimes fails with less memory.
      ...['-Xmx2g', '-XX:+UseSerialGC', '-Duser.language=en'],
      ...['-cp', program.jar, MAIN_CLASS, 'start', `--host=${LOOPBACK}`, `--port=${port}`],
      ...(eventsPort === undefined ? [] : [`--functions_emulator=${LOOPBACK}:${eventsPort}`]),
      ...(saved === null ? [] : [`--seed_from_export=${saved}`]),
    ],
    cwd: inRoot(),
    logFile,
    isReady: () => answers(`http://${host}/`),
  });
  let saving: Promise<void> = Promise.resolve();
  return {
    /** `host:port` */
    host,
    service,
    /** Writes all data to the data folder. An earlier save stays until the new one is complete. */
    save: (): Promise<void> => {
      // One after the other, because they write to the same folder.
      saving = saving
        .catch(() => undefined)
        .then(() => (dataDir !== null && !service.hasExited() ? exportTo(host, dataDir) : undefined));
      return saving;
    },
  };
}
