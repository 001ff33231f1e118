import type { ContentVersion } from '#src/contracts/index.ts';
import { firstValue } from '#src/data/ports/answers.ts';

import { readPublishedContent } from './catalogue-files.ts';
import { changeContent, type ContentSource } from './change-content.ts';
import { collectContent, type Content } from './content.ts';
import { preparePublication, type Publication } from './prepare-publication.ts';
import { parseRecord, RECORD_FILE, type PublicationRecord } from './record.ts';
import type { FormerSlug } from './redirects.ts';
import type { SiteRenderer } from './site-parts.ts';

/** Destination of a publication. */
export interface Target {
  /** Opens the live site. */
  open(): Promise<OpenTarget>;
}

/** The live site at the time of opening. */
export interface OpenTarget {
  /** The content of a live file, `null` if it does not exist. Rejects if it cannot be read. */
  read(file: string): Promise<string | null>;
  /**
   * Makes all changes live at once, or none.
   * @param confirm called before the last step; if it rejects, nothing goes live
   */
  release(change: SiteChange, confirm: () => Promise<void>): Promise<Released>;
}

export type SiteChange = Pick<Publication, 'files' | 'removed'>;

export interface Released {
  /** Number of new or changed files. */
  files: number;
  /** Number of those that had to be uploaded. */
  uploaded: number;
}

/** The live site was built by another build than this publisher, so nothing may be published. */
export class OtherBuildError extends Error {
  override readonly name = 'OtherBuildError';
}

/** A database that can list its changes. */
export interface PublishingSource extends ContentSource {
  /** 'seed', or the id of the Firebase project. Pages from another source are made again. */
  name: string;
  /** Paths of all documents that changed between two versions; `null` if the list may be incomplete. */
  changesBetween(after: number, upTo: number): Promise<string[] | null>;
  /** The former slugs of all records, read with everything else; absent where visitors' rights do not list them. */
  formerSlugs?(): Promise<readonly FormerSlug[]>;
}

export interface PublishOptions {
  renderer: SiteRenderer;
  source: PublishingSource;
  target: Target;
  now: Date;
  /** True to read everything instead of changes only. */
  full?: boolean;
  /** True to allow publishing over another build, which only `npm run build` does. */
  anyBuild?: boolean;
  confirm?: () => Promise<void>;
}

export interface Published extends Released {
  version: ContentVersion;
  /** False if everything was published already. */
  changed: boolean;
  /** False if everything was read. */
  incremental: boolean;
  /** Number of rendered pages, and of all pages. */
  rendered: number;
  pages: number;
  removed: number;
}

/** The published content with the database's changes applied; `null` if everything must be read. */
async function readChanged(
  record: PublicationRecord,
  live: OpenTarget,
  source: PublishingSource,
): Promise<Content | null> {
  if (record.source !== source.name) return null;
  const version = await firstValue<ContentVersion>((listener) => source.ports.version.watch(listener));
  if (version.rev < record.version.rev) return null;
  const paths = await source.changesBetween(record.version.rev, version.rev);
  const before = paths && (await readPublishedContent(record, (file) => live.read(file)));
  return before && paths && changeContent(before, paths, version, source);
}

/** Publishes the database's content, reading and rendering only what has changed if that is known. */
export async function publish(options: PublishOptions): Promise<Published> {
  const { renderer, source, target, now } = options;
  const live = await target.open();
  const previous = parseRecord(await live.read(RECORD_FILE));
  if (!options.anyBuild && previous?.build !== renderer.parts.build) {
    throw new OtherBuildError(
      'The site and its publishing function come from different builds. Deploy both: npm run build, then firebase deploy.',
    );
  }
  const changed = options.full || !previous ? null : await readChanged(previous, live, source);
  const content = changed ?? (await collectContent(source.ports));
  const reserved = changed ? [] : await (source.formerSlugs?.() ?? []);
  const publication = await preparePublication({
    renderer,
    content,
    source: source.name,
    previous,
    reserved,
    now,
  });
  const { rendered, pages, removed } = publication;
  const released: Released = publication.isEmpty
    ? { files: 0, uploaded: 0 }
    : await live.release(publication, options.confirm ?? (() => Promise.resolve()));
  return {
    ...released,
    version: content.version,
    changed: !publication.isEmpty,
    incremental: changed !== null,
    rendered,
    pages,
    removed: removed.length,
  };
}
