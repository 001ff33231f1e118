/**
 * Features that browsers got after Baseline 2023 (docs/architecture.md) and that a page cannot work without.
 * A feature that a browser ignores without harm (`text-wrap`, `field-sizing`) may be used.
 */
const NEWER: readonly RegExp[] = [
  /\b(?:Object|Map)\.groupBy\(/,
  /\bPromise\.(?:try|withResolvers)\(/,
  /\bArray\.fromAsync\(/,
  /\bURL\.parse\(/,
  /\bAbortSignal\.any\(/,
  /\bRegExp\.escape\(/,
  /\bError\.isError\(/,
  /\bUint8Array\.fromBase64\(/,
  /\bIntl\.DurationFormat\b/,
  /\bnew (?:URLPattern|CompressionStream\(.brotli)/,
  /\.(?:isSubsetOf|isSupersetOf|isDisjointFrom|symmetricDifference)\(/,
  /(?<![\w-])(?:light-dark|anchor-size|sibling-index)\(/,
  /@(?:starting-style|scope|position-try)\b/,
  /(?<![\w-])(?:anchor-name|position-anchor|interpolate-size):/,
];

/** The newer features that a built file uses, as sentences. */
export function findNewerFeatures(file: string, text: string): string[] {
  if (!/\.(?:js|css|html)$/.test(file)) return [];
  return NEWER.flatMap((feature) => {
    const found = feature.exec(text)?.[0];
    return found === undefined ? [] : [`${file} uses ${found}, which browsers of Baseline 2023 lack`];
  });
}
