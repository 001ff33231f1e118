/** A package of a lockfile. */
interface Locked {
  readonly name?: string;
  readonly version?: string;
  readonly resolved?: string;
  readonly integrity?: string;
  readonly license?: string;
  readonly dev?: boolean;
}

export interface Lockfile {
  /** By their folder; '' is the project itself. */
  readonly packages: Readonly<Record<string, Locked>>;
}

/** The packages of a lockfile as a CycloneDX list; packages that only development needs are marked as excluded from the product. */
export function billOfMaterials({ packages }: Lockfile): object {
  const components = Object.entries(packages).flatMap(([place, locked]) => {
    if (place === '' || locked.version === undefined) return [];
    const name = locked.name ?? place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length);
    const purl = `pkg:npm/${name.replace('@', '%40')}@${locked.version}`;
    const [algorithm = '', digest = ''] = (locked.integrity ?? '').split('-');
    return [
      {
        type: 'library',
        'bom-ref': `${purl}#${place}`,
        name,
        version: locked.version,
        scope: locked.dev ? 'excluded' : 'required',
        purl,
        ...(digest !== '' && {
          hashes: [
            {
              alg: algorithm.replace('sha', 'SHA-'),
              content: Buffer.from(digest, 'base64').toString('hex'),
            },
          ],
        }),
        ...(locked.license !== undefined && { licenses: [{ license: { name: locked.license } }] }),
      },
    ];
  });
  const component = {
    type: 'application',
    name: packages['']?.name ?? '',
    version: packages['']?.version ?? '',
  };
  return { bomFormat: 'CycloneDX', specVersion: '1.5', version: 1, metadata: { component }, components };
}
