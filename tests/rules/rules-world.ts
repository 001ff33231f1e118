/**
 * A Firestore emulator under the project's own rules file, seen by people of different standing.
 * Needs FIRESTORE_EMULATOR_HOST (host:port), as `npm test` sets it.
 */
import { readFileSync } from 'node:fs';

import {
  initializeTestEnvironment,
  type RulesTestContext,
  type RulesTestEnvironment,
  type TokenOptions,
} from '@firebase/rules-unit-testing';
import { deleteApp, initializeApp } from 'firebase/app';
import {
  connectFirestoreEmulator,
  doc,
  getFirestore,
  setLogLevel,
  writeBatch,
  type Firestore,
} from 'firebase/firestore';
import { afterAll, beforeAll, expect } from 'vitest';

import { ADMIN_EMAILS } from '#src/contracts/index.ts';
import { loadRules } from '#tools/dev/emulators/firestore-emulator.ts';

export const RULES_FILE = new URL('../../firestore.rules', import.meta.url);
export const BRAKE_FILE = new URL('../../firestore.brake.rules', import.meta.url);

const password = { sign_in_provider: 'password', identities: {} } as const;
const factor = { sign_in_second_factor: 'totp' };

/** Who asks, with the token that they carry; `null` is nobody. */
const TOKENS = {
  nobody: null,
  'an anonymous visitor': { firebase: { sign_in_provider: 'anonymous', identities: {} } },
  'a member': { firebase: password, email: 'member@example.com', email_verified: true },
  // Anyone may register an address that nobody has claimed yet.
  'an unverified impostor': { firebase: password, email: ADMIN_EMAILS[0], email_verified: false },
  // An anonymous session to which somebody attached the address.
  'an anonymous impostor': {
    firebase: { sign_in_provider: 'anonymous', identities: {} },
    email: ADMIN_EMAILS[0],
    email_verified: true,
  },
  'the admin': { firebase: password, email: ADMIN_EMAILS[0], email_verified: true },
  'the admin in capitals': { firebase: password, email: ADMIN_EMAILS[0].toUpperCase(), email_verified: true },
  'the admin with a second factor': {
    firebase: { ...password, ...factor },
    email: ADMIN_EMAILS[0],
    email_verified: true,
  },
  'the manager': { firebase: password, email: ADMIN_EMAILS[1], email_verified: true },
} as const satisfies Record<string, TokenOptions | null>;

/** The time that the tokens of Firebase carry, from which a session is counted. */
const secondsAgo = (seconds: number): number => Math.floor(Date.now() / 1_000) - seconds;

/** The tokens are from the future, so that they stay valid in a long run and after a test has ended all sessions. */
const SIGNED_IN = secondsAgo(-6 * 60 * 60);

export type Role = keyof typeof TOKENS;
export const ROLES = Object.keys(TOKENS) as Role[];
export const ADMIN_ROLES: readonly Role[] = [
  'the admin',
  'the admin in capitals',
  'the admin with a second factor',
  'the manager',
];

/** What `updatedBy` must say when this role saves; for those without an address, one that they might try. */
export function signatureOf(role: Role): string {
  const token = TOKENS[role];
  return token && 'email' in token ? token.email.toLowerCase() : ADMIN_EMAILS[0];
}

/** Documents by their paths; `null` deletes one. */
export type Writes = Record<string, Record<string, unknown> | null>;

/** Writes all of it in one batch. */
export function commit(db: Firestore, writes: Writes): Promise<void> {
  const batch = writeBatch(db);
  for (const [path, data] of Object.entries(writes)) {
    if (data === null) batch.delete(doc(db, path));
    else batch.set(doc(db, path), data);
  }
  return batch.commit();
}

export interface RulesWorld {
  readonly projectId: string;
  /** Where the emulator listens, `host:port`. */
  readonly address: string;
  /** Firestore as this role sees it. */
  as(role: Role): Firestore;
  /** Firestore as the admin sees it who signed in so many seconds ago; `null`: a token without that time. */
  asAdminSince(seconds: number | null): Firestore;
  /** Writes past the rules, as the server does. */
  store(documents: Record<string, Record<string, unknown>>): Promise<void>;
  /** Replaces the rules, with the switch of the second factor as in this world. */
  load(rules: string): Promise<void>;
  /** Leaves only these documents; does nothing if the rules have allowed nothing since they were left the last time. */
  begin(documents?: Record<string, Record<string, unknown>>): Promise<void>;
  close(): Promise<void>;
}

