/**
 * The ports of public pages. Features use data and services only through ports; `src/app` chooses the adapter
 * (`data/firebase` or `data/browser`) once. Every method rejects with an `AppError`. The admin ports (`admin-ports.ts`) are
 * loaded separately, so that visitors never download them.
 */
import type { openPublicReads } from '../documents/public-ports.ts';
import type { AdminPorts } from './admin-ports.ts';
import type { SessionPort } from './session-port.ts';
import type { SubmissionsPort, VisitorPort } from './visitor-port.ts';

/** The reads of public pages; a publication answers them from its content. */
export type ReadPorts = ReturnType<typeof openPublicReads>;

export interface Ports extends ReadPorts {
  readonly submissions: SubmissionsPort;
  readonly visitor: VisitorPort;
  readonly session: SessionPort;
  /** Loads the admin ports; only admin pages may call it. */
  openAdmin(): Promise<AdminPorts>;
}

/** Ports that tests and tools can close. */
export type ClosablePorts = Ports & { close(): Promise<void> };

/** The methods that may be called again after a lost answer: they read, or a second call changes nothing. */
export const REPEATABLE_CALLS: {
  readonly [Name in Exclude<keyof Ports, 'submissions' | 'openAdmin'>]: readonly (keyof Ports[Name])[];
} = {
  catalogue: [
    'listVisibleCategories',
    'findCategory',
    'findRenamedCategory',
    'listVisibleProducts',
    'findVisibleProduct',
    'findRenamedProduct',
  ],
  content: ['load'],
  settings: [],
  version: [],
  quoteForms: ['find'],
  visitor: ['myRequests', 'preview', 'offerPdf'],
  session: ['ensureVisitor'],
};
