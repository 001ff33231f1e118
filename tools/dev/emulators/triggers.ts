import { request, type OutgoingHttpHeaders } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

import { DEMO_PROJECT } from '../project.ts';

/** A deployed function that runs by itself, as the functions emulator lists it. */
interface BackgroundFunction {
  readonly name: string;
  /** `<region>-<name>` */
  readonly id: string;
  readonly eventTrigger?: {
    readonly eventType: string;
    /** Database and namespace; the document, unless it is a pattern. */
    readonly eventFilters?: Readonly<Record<string, string>>;
    readonly eventFilterPathPatterns?: { readonly document?: string };
  };
  readonly schedule?: { readonly schedule: string };
}

/** A document that never exists: no event fires a function that listens there. */
const NOWHERE = 'none/none';
/** In place of every few minutes: somebody who tries a fault should see the recovery. */
const CLOCK_MS = 10_000;

async function backgroundFunctions(functionsHost: string): Promise<BackgroundFunction[]> {
  const response = await fetch(`http://${functionsHost}/backends`);
  const { backends } = (await response.json()) as { backends: { functionTriggers: BackgroundFunction[] }[] };
  const functions = backends.flatMap(({ functionTriggers }) => functionTriggers);
  if (functions.length === 0)
    throw new Error(
      'The functions emulator has loaded no function. Its log, firebase-emulators.log, says why. Please start again.',
    );
  return functions;
}

/** The functions emulator's name for a function of its first (and only) load. */
function triggerOf({ id }: BackgroundFunction): string {
  return `${id}-0`;
}

/**
 * Makes the Firestore emulator fire functions at the writes that they are declared for. firebase-tools does that only for
 * a Firestore emulator which it has started itself.
 * @param hosts where the two emulators listen, `host:port`
 * @param chosen by the function's name
 * @param isOn false to stop firing them: the emulator cannot forget a trigger, but it replaces one
 */
export async function setTriggers(
  hosts: { readonly firestore: string; readonly functions: string },
  chosen: (name: string) => boolean,
  isOn: boolean,
): Promise<void> {
  for (const backgroundFunction of await backgroundFunctions(hosts.functions)) {
    const { eventType = '', eventFilters, eventFilterPathPatterns } = backgroundFunction.eventTrigger ?? {};
    if (!eventType.startsWith('google.cloud.firestore') || !eventFilters || !chosen(backgroundFunction.name))
      continue;
    const pattern = eventFilterPathPatterns?.document;
    const { document = pattern, ...database } = eventFilters;
    const response = await fetch(
      `http://${hosts.firestore}/emulator/v1/projects/${DEMO_PROJECT}/eventarcTrigger?eventarcTriggerId=${triggerOf(backgroundFunction)}`,
      {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({
          eventType,
          ...database,
          document: {
            value: isOn ? document : NOWHERE,
            matchType: isOn && pattern ? 'PATH_PATTERN' : 'EXACT',
          },
        }),
      },
    );
    if (!response.ok)
      throw new Error(`${backgroundFunction.name} has got no trigger: ${await response.text()}`);
  }
}

/**
 * Calls a function of the functions emulator and resolves with the status of its answer, however long that takes: `fetch`
 * would give up after five minutes while the function runs on. Rejects when the emulator has ended.
 */
export function callFunction(
  address: string,
  { headers, body }: { headers?: OutgoingHttpHeaders; body?: Buffer } = {},
): Promise<number> {
  return new Promise((resolve, reject) => {
    const calling = request(address, { method: 'POST', headers }, (answer) => {
      answer.resume().once('close', () => resolve(answer.statusCode ?? 0));
    });
    calling.once('error', reject);
    calling.end(body);
  });
}

async function callScheduled(functionsHost: string, scheduled: BackgroundFunction): Promise<void> {
  const address = `http://${functionsHost}/functions/projects/${DEMO_PROJECT}/triggers/${triggerOf(scheduled)}`;
  const status = await callFunction(address);
  if (status >= 400) throw new Error(`${scheduled.name} answered ${status}.`);
}

export async function runSchedule(functionsHost: string, name: string): Promise<void> {
  const scheduledFunction = (await backgroundFunctions(functionsHost)).find(
    (each) => each.name === name && each.schedule,
  );
  if (!scheduledFunction) throw new Error(`There is no scheduled function ${name}.`);
  await callScheduled(functionsHost, scheduledFunction);
}

/**
 * Calls the functions that have a schedule, which no emulator does: all of them at the start, since this machine may be off
 * at night, and then those that run every few minutes. Returns a function that ends the calls and waits for the running one.
 */
export async function startClock(functionsHost: string): Promise<() => Promise<void>> {
  const ending = new AbortController();
  const scheduled = (await backgroundFunctions(functionsHost)).filter(({ schedule }) => schedule);
  // The calls follow each other, to spare the machine; the look comes last, because it checks that the others have run.
  const isLook = ({ name }: BackgroundFunction): boolean => name === 'healthSchedule';
  const call = async (chosen: readonly BackgroundFunction[]): Promise<void> => {
    for (const each of chosen.toSorted((a, b) => Number(isLook(a)) - Number(isLook(b))))
      if (!ending.signal.aborted) await callScheduled(functionsHost, each).catch(() => undefined);
  };
  const run = async (): Promise<void> => {
    await call(scheduled);
    while (!ending.signal.aborted) {
      await sleep(CLOCK_MS, undefined, { signal: ending.signal }).catch(() => undefined);
      await call(scheduled.filter(({ schedule }) => schedule?.schedule.endsWith('minutes')));
    }
  };
  const running = run();
  return async () => {
    ending.abort();
    await running;
  };
}
