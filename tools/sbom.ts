/**
 * `npm run sbom`: writes what the product is made of, a CycloneDX list of the packages of each lockfile, into .local/sbom.
 * `npm sbom` refuses the site's lockfile, because a development tool asks for another version of a package than it gets.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';

import { billOfMaterials, type Lockfile } from './checks/bill-of-materials.ts';
import { inRoot, localDir } from './dev/project.ts';

mkdirSync(localDir('sbom'), { recursive: true });
for (const [name, folder] of [
  ['site', '.'],
  ['functions', 'functions'],
] as const) {
  const lockfile = JSON.parse(readFileSync(inRoot(folder, 'package-lock.json'), 'utf8')) as Lockfile;
  const file = localDir('sbom', `${name}.cdx.json`);
  writeFileSync(file, JSON.stringify(billOfMaterials(lockfile), null, 2));
  console.log(file);
}
