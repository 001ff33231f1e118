import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { isAlive } from './processes.ts';
import { LOOPBACK } from './project.ts';

/** Services that need a port. Ports are given in this order, so that a second start finds the same addresses. */
const SERVICES = [
  'site',
  'firestore',
  'auth',
  'functions',
  'hub',
  'logging',
  'eventarc',
  'tasks',
  'mediaHost',
  'mailbox',
  'smtp',
  'events',
  'hostingApi',
] as const;

export type ServicePorts = Record<(typeof SERVICES)[number], number>;

/** Ports in the searched range that browsers refuse (Fetch standard, 'bad ports'). */
const REFUSED_BY_BROWSERS = new Set([5060, 5061, 6000, 6566, 6665, 6666, 6667, 6668, 6669, 6697]);
const ATTEMPTS = 500;

function canListen(port: number, host: string): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    // Nobody can listen on an address that this machine does not have, such as an IPv6 one.
    probe.once('error', (error: NodeJS.ErrnoException) => resolve(error.code === 'EADDRNOTAVAIL'));
    probe.listen({ port, host, exclusive: true }, () => probe.close(() => resolve(true)));
  });
}

/** True when nothing listens on the port, on any address. */
async function isFree(port: number): Promise<boolean> {
  for (const host of [LOOPBACK, '0.0.0.0', '::1']) if (!(await canListen(port, host))) return false;
  return true;
}

const CLAIMS_DIR = path.join(tmpdir(), 'paper-catalogue-ports');
const claimed: string[] = [];

/** Claims a port until this process ends, because another run may start before our services listen. */
function claim(port: number): boolean {
  mkdirSync(CLAIMS_DIR, { recursive: true });
  const file = path.join(CLAIMS_DIR, String(port));
  for (let attempt = 0; attempt < 2; attempt += 1) {
    try {
      writeFileSync(file, String(process.pid), { flag: 'wx' });
      if (claimed.length === 0)
        process.on('exit', () => claimed.forEach((name) => rmSync(name, { force: true })));
      claimed.push(file);
      return true;
    } catch {
      const holder = Number(readFileSync(file, { encoding: 'utf8', flag: 'a+' }));
      if (holder > 0 && isAlive(holder)) return false;
      // Its run was killed.
      rmSync(file, { force: true });
    }
  }
  return false;
}

/** As `choosePorts`, and prints why the site does not get the wanted port. */
export async function chooseSitePorts(wanted: number): Promise<ServicePorts> {
  const ports = await choosePorts(wanted);
  const why = REFUSED_BY_BROWSERS.has(wanted) ? 'is refused by browsers' : 'is in use';
  if (ports.site !== wanted) console.log(`${wanted} ${why}, using ${ports.site}.`);
  return ports;
}

/** Claims a free port for every service, from `sitePort` upwards. */
export async function choosePorts(sitePort: number): Promise<ServicePorts> {
  const ports: Partial<ServicePorts> = {};
  let next = sitePort;
  for (const service of SERVICES) {
    const limit = next + ATTEMPTS;
    while (next < limit && (REFUSED_BY_BROWSERS.has(next) || !(await isFree(next)) || !claim(next)))
      next += 1;
    if (next >= limit || next > 65_535) throw new Error(`No free port was found from ${sitePort} upwards.`);
    ports[service] = next;
    next += 1;
  }
  return ports as ServicePorts;
}
