import { useCallback, useMemo, useState } from 'react';
import Tab from 'react-bootstrap/Tab';
import Tabs from 'react-bootstrap/Tabs';

import { CONTENT_PAGES, type ContentPage } from '#src/contracts/index.ts';

import { PageEditor } from './PageEditor.tsx';
import { TAB_NAMES } from './section-descriptors.ts';

type ByPage<T> = Record<ContentPage, T>;
const forEachPage = <T,>(make: (page: ContentPage) => T): ByPage<T> =>
  Object.fromEntries(CONTENT_PAGES.map((page) => [page, make(page)])) as ByPage<T>;

/** Site content management: a tab for each page, with its own loading, saving and mark (M55). */
export function ContentManager() {
  const [dirty, setDirty] = useState(() => forEachPage(() => false));
  const mark = useCallback(
    (page: ContentPage, isDirty: boolean) =>
      setDirty((old) => (old[page] === isDirty ? old : { ...old, [page]: isDirty })),
    [],
  );
  const marks = useMemo(() => forEachPage((page) => (isDirty: boolean) => mark(page, isDirty)), [mark]);
  return (
    // A panel that was seen stays mounted, so that nothing typed is lost.
    <Tabs
      defaultActiveKey={'homepage' satisfies ContentPage}
      mountOnEnter
      transition={false}
      aria-label="Pages"
    >
      {CONTENT_PAGES.map((page) => (
        <Tab
          key={page}
          eventKey={page}
          title={
            <>
              {TAB_NAMES[page]}
              {dirty[page] ? (
                <span className="tab-dirty">
                  <span className="visually-hidden">(not saved)</span>
                </span>
              ) : null}
            </>
          }
        >
          <PageEditor page={page} onDirty={marks[page]} />
        </Tab>
      ))}
    </Tabs>
  );
}
