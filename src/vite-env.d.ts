/** Values that the build puts in place of `import.meta.env.…` (vite.config.ts). */
interface ImportMetaEnv {
  /** The configuration, read and checked when the site was built; absent where pages are prerendered. */
  readonly SITE: import('#src/lib/env.ts').SiteEnv;
}
