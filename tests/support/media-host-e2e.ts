import type { MediaFault, MediaOperation } from '#tools/media-host/faults.ts';

/** What the stand-in for the media host was asked, and what it holds. */
export interface MediaHostState {
  readonly journal: readonly { operation: string; status: number; fields: Record<string, string> }[];
  /** Public ids of all files, the shipped pictures included. */
  readonly files: readonly string[];
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
    files: readonly { public_id: string }[];
  };
  return { journal, files: files.map(({ public_id }) => public_id) };
}

/** The media host of the end-to-end tests: its files, and its fault switch. */
export const mediaHost = {
  state: () => control('state'),
  /** Fails the next `times` calls. */
  fail: (operation: MediaOperation, fault: MediaFault, times = 1) =>
    control('fail', { operation, fault, times }),
  heal: () => control('heal'),
};
