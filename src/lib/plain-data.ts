/** A copy of plain data with every text changed. */
export function mapTexts<T>(value: T, change: (text: string) => string): T {
  const mapped = (part: unknown): unknown => {
    if (typeof part === 'string') return change(part);
    if (Array.isArray(part)) return part.map(mapped);
    if (typeof part !== 'object' || part === null) return part;
    return Object.fromEntries(Object.entries(part).map(([key, inner]) => [key, mapped(inner)]));
  };
  return mapped(value) as T;
}

/** The value at a dotted path such as 'lines.0.name'; undefined if it does not exist. */
export function valueAt(data: unknown, path: string): unknown {
  let value = data;
  for (const key of path.split('.')) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return undefined;
    value = (value as Record<string, unknown>)[key];
  }
  return value;
}
