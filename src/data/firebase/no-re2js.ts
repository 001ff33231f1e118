/** Stands in for the package re2js, which Firestore needs only for regular expressions in pipelines. */
export const RE2JS = {
  compile(): never {
    throw new Error('Pipelines with regular expressions are left out of the build (vite.config.ts).');
  },
};
