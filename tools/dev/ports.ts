import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import type { Server as HttpServer } from 'node:http';
import { createServer, type AddressInfo, type Server } from 'node:net';
import path from 'node:path';

import { localDir, LOOPBACK } from './project.ts';

/** Services that need a port, in the order of a run's block of ports. */
const SERVICES = [
  'site',
  'firestore',
  'auth',
  'mediaHost',
  'mailbox',
  'functions',
  'hub',
  'logging',
  'eventarc',
  'tasks',
  'smtp',
  'events',
  'hostingApi',
  /** Held by a run as long as its process lives, so that no other run takes its block or its folder. */
  'guard',
] as const;

export type ServicePorts = Record<(typeof SERVICES)[number], number>;

const LAST_PORT = 65_535;

/** Resolves with a server that listens on the port, `null` when the port is taken. */
function listen(port: number): Promise<Server | null> {
  return new Promise((resolve) => {
    const server = createServer().unref();
    server.once('error', () => resolve(null));
    server.listen({ port, host: LOOPBACK, exclusive: true }, () => resolve(server));
  });
}

async function isFree(port: number): Promise<boolean> {
  const server = await listen(port);
  if (server) await new Promise((resolve) => server.close(resolve));
  return server !== null;
}

/** Takes the first free block of ports from `sitePort` upwards, a port for every service. */
export async function choosePorts(sitePort: number): Promise<ServicePorts> {
  for (let first = sitePort; first + SERVICES.length <= LAST_PORT; first += SERVICES.length) {
    const block = SERVICES.map((service, at) => [service, first + at] as const);
    const ports = Object.fromEntries(block) as ServicePorts;
    const free = await Promise.all(Object.values(ports).map(isFree));
    if (free.every(Boolean) && (await listen(ports.guard))) return ports;
  }
  throw new Error(`No free ports were found from ${sitePort} upwards.`);
}

/**
 * Takes the folder of this name for this run, or another one while a run that lives has it. `otherSite`: the site's address of
 * that run, `null` without such a run.
 */
export async function takeRunDir(
  name: string,
  ports: ServicePorts,
): Promise<{ runDir: string; otherSite: string | null }> {
  const runDir = localDir(name);
  const file = path.join(runDir, 'run.json');
  const other = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as ServicePorts) : null;
  const isOther = other !== null && other.guard !== ports.guard;
  if (isOther && !(await isFree(other.guard)))
    return { runDir: localDir(`${name}-${process.pid}`), otherSite: `http://${LOOPBACK}:${other.site}` };
  mkdirSync(runDir, { recursive: true });
  writeFileSync(file, JSON.stringify(ports));
  return { runDir, otherSite: null };
}

/**
 * Makes a server listen on this machine alone. Resolves with its port; rejects when it is taken.
 * @param port 0 (default): any free port
 */
export async function listenLocally(server: Server, port = 0): Promise<number> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, LOOPBACK, resolve);
  });
  return (server.address() as AddressInfo).port;
}

/** Ends a server with its connections. */
export function closeServer(server: HttpServer): Promise<void> {
  return new Promise((resolve) => {
    server.closeAllConnections();
    server.close(() => resolve());
  });
}
