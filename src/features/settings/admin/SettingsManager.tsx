import { useState, type ReactNode } from 'react';
import Nav from 'react-bootstrap/Nav';
import Tab from 'react-bootstrap/Tab';

import { TabName, useUnsavedTabs } from '#src/ui/admin/unsaved-tabs.tsx';

import { settingsTexts } from '../texts.ts';

import { AccessLog } from './AccessLog.tsx';
import { AccountForm } from './AccountForm.tsx';
import { BusinessEditor } from './BusinessEditor.tsx';
import { ErasureLog } from './ErasureLog.tsx';
import { DownloadCopy, type DownloadCopyProps } from './DownloadCopy.tsx';
import { MailTest } from './MailTest.tsx';
import { SettingsEditor } from './SettingsEditor.tsx';
import { SETTINGS_PARTS, type SettingsPart } from './settings-fields.ts';

type Part = SettingsPart | 'offers' | 'account';
const PARTS: readonly Part[] = [...SETTINGS_PARTS, 'offers', 'account'];

interface SettingsManagerProps {
  readonly makeCopy: DownloadCopyProps['make'];
  readonly secondFactor: ReactNode;
}

/** All settings, a tab for each part. Parts stay mounted, so that unsaved changes are not lost. */
export function SettingsManager({ makeCopy, secondFactor }: SettingsManagerProps) {
  const [part, setPart] = useState<Part>('contact');
  const [unsaved, mark] = useUnsavedTabs<Part>();
  const isSite = SETTINGS_PARTS.some((one) => one === part);
  return (
    <Tab.Container
      id="settings"
      transition={false}
      activeKey={part}
      onSelect={(key) => setPart(PARTS.find((one) => one === key) ?? 'contact')}
    >
      <Nav variant="tabs" role="tablist" aria-label={settingsTexts.title}>
        {PARTS.map((one) => (
          <Nav.Link key={one} as="button" type="button" eventKey={one}>
            <TabName name={settingsTexts.parts[one]} isUnsaved={unsaved.includes(one)} />
          </Nav.Link>
        ))}
      </Nav>
      <div hidden={!isSite}>
        <SettingsEditor onDirty={mark} />
      </div>
      <Tab.Pane eventKey="offers">
        <BusinessEditor onDirty={mark} />
      </Tab.Pane>
      <Tab.Pane eventKey="account" className="stack gap-3" mountOnEnter>
        <AccountForm />
        <div className="settings-row">
          {secondFactor}
          <MailTest />
          <DownloadCopy make={makeCopy} />
        </div>
        <AccessLog />
        <ErasureLog />
      </Tab.Pane>
    </Tab.Container>
  );
}
