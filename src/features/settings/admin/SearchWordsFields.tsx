import { useQuery } from '@tanstack/react-query';

import { LIMITS, type SiteSettings } from '#src/contracts/index.ts';
import { useAdminPorts } from '#src/data/reads/admin-context.ts';
import type { Editor } from '#src/editing/editor-types.ts';
import { FormSection } from '#src/ui/admin/FormSection.tsx';
import { Button } from '#src/ui/button/Button.tsx';
import { QueryView } from '#src/ui/admin/query.tsx';
import { TextField } from '#src/ui/form/TextField.tsx';
import { RowList } from '#src/ui/reorder/RowList.tsx';

import { settingsTexts as texts } from '../texts.ts';

import { toLine, toRow, type SearchWordRow } from './search-words-form.ts';

export interface SearchWordsFieldsProps {
  readonly editor: Editor<SiteSettings>;
}

/** The owner's words for the search, and the searches that found nothing. */
export function SearchWordsFields({ editor }: SearchWordsFieldsProps) {
  const { search } = useAdminPorts();
  const misses = useQuery({ queryKey: ['search-misses'], queryFn: () => search.misses() });
  const { control, idOf, values, saving, set } = editor;
  const rows = values.searchWords.map(toRow);
  const setRows = (next: readonly SearchWordRow[]): void => set('searchWords', next.map(toLine));
  const known = new Set(rows.map(({ typed }) => typed.trim().toLowerCase()));
  return (
    <FormSection title={texts.searchWords} intro={texts.searchWordsIntro}>
      <RowList<SearchWordRow>
        itemName="Word"
        className="row-list--table"
        rows={rows}
        onRows={setRows}
        newRow={() => ({ typed: '', means: '' })}
        max={LIMITS.searchWords}
        disabled={saving}
      >
        {(row, at, change) => {
          const half = (key: keyof SearchWordRow) => ({
            ...control(`searchWords.${at}.${key}`),
            label: texts[key],
            placeholder: texts[`${key}Example`],
            autoComplete: 'off',
            maxLength: LIMITS.searchWord,
            value: row[key],
            onChange: (text: string) => change({ [key]: text }),
          });
          return (
            <>
              <TextField {...half('typed')} />
              <TextField {...half('means')} {...control(`searchWords.${at}`)} />
            </>
          );
        }}
      </RowList>
      <h3 className="fs-4 mt-5 mb-2">{texts.misses}</h3>
      <QueryView query={misses} loading={null} failure={texts.missesFailed}>
        {(found) => {
          const open = found.filter(({ words }) => !known.has(words));
          if (open.length === 0) return <p className="text-body-secondary">{texts.noMisses}</p>;
          return (
            <ul className="cluster list-unstyled gap-2">
              {open.map(({ words, count }) => (
                <li key={words}>
                  <Button
                    size="small"
                    variant="quiet"
                    aria-label={`${texts.explainMiss(words)} (${texts.missCount(count)})`}
                    disabled={saving || rows.length >= LIMITS.searchWords}
                    onClick={() => {
                      setRows([...rows, { typed: words, means: '' }]);
                      requestAnimationFrame(() =>
                        document.getElementById(idOf(`searchWords.${rows.length}`))?.focus(),
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
    </FormSection>
  );
}
