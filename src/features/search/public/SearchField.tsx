import { useEffect, useRef, type FormEvent } from 'react';
import { useLocation } from 'react-router-dom';

import { useDataStore } from '#src/data/reads/data-context.ts';
import { paths } from '#src/lib/paths.ts';
import { IconButton } from '#src/ui/button/IconButton.tsx';

import { searchTexts } from '../texts.ts';
import { NO_SEARCH, QUERY_LENGTH } from '../search-query.ts';

import { preloadSearch } from './lazy-search-results.tsx';
import { latestSearchQuery, useSearchNavigation, useSearchQuery } from './use-search-query.ts';

/**
 * The search field of the header. It leads to the results; on the products page they follow each key. Before the
 * script is there the browser itself sends the form to the same address.
 */
export function SearchField() {
  const store = useDataStore();
  const request = useSearchQuery();
  const isHere = useLocation().pathname === paths.products.to();
  const go = useSearchNavigation();
  const input = useRef<HTMLInputElement>(null);
  const shown = useRef('');

  // React leaves the field's text alone, so that nothing typed before hydration is lost. The field follows addresses that
  // it has not made itself: 'Back', a link, a reload.
  const q = request?.q;
  useEffect(() => {
    const asked = latestSearchQuery()?.q ?? '';
    if (shown.current !== asked && input.current && input.current.value.trim() !== asked)
      input.current.value = asked;
    shown.current = asked;
  }, [q]);

  const goFor = (typed: string): void => {
    const latest = latestSearchQuery();
    go(
      { ...(latest ?? NO_SEARCH), q: typed.trim().slice(0, QUERY_LENGTH) },
      // One step of 'Back' leads out of the results, however many keys they took.
      { replace: latest !== null },
    );
  };
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    const typed = input.current?.value ?? '';
    if (typed.trim() === '' && request === null) input.current?.focus();
    else goFor(typed);
  };

  return (
    <form role="search" action={paths.products.to()} className="search-field" onSubmit={onSubmit}>
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
        maxLength={QUERY_LENGTH}
        onFocus={() => preloadSearch(store)}
        onInput={(event) => {
          preloadSearch(store);
          if (isHere) goFor(event.currentTarget.value);
        }}
      />
      <IconButton type="submit" glyph="search" label={searchTexts.search} />
    </form>
  );
}
