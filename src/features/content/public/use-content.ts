import { useEffect, useState } from 'react';

import type { ContentPage, SiteContent } from '#src/contracts/index.ts';
import { queries } from '#src/data/reads/queries.ts';
import { useQuery } from '#src/data/reads/use-query.ts';
import { loadModule } from '#src/browser/load-module.ts';

import { contentTexts } from '../texts.ts';

/** The built-in content, which is loaded only when it is needed; otherwise `null`. */
function useDefaultContent<P extends ContentPage>(page: P, isNeeded: boolean): SiteContent[P] | null {
  const [content, setContent] = useState<SiteContent[P] | null>(null);
  useEffect(() => {
    if (!isNeeded) return undefined;
    let isCurrent = true;
    loadModule(() => import('#src/contracts/content/site-content.ts'), 'readContent').then(
      (readContent) => {
        if (isCurrent) setContent(readContent(page, null));
      },
      // The page then shows only the failure.
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [page, isNeeded]);
  return content;
}

/** The content of a page: `null` while loading; after a failure the defaults and an error message. */
export function useContent<P extends ContentPage>(
  page: P,
): { content: SiteContent[P] | null; failure: string | null; retry: () => void } {
  const state = useQuery(queries.content(page));
  const defaults = useDefaultContent(page, state.status === 'failed');
  const { retry } = state;
  if (state.status === 'ready') return { content: state.value, failure: null, retry };
  return {
    content: defaults,
    failure: state.status === 'failed' ? contentTexts.failed[page] : null,
    retry,
  };
}
