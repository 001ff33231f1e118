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
 * Finds the record that has a slug (ruling 22): among the loaded rows, or from the error of a refused save.
 * @param id the edited record, which may keep its own slug
 */
export function useSlugHolder<Fields extends { name: string; slug: string }>(
  port: CatalogueAdminPort<Fields>,
  rows: readonly StoredVisible<Fields>[],
  id: string | null,
): {
  holderOf: (slug: string) => string | null;
  /** Turns the error of a refused save into one that names the holder; returns other errors unchanged. */
  explain: (thrown: unknown, slug: string) => Promise<AppError>;
} {
  const [reported, setReported] = useState<Holder | null>(null);
  return {
    holderOf: (slug) => {
      const row = rows.find((other) => other.slug === slug && other.id !== id);
      return row?.name ?? (reported?.slug === slug ? reported.name : null);
    },
    explain: async (thrown, slug) => {
      const error = toAppError(thrown);
      if (error.code !== 'conflict') return error;
      const holderId = typeof error.detail === 'string' ? error.detail : '';
      const holder = holderId === '' ? null : await port.get(holderId).catch(() => null);
      const name = holder?.name ?? 'another record';
      setReported({ slug, name });
      return new AppError('conflict', recordTexts.slugTaken(slug, name), {
        cause: error,
        detail: error.detail,
      });
    },
  };
}
