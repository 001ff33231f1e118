import { useEffect, useState } from 'react';

import type { ContentPage, SiteContent } from '#src/contracts/index.ts';
import { queries } from '#src/data/reads/queries.ts';
import { useQuery } from '#src/data/reads/use-query.ts';
import { loadModule } from '#src/lib/load-module.ts';

import { contentTexts } from '../texts.ts';

/** The built-in content; `null` unless wanted, since visitors fetch it only when the stored one cannot be had. */
function useDefaultContent<P extends ContentPage>(page: P, wanted: boolean): SiteContent[P] | null {
  const [content, setContent] = useState<SiteContent[P] | null>(null);
  useEffect(() => {
    if (!wanted) return undefined;
    let current = true;
    loadModule(() => import('#src/contracts/content/site-content.ts'), 'readContent').then(
      (readContent) => {
        if (current) setContent(readContent(page, null));
      },
      // The message of the failure is then all that can be shown.
      () => undefined,
    );
    return () => {
      current = false;
    };
  }, [page, wanted]);
  return content;
}

/** A page's content: `null` while it is coming; after a failure the defaults with the words to show (M11–M13). */
export function useContent<P extends ContentPage>(
  page: P,
): { content: SiteContent[P] | null; failure: string | null; retry: () => void } {
  const state = useQuery(queries.content(page));
  const defaults = useDefaultContent(page, state.status === 'failed');
  const { retry } = state;
  if (state.status === 'ready') return { content: state.value, failure: null, retry };
  return {
    content: defaults,
    failure: state.status === 'failed' ? (contentTexts.failed[page] ?? contentTexts.otherFailed) : null,
    retry,
  };
}
