import type { MediaFault, MediaOperation } from '#tools/stand-ins/media-host/media-host.ts';

/** Calls to the stand-in for the media host, and its files. */
export interface MediaHostState {
  readonly journal: readonly {
    operation: string;
    /** 0 when the connection was broken or left hanging. */
    status: number;
    fields: Record<string, string>;
    /** `Content-Range` of a part. */
    range: string;
  }[];
  /** Public ids of all files. */
  readonly files: readonly string[];
  /** Lengths by public id. */
  readonly bytes: Readonly<Record<string, number>>;
}

async function control(path: string, body?: object): Promise<MediaHostState> {
  const base = process.env['E2E_MEDIA_URL'];
  if (!base) throw new Error('E2E_MEDIA_URL is not set: run end-to-end tests with `npm test -- e2e`.');
  const response = await fetch(`${base}/__control/${path}`, {
    method: 'POST',
    ...(body && { body: JSON.stringify(body) }),
  });
  const { journal, files } = (await response.json()) as {
    journal: MediaHostState['journal'];
    files: readonly { public_id: string; bytes: number }[];
  };
  return {
    journal,
    files: files.map(({ public_id }) => public_id),
    bytes: Object.fromEntries(files.map(({ public_id, bytes }) => [public_id, bytes])),
  };
}

/** The media host of the end-to-end tests: its files, and its fault switch. */
export const mediaHost = {
  state: () => control('state'),
  /** Fails the next `times` calls. */
  fail: (operation: MediaOperation, fault: MediaFault, times = 1) =>
    control('fail', [operation, fault, times]),
  heal: () => control('heal'),
  /** Number of calls so far, for `callsSince`. */
  mark: async () => (await control('state')).journal.length,
  /** Calls since a mark. */
  callsSince: async (mark: number, operation: MediaOperation) =>
    (await control('state')).journal.slice(mark).filter((entry) => entry.operation === operation),
};
