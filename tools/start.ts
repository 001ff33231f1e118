/**
 * `npm start [-- --port 5050] [-- --reset] [-- --dev]`: the whole product on this machine, with emulators. Without
 * Java or an emulator, and for `npm run demo`: the embedded demo. The last line printed is `ready: <address of the site>`.
 */
import { rmSync } from 'node:fs';

import { createServer } from 'vite';

import { ADMIN_EMAILS } from '#src/contracts/base/admins.ts';

import { buildSiteIfChanged } from './build/build-site.ts';
import { LOCAL_ADMIN_PASSWORD } from './dev/admin-accounts.ts';
import { FLAG, onShutdown, readArguments, step, TEXT } from './dev/command.ts';
import { findFirestoreProgram, type FirestoreProgram } from './dev/emulators/firestore-emulator.ts';
import { demoSiteEnv, localSiteEnv, readFirebaseConfig } from './dev/local-config.ts';
import { choosePorts, takeRunDir, type ServicePorts } from './dev/ports.ts';
import { DEMO_PROJECT, localDir, LOOPBACK, ROOT } from './dev/project.ts';
import { startStack, type Stack } from './dev/stack.ts';
import { serveStatic } from './dev/static-server.ts';
import { MissingError } from './dev/system-programs.ts';

const USAGE = 'npm start -- [--port <number>] [--reset] [--dev]';
const options = { port: { ...TEXT, default: '5050' }, reset: FLAG, dev: FLAG, demo: FLAG };
const { values } = readArguments(USAGE, options);
const isDev = values.dev === true;

function findProgram(): FirestoreProgram | null {
  try {
    return findFirestoreProgram();
  } catch (error) {
    if (!(error instanceof MissingError)) throw error;
    console.log(`${error.message}\nStarting the embedded demo instead.`);
    return null;
  }
}

/** @param keepsData whether the next start finds the data of this one */
function printAddresses(stack: Stack, keepsData: boolean): void {
  const { siteUrl, hosts, ports } = stack;
  const lines: [string, string][] = [
    ['Site', siteUrl],
    ['Admin', `${siteUrl}/admin`],
    ...ADMIN_EMAILS.map((email): [string, string] => ['', `${email}, password ${LOCAL_ADMIN_PASSWORD}`]),
    ['Firestore', hosts.firestore],
    ['Auth', hosts.auth],
    ['Functions', hosts.functions],
    ['Mailbox', `http://${LOOPBACK}:${ports.mailbox}`],
  ];
  console.log('');
  for (const [name, value] of lines) console.log(`${name.padEnd(12)}${value}`);
  const ends = keepsData
    ? 'Ctrl-C ends everything; data is kept (--reset starts over).'
    : 'Ctrl-C ends everything; nothing of this run is kept.';
  console.log(`\nStarted in ${process.uptime().toFixed(1)} s. ${ends}`);
  console.log(`ready: ${siteUrl}`);
}

/** Serves the site with Vite's hot reload. `/api/*` is passed on to the functions emulator, as Hosting does. */
async function serveWithVite(ports: ServicePorts): Promise<void> {
  Object.assign(process.env, localSiteEnv(ports));
  const target = `http://${LOOPBACK}:${ports.functions}`;
  const { rewrites } = readFirebaseConfig().hosting;
  const proxy = Object.fromEntries(
    rewrites.flatMap(({ source, function: called }) => {
      if (!called) return [];
      const pattern = `^${source.replace('/**', '/.*').replace('@(', '(')}$`;
      const base = `/${DEMO_PROJECT}/${called.region}/${called.functionId}`;
      return [[pattern, { target, rewrite: (address: string) => base + address }]];
    }),
  );
  const server = await createServer({
    root: ROOT,
    server: { host: LOOPBACK, port: ports.site, strictPort: true, proxy },
  });
  await server.listen();
}

/** Builds and serves the demo, which needs nothing but Node. */
async function runDemo(port: number): Promise<void> {
  const siteDir = localDir('demo', 'site');
  const env = demoSiteEnv(`http://${LOOPBACK}:${port}`);
  await step('Site', async () =>
    (await buildSiteIfChanged({ outDir: siteDir, content: 'seed', env })) ? 'built' : 'unchanged',
  );
  const server = await serveStatic(siteDir, port);
  onShutdown(() => server.close());
  console.log(`
EMBEDDED DEMO: all data stays in your browser; no message leaves this machine.
Site:    ${server.url}
Admin:   ${server.url}/admin (the sign-in page shows the demo accounts; password ${LOCAL_ADMIN_PASSWORD})

ready: ${server.url}`);
}

async function run(program: FirestoreProgram, ports: ServicePorts): Promise<void> {
  const { runDir, otherSite } = await takeRunDir('start', ports);
  const isSecond = otherSite !== null;
  if (isSecond) {
    console.log(
      `Another run is up at ${otherSite} and has the data; this one begins with the seed and keeps nothing.`,
    );
  }
  if (values.reset && !isSecond) {
    for (const name of ['data', 'data.old', 'data.next', 'media', 'mail'])
      rmSync(`${runDir}/${name}`, { recursive: true, force: true });
  }
  const starting = startStack({
    program,
    runDir,
    ports,
    keepsData: !isSecond,
    withSite: !isDev,
    isTest: false,
  });
  let isEnding = false;
  /** Waits for the start, so that it ends everything that was started. */
  const stop = async (): Promise<void> => {
    isEnding = true;
    const stack = await starting.catch(() => null);
    await stack?.stop();
    if (isSecond) rmSync(runDir, { recursive: true, force: true });
  };
  onShutdown((reason) => {
    console.log(`\nEnding (${reason}) …`);
    return stop();
  });
  try {
    const stack = await starting;
    if (isDev) await step('Vite', () => serveWithVite(ports));
    printAddresses(stack, !isSecond);
    const broken = await stack.brokenBy;
    if (isEnding) return;
    throw new Error(`${broken} ended unexpectedly; its output is in ${runDir}/logs.`);
  } catch (error) {
    await stop();
    throw error;
  }
}

const program = values.demo ? null : findProgram();
const port = Number(values.port);
if (!(Number.isInteger(port) && port > 0 && port <= 65_000))
  throw new Error(`--port must be a number from 1 to 65000, not '${values.port}'.`);
const sitePorts = await choosePorts(port);
if (sitePorts.site !== port) console.log(`${port} or a port after it is in use, using ${sitePorts.site}.`);
if (program) await run(program, sitePorts);
else await runDemo(sitePorts.site);
