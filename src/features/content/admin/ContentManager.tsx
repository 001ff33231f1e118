import { useCallback, useMemo, useState } from 'react';

import { CONTENT_PAGES, type ContentPage } from '#src/contracts/index.ts';
import { Tabs } from '#src/ui/tabs/Tabs.tsx';

import { contentAdminMessages as words } from './messages.ts';
import { PageEditor } from './PageEditor.tsx';

/** Site content management: three tabs, each with its own loading, saving and mark (M55). */
export function ContentManager() {
  const [current, setCurrent] = useState<ContentPage>('homepage');
  const [mounted, setMounted] = useState<ReadonlySet<ContentPage>>(new Set(['homepage']));
  const [dirty, setDirty] = useState<Partial<Record<ContentPage, boolean>>>({});
  const mark = useCallback(
    (page: ContentPage, isDirty: boolean) =>
      setDirty((old) => (old[page] === isDirty ? old : { ...old, [page]: isDirty })),
    [],
  );
  const marks = useMemo(
    () => ({
      homepage: (isDirty: boolean) => mark('homepage', isDirty),
      about: (isDirty: boolean) => mark('about', isDirty),
      contact: (isDirty: boolean) => mark('contact', isDirty),
    }),
    [mark],
  );
  return (
    <Tabs
      label="Pages"
      tabs={CONTENT_PAGES.map((page) => ({
        key: page,
        label: words.tabs[page],
        dirty: dirty[page] ?? false,
      }))}
      current={current}
      mounted={mounted}
      onChange={(page) => {
        setCurrent(page);
        setMounted((old) => new Set(old).add(page));
      }}
      panel={(page) => <PageEditor page={page} onDirty={marks[page]} />}
    />
  );
}
