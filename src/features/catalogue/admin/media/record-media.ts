/** An address in a list of a form. `key` keeps its identity while it moves. */
export interface KeyedUrl {
  readonly key: string;
  readonly url: string;
}

/** Stored addresses as form rows; their keys are the same at each reading, so that nothing looks changed. */
export function toKeyed(urls: readonly string[]): KeyedUrl[] {
  return urls.map((url, index) => ({ key: `stored-${index}`, url }));
}
