import type { Plugin, Rolldown } from 'vite';

type GetModule = (
  id: string,
) => Pick<Rolldown.ModuleInfo, 'importers' | 'dynamicImporters' | 'isEntry'> | null;

/** True for a module that both the worker's entry and a part that the worker loads on demand import statically. */
function isSharedInWorker(id: string, getModule: GetModule): boolean {
  const users = new Set([id]);
  for (const user of users) for (const importer of getModule(user)?.importers ?? []) users.add(importer);
  const modules = [...users].map((user) => getModule(user));
  return (
    getModule(id)?.isEntry === false &&
    modules.some((user) => user?.isEntry) &&
    modules.some((user) => user && !user.isEntry && user.dynamicImporters.length > 0)
  );
}

/**
 * Puts what a worker's entry shares with its parts into a file of its own, and fails the build when a file still
 * imports the entry: WebKit evaluates the entry a second time then, with a second Firestore SDK.
 */
export function workerFiles(): Plugin {
  return {
    name: 'worker-files',
    outputOptions: (options) => ({
      ...options,
      codeSplitting: {
        groups: [
          {
            debugName: 'shared in a worker',
            name: (id, graph) =>
              isSharedInWorker(id, (of) => graph.getModuleInfo(of)) ? 'firebase-worker-shared' : null,
          },
        ],
      },
    }),
    generateBundle(_, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type !== 'chunk') continue;
        for (const name of [...file.imports, ...file.dynamicImports]) {
          const imported = bundle[name];
          if (imported?.type === 'chunk' && imported.isEntry)
            this.error(`${file.fileName} imports ${name}, which is started as a worker.`);
        }
      }
    },
  };
}
