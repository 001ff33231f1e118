import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, beforeEach } from 'vitest';

import { startMediaHost, type MediaHostServer } from '#tools/stand-ins/media-host/media-host.ts';

import { openBench, type Bench } from './bench.ts';
import { planFaults, type Faults } from './faults.ts';

/** A bench for the tests of a file: opened before them, emptied before each and closed after them. */
export function useBench(services: () => Parameters<typeof openBench>[0] = () => ({})): Bench {
  const bench = {} as Bench;
  beforeAll(async () => Object.assign(bench, await openBench(services())));
  afterAll(() => bench.close());
  beforeEach(() => bench.clear());
  return bench;
}

/** The calls of the media host that change its files. */
export const UPLOAD = /^POST .*\/upload$/;
export const DESTROY = /^POST .*\/destroy$/;

/** A media host for the tests of a file: without files and faults before each. */
export function useMediaHost(): MediaHostServer & Faults {
  const host = {} as MediaHostServer & Faults;
  const dataDir = mkdtempSync(join(tmpdir(), 'media-'));
  beforeAll(async () => {
    Object.assign(host, await startMediaHost(dataDir));
    Object.assign(host, planFaults(host.server));
  });
  afterAll(async () => {
    await host.close();
    rmSync(dataDir, { recursive: true, force: true });
  });
  beforeEach(() => {
    host.heal();
    for (const { resource_type: type, public_id: id, type: access } of host.files.list())
      host.files.remove(type, id, access);
  });
  return host;
}
