/**
 * `npm run publish:content`: publishes the content of the configured database into dist/, without building the
 * application again. Needs an earlier `npm run build`; deploy Hosting afterwards (docs/operations.md).
 */
import { publishContent } from './build/build-site.ts';
import { readArguments } from './dev/arguments.ts';
import { inRoot } from './dev/project.ts';

readArguments({ options: {} }, 'npm run publish:content');
console.log(
  `dist: ${await publishContent({ outDir: inRoot('dist'), content: 'firestore', env: {} })}`.trim(),
);
process.exit();
