import { useQuery } from '@tanstack/react-query';

import { LIMITS, type SiteSettings } from '#src/contracts/index.ts';
import { useAdminPorts } from '#src/data/reads/admin-context.ts';
import type { Editor } from '#src/editing/editor-types.ts';
import { Button } from '#src/ui/button/Button.tsx';
import { QueryView } from '#src/ui/admin/query.tsx';

import { settingsTexts as texts } from '../texts.ts';

import { toLine, toRow } from './search-words.ts';

export interface SearchMissesProps {
  readonly editor: Editor<SiteSettings>;
}

/** The searches that found nothing and have no word yet. */
export function SearchMisses({ editor }: SearchMissesProps) {
  const { search } = useAdminPorts();
  const misses = useQuery({ queryKey: ['search-misses'], queryFn: () => search.misses() });
  const { idOf, saving, set } = editor;
  const { searchWords } = editor.values;
  const explained = new Set(searchWords.map((line) => toRow(line).typed.trim().toLowerCase()));
  return (
    <>
      <h3 className="fs-4 mt-5 mb-2">{texts.misses}</h3>
      <QueryView query={misses} loading={null} failure={texts.missesFailed}>
        {(missed) => {
          const open = missed.filter(({ words }) => !explained.has(words));
          if (open.length === 0) return <p className="text-body-secondary">{texts.noMisses}</p>;
          return (
            <ul className="cluster list-unstyled gap-2">
              {open.map(({ words, count }) => (
                <li key={words}>
                  <Button
                    size="small"
                    variant="quiet"
                    aria-label={`${texts.explainMiss(words)} (${texts.missCount(count)})`}
                    disabled={saving || searchWords.length >= LIMITS.searchWords}
                    onClick={() => {
                      set('searchWords', [...searchWords, toLine({ typed: words, means: '' })]);
                      requestAnimationFrame(() =>
                        document.getElementById(idOf(`searchWords.${searchWords.length}`))?.focus(),
                      );
                    }}
                  >
                    {`${words} · ${texts.missCount(count)}`}
                  </Button>
                </li>
              ))}
            </ul>
          );
        }}
      </QueryView>
    </>
  );
}
