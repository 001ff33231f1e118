import type { ContentVersion } from '#src/contracts/index.ts';

import { readPublishedContent } from './catalogue-files.ts';
import { changeContent, type ContentSource } from './change-content.ts';
import { collectContent, firstValue, type Content } from './content.ts';
import { preparePublication, type PublishedFile } from './prepare-publication.ts';
import { parseRecord, RECORD_FILE, type PublicationRecord } from './record.ts';
import type { SiteRenderer } from './site-parts.ts';

/** Where a site is published to. */
export interface Target {
  /** Looks at what is live now. */
  open(): Promise<OpenTarget>;
}

/** A site as it was when it was looked at, about to be changed. */
export interface OpenTarget {
  /** The text of a live file, `null` when there is none. Rejects when that cannot be told. */
  read(file: string): Promise<string | null>;
  /**
   * Puts all of it live at once, or nothing.
   * @param confirm asked right before the last step; when it rejects, nothing goes live
   */
  release(change: SiteChange, confirm: () => Promise<void>): Promise<Released>;
}

export interface SiteChange {
  files: AsyncIterable<PublishedFile>;
  removed: readonly string[];
}

export interface Released {
  /** Files that were new or changed. */
  files: number;
  /** Those of them that had to be sent. */
  uploaded: number;
}

/** The live site belongs to another client build than this publisher: nothing may be published. */
export class OtherBuildError extends Error {
  override readonly name = 'OtherBuildError';
}

/** A database, and what it says about its own changes. */
export interface PublishingSource extends ContentSource {
  /** 'seed', or the id of the Firebase project: pages made of another database are made again. */
  name: string;
  /** Paths of all documents that changed between two versions; `null` when that is not known for sure. */
  changesBetween(after: number, upTo: number): Promise<string[] | null>;
}

export interface PublishOptions {
  renderer: SiteRenderer;
  source: PublishingSource;
  target: Target;
  now: Date;
  /** Reads everything instead of what has changed. */
  full?: boolean;
  /** A build may be published over another one; the publishing function may not. */
  anyBuild?: boolean;
  confirm?: () => Promise<void>;
}

export interface Published extends Released {
  version: ContentVersion;
  /** False when everything was published already. */
  changed: boolean;
  /** False when everything was read again. */
  incremental: boolean;
  /** Pages that were rendered, and pages of the site. */
  rendered: number;
  pages: number;
  removed: number;
}

/** What is published, brought up to date with what the database says has changed; `null`: read everything. */
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

/** Publishes what the database holds: reads and renders as little as it can be sure about. */
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
  const publication = await preparePublication({ renderer, content, source: source.name, previous, now });
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
