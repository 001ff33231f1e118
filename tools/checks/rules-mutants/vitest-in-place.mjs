// Gives the rules' suites the collector in place of Vitest, so that single tests can be run again and again.
const COLLECTOR = new URL('./collector.ts', import.meta.url).href;

export function resolve(specifier, context, next) {
  const isSuite = specifier === 'vitest' && context.parentURL?.includes('/tests/rules/');
  return isSuite ? { url: COLLECTOR, shortCircuit: true } : next(specifier, context);
}
