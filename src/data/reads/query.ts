import type { ContentArea } from '#src/contracts/content/content-version.ts';

import type { ReadPorts } from '../ports/ports.ts';
import type { SessionPort } from '../ports/session-port.ts';
import type { Listener, Unsubscribe } from '../ports/answers.ts';

export type QueryPorts = ReadPorts & { readonly session: Pick<SessionPort, 'watch'> };

/**
 * A read, described once: `key` identifies it (for sharing between views, and in snapshots), and `load` or `watch`
 * fetches it through the ports.
 */
export interface OnceQuery<T> {
  readonly kind: 'once';
  readonly key: string;
  /**
   * The content area it reads; the published value is current while the area is unchanged. `null` if the published value is
   * always used, because reading it again would cost too much.
   */
  readonly area: ContentArea | null;
  readonly load: (ports: ReadPorts) => Promise<T>;
}

/** A read that stays subscribed while a view uses it. */
export interface LiveQuery<T> {
  readonly kind: 'live';
  readonly key: string;
  readonly watch: (ports: QueryPorts, listener: Listener<T>) => Unsubscribe;
}

export type Query<T> = OnceQuery<T> | LiveQuery<T>;

export function once<T>(key: string, area: ContentArea | null, load: OnceQuery<T>['load']): OnceQuery<T> {
  return { kind: 'once', key, area, load };
}

export function live<T>(key: string, watch: LiveQuery<T>['watch']): LiveQuery<T> {
  return { kind: 'live', key, watch };
}
