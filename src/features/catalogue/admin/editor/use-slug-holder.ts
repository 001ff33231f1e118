import { useState } from 'react';

import type { StoredVisible } from '#src/contracts/index.ts';
import type { CatalogueAdminPort } from '#src/data/ports/catalogue-admin-port.ts';
import { AppError, toAppError } from '#src/lib/app-error.ts';

import { recordTexts } from '../texts.ts';

interface Holder {
  readonly slug: string;
  readonly name: string;
}

/**
 * Who holds a slug (ruling 22): known from the rows on screen, else learnt from the save that was refused,
 * whose error then names the holder.
 * @param id the record being edited, which may keep its own slug
 */
export function useSlugHolder<Fields extends { name: string; slug: string }>(
  port: CatalogueAdminPort<Fields>,
  rows: readonly StoredVisible<Fields>[],
  id: string | null,
): {
  holderOf: (slug: string) => string | null;
  /** Turns a refused save's error into one that names the holder; other errors pass. */
  explain: (thrown: unknown, slug: string) => Promise<AppError>;
} {
  const [learnt, setLearnt] = useState<Holder | null>(null);
  return {
    holderOf: (slug) => {
      const row = rows.find((other) => other.slug === slug && other.id !== id);
      return row?.name ?? (learnt?.slug === slug ? learnt.name : null);
    },
    explain: async (thrown, slug) => {
      const error = toAppError(thrown);
      if (error.code !== 'conflict') return error;
      const holderId = typeof error.detail === 'string' ? error.detail : '';
      const holder = holderId === '' ? null : await port.get(holderId).catch(() => null);
      const name = holder?.name ?? 'another record';
      setLearnt({ slug, name });
      return new AppError('conflict', recordTexts.slugTaken(slug, name), {
        cause: error,
        detail: error.detail,
      });
    },
  };
}
