/**
 * The Firebase adapter's surroundings: Firestore emulator under the project's own rules, Auth emulator, and the server
 * calls on the same Firestore. Needs FIRESTORE_EMULATOR_HOST and FIREBASE_AUTH_EMULATOR_HOST, as `npm test` sets them.
 */
import { readFileSync } from 'node:fs';

import type { DecodedIdToken } from 'firebase-admin/auth';
import type { QueryDocumentSnapshot } from 'firebase-admin/firestore';

import { keepRevision } from '#functions/catalogue/history.ts';
import { REVISED_COLLECTIONS } from '#src/contracts/index.ts';
import type { FirebaseAdapterConfig } from '#src/data/firebase/services.ts';
import { openFirebasePorts } from '#src/data/firebase/connection.ts';
import { keyTo, openBench } from '#tests/functions/support/bench.ts';
import { loadRules } from '#tools/dev/emulators/firestore-emulator.ts';
import { inRoot } from '#tools/dev/project.ts';
import { clearFirestore } from '#tools/dev/seed-firestore.ts';

import { ADMIN_EMAIL, MANAGER_EMAIL, PASSWORD, type World } from './conformance/world.ts';

/** Somebody with an account who is no admin. */
export const STRANGER = 'buyer@example.com';
const ACCOUNTS = [ADMIN_EMAIL, MANAGER_EMAIL, STRANGER];

function emulatorAddress(variable: string): string {
  const address = process.env[variable];
  if (!address) throw new Error(`${variable} is not set: start the emulators, or use npm test.`);
  return address;
}

async function call(url: string, method: string, body?: unknown): Promise<unknown> {
  const response = await fetch(url, {
    method,
    headers: { Authorization: 'Bearer owner', 'Content-Type': 'application/json' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${method} ${url}: ${response.status} ${await response.text()}`);
  return response.json();
}

/** The Auth emulator knows clients by their key alone, so all of them belong to its own project. */
async function authProject(identity: string): Promise<string> {
  const response = await fetch(`${identity}/accounts:signUp?key=demo`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ returnSecureToken: true }),
  });
  const made = (await response.json()) as { idToken: string };
  return claimsOf(made.idToken).aud;
}

/** What a token of the Auth emulator claims; it carries no signature. */
function claimsOf(token: string): DecodedIdToken {
  const [, payload = ''] = token.split('.');
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as DecodedIdToken;
  return { ...claims, uid: claims.sub };
}

/** The id of the account with this address, made if there is none, with the local password. */
async function openAccount(accountsUrl: string, email: string): Promise<string> {
  const account = { email, password: PASSWORD, emailVerified: true };
  // Another file may make the account at the same moment.
  const refused = await call(accountsUrl, 'POST', account).then(
    () => null,
    (error: unknown) => error,
  );
  const found = (await call(`${accountsUrl}:lookup`, 'POST', { email: [email] })) as {
    users?: { localId: string }[];
  };
  const known = found.users?.[0]?.localId;
  if (known === undefined) throw refused;
  return known;
}

export interface EmulatorWorld extends World {
  /** Configuration for an adapter of one's own, for example with another address. */
  config(changes?: Partial<FirebaseAdapterConfig>): FirebaseAdapterConfig;
  readonly firestoreAddress: string;
  /** An account whose address is (not) confirmed. */
  setVerified(email: string, verified: boolean): Promise<void>;
}

let opened = 0;

/** @param name a project of its own in the emulators, so that files can run side by side */
export async function openEmulatorWorld(name: string): Promise<EmulatorWorld> {
  const firestore = emulatorAddress('FIRESTORE_EMULATOR_HOST');
  const auth = emulatorAddress('FIREBASE_AUTH_EMULATOR_HOST');
  const projectId = `demo-${name}-${process.pid}`;
  await loadRules(firestore, projectId, readFileSync(inRoot('firestore.rules'), 'utf8'));

  const verifyIdToken = async (token: string) => Promise.resolve(claimsOf(token));
  // On a busy machine the limiter misses its deadline, and then the server counts no search without saying so.
  const limits = { count: () => Promise.resolve(new Set<never>()) };
  const { db, url: apiOrigin, close } = await openBench({ projectId, limits, auth: { verifyIdToken } });
  let warnings: string[] = [];
  const identity = `http://${auth}/identitytoolkit.googleapis.com/v1`;
  const accountsUrl = `${identity}/projects/${await authProject(identity)}/accounts`;
  const accounts = new Map<string, string>();
  for (const email of ACCOUNTS) accounts.set(email, await openAccount(accountsUrl, email));
  const unverified = new Set<string>(ACCOUNTS);

  const config = (changes: Partial<FirebaseAdapterConfig> = {}): FirebaseAdapterConfig => ({
    firebase: { apiKey: 'demo', authDomain: 'localhost', projectId, appId: 'demo' },
    cloudinary: {
      cloudName: 'demo',
      apiKey: 'demo',
      uploadPreset: 'demo',
      uploadBase: null,
      deliveryHosts: [],
    },
    emulators: { auth, firestore },
    apiOrigin,
    appName: `${projectId}-${(opened += 1)}`,
    log: (message) => warnings.push(message),
    ...changes,
  });

  /** Stands in for the triggers: calls their function for each change that a listener reports. */
  let stopHistory = (): void => undefined;
  const keepHistory = async (): Promise<void> => {
    const stops = REVISED_COLLECTIONS.map(async (revised) => {
      const known = new Map<string, QueryDocumentSnapshot>();
      return new Promise<() => void>((resolve, reject) => {
        const stop = db.collection(revised).onSnapshot((snapshot) => {
          for (const { type, doc: changed } of snapshot.docChanges()) {
            const before = known.get(changed.id);
            if (type !== 'removed') known.set(changed.id, changed);
            const time = snapshot.readTime.toDate().toISOString();
            const after = type === 'removed' ? { exists: false, data: () => undefined } : changed;
            if (before)
              void keepRevision(db, { before, after: after as QueryDocumentSnapshot, time }).catch(reject);
          }
          resolve(stop);
        }, reject);
      });
    });
    const listeners = await Promise.all(stops);
    stopHistory = () => listeners.forEach((stop) => stop());
  };

  return {
    config,
    firestoreAddress: firestore,
    keepHistory,
    openTab: () => openFirebasePorts(config()),
    plant: async (collection, id, data) => {
      const document = db.collection(collection).doc(id);
      await (data ? document.set(data) : document.delete());
    },
    stored: async (collection, id) => (await db.collection(collection).doc(id).get()).data() ?? null,
    reset: async (documents) => {
      warnings = [];
      stopHistory();
      await clearFirestore(firestore, projectId);
      // In parts: the emulator takes minutes for a batch of thousands.
      const entries = Object.entries(documents);
      while (entries.length > 0) {
        const batch = db.batch();
        for (const [path, data] of entries.splice(0, 400)) batch.set(db.doc(path), data);
        await batch.commit();
      }
      for (const email of unverified) await setVerified(email, true);
    },
    setVerified,
    linkTo: (leadId) => keyTo(leadId),
    warnings: () => [...warnings],
    close: () => {
      stopHistory();
      return close();
    },
  };

  async function setVerified(email: string, emailVerified: boolean): Promise<void> {
    await call(`${accountsUrl}:update`, 'POST', { localId: accounts.get(email), emailVerified });
    if (emailVerified) unverified.delete(email);
    else unverified.add(email);
  }
}