/**
 * Opens a world of its own: data and rules belong to `projectId`.
 * @param needsFactor how the switch of the second factor stands, whatever the file says
 */
export async function openRulesWorld(
  projectId: string,
  rulesFile = RULES_FILE,
  needsFactor = false,
): Promise<RulesWorld> {
  const switched = (rules: string): string =>
    rules.replace(/let needsFactor = (?:true|false);/, `let needsFactor = ${needsFactor};`);
  const address = process.env['FIRESTORE_EMULATOR_HOST'];
  if (!address)
    throw new Error('FIRESTORE_EMULATOR_HOST is not set: start a Firestore emulator, or use npm test.');
  const [host = '', port = ''] = address.split(':');
  setLogLevel('silent');
  const environment: RulesTestEnvironment = await initializeTestEnvironment({
    projectId,
    firestore: { host, port: Number(port), rules: switched(readFileSync(rulesFile, 'utf8')) },
  });
  const open = (role: Role): RulesTestContext => {
    const token = TOKENS[role];
    return token
      ? environment.authenticatedContext(role.replaceAll(' ', '-'), { ...token, auth_time: SIGNED_IN })
      : environment.unauthenticatedContext();
  };
  // The emulator applies no rules to its owner. One connection for all tests: `withSecurityRulesDisabled` opens one a call.
  const ownerApp = initializeApp({ projectId }, `${projectId}-owner`);
  const owner = getFirestore(ownerApp);
  connectFirestoreEmulator(owner, host, Number(port), { mockUserToken: 'owner' });
  let begunWith: string | null = null;
  let allowedThen = 0;
  const opened = new Map<Role, Firestore>();
  return {
    projectId,
    address,
    as(role) {
      const known = opened.get(role) ?? (open(role).firestore() as unknown as Firestore);
      opened.set(role, known);
      return known;
    },
    asAdminSince(seconds) {
      const token = { ...TOKENS['the admin'], auth_time: seconds === null ? 0 : secondsAgo(seconds) };
      return environment.authenticatedContext(`since-${seconds}`, token).firestore() as unknown as Firestore;
    },
    store: (documents) => {
      begunWith = null;
      return commit(owner, documents);
    },
    load: (rules) => loadRules(address, projectId, switched(rules)),
    begin: async (documents = {}) => {
      const wanted = JSON.stringify(documents);
      if (begunWith === wanted && allowedThen === said.allowed) return;
      await environment.clearFirestore();
      await commit(owner, documents);
      begunWith = wanted;
      allowedThen = said.allowed;
    },
    close: async () => {
      await deleteApp(ownerApp);
      await environment.cleanup();
    },
  };
}

/** Opens a world before a file's tests and closes it behind them. No run sees what another one has stored. */
export function useRulesWorld(name: string, rulesFile = RULES_FILE, needsFactor = false): () => RulesWorld {
  let opened: RulesWorld | undefined;
  beforeAll(async () => {
    opened = await openRulesWorld(`${name}-${process.pid}-${Date.now() % 1_000_000}`, rulesFile, needsFactor);
  });
  afterAll(() => opened?.close());
  return () => {
    if (!opened) throw new Error('The emulator is not open yet.');
    return opened;
  };
}

export type Verdict = 'allowed' | 'refused';

/** How often each was said: tells the run of changed rules which tests wait for a refusal. */
export const said: Record<Verdict, number> = { allowed: 0, refused: 0 };

/** What the rules said. Any other failure than a refusal, an exhausted expression budget included, is thrown. */
export async function verdict(request: Promise<unknown>): Promise<Verdict> {
  try {
    await request;
    said.allowed += 1;
    return 'allowed';
  } catch (error) {
    const { code, message } = error as { code?: string; message?: string };
    if (code !== 'permission-denied') throw error;
    if (message?.includes('maximum of 1000 expressions')) throw error;
    said.refused += 1;
    return 'refused';
  }
}

/** The rules allow the request. */
export async function allowed(request: Promise<unknown>): Promise<void> {
  expect(await verdict(request)).toBe('allowed');
}

/**
 * The rules refuse the request.
 * @param what names it in the message of a failure, where a test tries several
 */
export async function refused(request: Promise<unknown>, what?: string): Promise<void> {
  expect(await verdict(request), what).toBe('refused');
}
