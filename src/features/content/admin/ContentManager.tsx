import Tab from 'react-bootstrap/Tab';
import Tabs from 'react-bootstrap/Tabs';

import { CONTENT_PAGES, type ContentPage } from '#src/contracts/index.ts';
import { AdminPage } from '#src/ui/admin/AdminPage.tsx';
import { TabName, useUnsavedTabs } from '#src/ui/admin/unsaved-tabs.tsx';

import { PageEditor } from './PageEditor.tsx';
import { PAGES } from './section-descriptors.ts';
import { contentAdminTexts } from './texts.ts';

/** Content management: a tab for each page, with its own loading, saving and mark for unsaved changes. */
export function ContentManager() {
  const [unsaved, mark] = useUnsavedTabs<ContentPage>();
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
            title={<TabName name={PAGES[page].tabName} isUnsaved={unsaved.includes(page)} />}
          >
            <PageEditor page={page} onDirty={mark} />
          </Tab>
        ))}
      </Tabs>
    </AdminPage>
  );
}
