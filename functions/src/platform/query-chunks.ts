/** Firestore accepts at most 30 values in one `in`. */
export const VALUES_PER_QUERY = 30;

/** Splits the values of an `in` over as many queries as they need. */
export function queryChunks<T>(values: readonly T[], size = VALUES_PER_QUERY): T[][] {
  return Array.from({ length: Math.ceil(values.length / size) }, (_unused, at) =>
    values.slice(at * size, (at + 1) * size),
  );
}
