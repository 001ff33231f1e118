/** The one door to the shared contracts: nothing else here imports from the site's sources. */
export * from '../../src/contracts/index.ts';
