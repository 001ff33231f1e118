/** An address in a form's list. `key` is the React key, which stays the same when rows are moved. */
export interface KeyedUrl {
  readonly key: string;
  readonly url: string;
}

/** Stored addresses as form rows. The keys are reproducible, so that a reloaded record does not count as changed. */
export function toKeyed(urls: readonly string[]): KeyedUrl[] {
  return urls.map((url, index) => ({ key: `stored-${index}`, url }));
}
