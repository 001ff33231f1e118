import { useCallback, useMemo, useState } from 'react';
import Tab from 'react-bootstrap/Tab';
import Tabs from 'react-bootstrap/Tabs';

import { CONTENT_PAGES, type ContentPage } from '#src/contracts/index.ts';

import { AdminPage } from '#src/ui/admin/AdminPage.tsx';

import { PageEditor } from './PageEditor.tsx';
import { TAB_NAMES } from './section-descriptors.ts';
import { contentAdminTexts } from './texts.ts';

type ByPage<T> = Record<ContentPage, T>;
const mapPages = <T,>(make: (page: ContentPage) => T): ByPage<T> =>
  Object.fromEntries(CONTENT_PAGES.map((page) => [page, make(page)])) as ByPage<T>;

/** Content management: a tab for each page, with its own loading, saving and mark for unsaved changes (M55). */
export function ContentManager() {
  const [dirty, setDirty] = useState(() => mapPages(() => false));
  const markDirty = useCallback(
    (page: ContentPage, isDirty: boolean) =>
      setDirty((old) => (old[page] === isDirty ? old : { ...old, [page]: isDirty })),
    [],
  );
  const dirtyHandlers = useMemo(
    () => mapPages((page) => (isDirty: boolean) => markDirty(page, isDirty)),
    [markDirty],
  );
  return (
    <AdminPage title={contentAdminTexts.title}>
      {/* Opened tabs stay mounted, so that unsaved changes are not lost. */}
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
            <PageEditor page={page} onDirty={dirtyHandlers[page]} />
          </Tab>
        ))}
      </Tabs>
    </AdminPage>
  );
}
