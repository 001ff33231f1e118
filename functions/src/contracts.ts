/** The only file of the functions that imports the site's contracts. */
export * from '../../src/contracts/index.ts';
