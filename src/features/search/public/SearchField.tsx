import { useEffect, useRef, type FormEvent } from 'react';
import { useLocation } from 'react-router-dom';

import { useDataStore } from '#src/data/reads/use-query.ts';
import { paths } from '#src/lib/paths.ts';
import { keepsComposing } from '#src/ui/form/keeps-composing.ts';
import { IconButton } from '#src/ui/button/Button.tsx';

import { searchTexts } from '../texts.ts';
import { NO_SEARCH, QUERY_LENGTH } from '../search-query.ts';

import { preloadSearch } from './lazy-search-results.tsx';
import { latestSearchQuery, useSearchNavigation, useSearchQuery } from './use-search-query.ts';

/** The search field, whose results follow each key press; before the script runs, the browser submits it as a form. */
export function SearchField() {
  const store = useDataStore();
  const query = useSearchQuery();
  const isHere = useLocation().pathname === paths.products.to();
  const go = useSearchNavigation();
  const input = useRef<HTMLInputElement>(null);
  const shown = useRef('');

  // The input is uncontrolled, so that text typed before hydration is not lost. This effect updates it when the address
  // changes by other means: 'Back', a link, a reload.
  const q = query?.q;
  useEffect(() => {
    const current = latestSearchQuery()?.q ?? '';
    if (shown.current !== current && input.current && input.current.value.trim() !== current)
      input.current.value = current;
    shown.current = current;
  }, [q]);

  const goFor = (text: string): void => {
    const latest = latestSearchQuery();
    go(
      { ...(latest ?? NO_SEARCH), q: text.trim().slice(0, QUERY_LENGTH) },
      // One 'Back' leaves the results, however many key presses there were.
      { replace: latest !== null },
    );
    // A letter that is typed before this address is rendered stays.
    shown.current = latestSearchQuery()?.q ?? '';
  };
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    const text = input.current?.value ?? '';
    if (text.trim() === '' && query === null) input.current?.focus();
    else goFor(text);
  };

  return (
    <form
      role="search"
      action={paths.products.to()}
      className="search-field position-relative"
      onKeyDown={keepsComposing}
      onSubmit={onSubmit}
    >
      <label className="visually-hidden" htmlFor="site-search">
        {searchTexts.field}
      </label>
      <input
        ref={input}
        id="site-search"
        className="search-field__input"
        type="search"
        name="q"
        placeholder={searchTexts.hint}
        autoComplete="off"
        enterKeyHint="search"
        onFocus={() => void preloadSearch(store)}
        onInput={({ currentTarget }) => {
          void preloadSearch(store);
          const text = currentTarget.value;
          // In a task of its own, so that the letter is painted before its results.
          if (isHere) setTimeout(() => goFor(text));
        }}
      />
      <IconButton type="submit" glyph="search" label={searchTexts.search} />
    </form>
  );
}
