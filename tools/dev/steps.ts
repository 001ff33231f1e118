/** Announces a step of a start and prints its result and time. Steps may run at the same time. */
export async function step(title: string, work: () => Promise<string | void>): Promise<void> {
  const started = Date.now();
  console.log(`${title} …`);
  const result = await work();
  console.log(`${title}: ${result ?? 'done'} (${secondsSince(started)} s)`);
}

/** Seconds with one decimal, such as `12.3`. */
export function secondsSince(startMs: number): string {
  return ((Date.now() - startMs) / 1000).toFixed(1);
}
