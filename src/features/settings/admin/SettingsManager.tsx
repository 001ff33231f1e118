import Nav from 'react-bootstrap/Nav';
import Tab from 'react-bootstrap/Tab';
import { useState, type ReactNode } from 'react';
import { ExportButton, type ExportedFile } from '#src/editing/export/ExportButton.tsx';
import { Panel, StatusLine } from '#src/ui/admin/AdminPage.tsx';
import { failureText } from '#src/ui/admin/query.tsx';
import { TabName, useUnsavedTabs } from '#src/ui/admin/unsaved-tabs.tsx';
import { settingsTexts as texts } from '../texts.ts';
import { AccountForm } from './AccountForm.tsx';
import { BusinessEditor } from './BusinessEditor.tsx';
import { HealthPart } from './HealthPart.tsx';
import { AccessLog, ErasureLog } from './Logs.tsx';
import { SettingsEditor } from './SettingsEditor.tsx';
import { SETTINGS_PARTS, type SettingsPart } from './settings-fields.tsx';
import { useMutation } from '@tanstack/react-query';
import { useSearchParams } from 'admin-router';
import { useAdminAccess } from '#src/data/reads/admin-context.ts';
import { Button } from '#src/ui/button/Button.tsx';

type Part = SettingsPart | 'offers' | 'account' | 'health';
const PARTS: readonly Part[] = [...SETTINGS_PARTS, 'offers', 'account', 'health'];

interface SettingsManagerProps {
  readonly makeCopy: () => Promise<ExportedFile>;
  readonly secondFactor: ReactNode;
}

/**
 * All settings, a tab for each part; the address can name the part that is shown first. Parts stay mounted, so that unsaved
 * changes are not lost.
 */
export function SettingsManager({ makeCopy, secondFactor }: SettingsManagerProps) {
  const [parameters] = useSearchParams();
  // The demo has no tab 'Health', because it has no server to check.
  const hasHealth = useAdminAccess().ports.publishing !== null;
  const parts = PARTS.filter((name) => hasHealth || name !== 'health');
  const partOfName = (wanted: string | null): Part => parts.find((name) => name === wanted) ?? 'contact';
  const [part, setPart] = useState(() => partOfName(parameters.get('part')));
  const [unsaved, mark] = useUnsavedTabs<Part>();
  const isSite = SETTINGS_PARTS.some((name) => name === part);
  return (
    <Tab.Container
      id="settings"
      transition={false}
      activeKey={part}
      onSelect={(key) => setPart(partOfName(key))}
    >
      <Nav variant="tabs" role="tablist" aria-label={texts.title}>
        {parts.map((name) => (
          <Nav.Link key={name} as="button" type="button" eventKey={name}>
            <TabName name={texts.parts[name]} isUnsaved={unsaved.includes(name)} />
          </Nav.Link>
        ))}
      </Nav>
      <div hidden={!isSite}>
        <SettingsEditor hasPreview={part === 'contact'} onDirty={mark} />
      </div>
      <Tab.Pane eventKey="offers">
        <BusinessEditor onDirty={mark} />
      </Tab.Pane>
      <Tab.Pane eventKey="account" className="stack gap-2" mountOnEnter>
        <AccountForm />
        <div className="settings-row auto-grid gap-6">
          {secondFactor}
          <MailTest />
          <DownloadCopy make={makeCopy} />
        </div>
        <AccessLog />
        <ErasureLog />
      </Tab.Pane>
      <Tab.Pane eventKey="health" className="stack gap-2" mountOnEnter>
        <HealthPart />
      </Tab.Pane>
    </Tab.Container>
  );
}

/** Saves the owner's data as one file. */
export function DownloadCopy({ make }: { readonly make: SettingsManagerProps['makeCopy'] }) {
  return (
    <Panel title={texts.copy} intro={texts.copyIntro}>
      <ExportButton
        label={texts.downloadCopy}
        failed={texts.copyFailed}
        leadId=""
        make={async () => ({ ...(await make()), done: texts.copyDone })}
      />
    </Panel>
  );
}

/** Sends a test mail to the signed-in admin and shows the answer of the mail server. */
export function MailTest() {
  const { ports, member } = useAdminAccess();
  const { mailTest } = ports;
  const { data, error, isPending, mutate } = useMutation({
    mutationFn: async () => mailTest && texts.mailSent(member.email, await mailTest.send()),
  });
  return (
    <Panel title={texts.mail} intro={mailTest ? texts.mailIntro(member.email) : texts.noMail}>
      <StatusLine
        kind={error ? 'danger' : 'success'}
        text={error ? texts.mailFailed(failureText(error)) : (data ?? '')}
      />
      <Button
        variant="quiet"
        busy={isPending}
        busyText="Sending..."
        disabled={!mailTest}
        onClick={() => mutate()}
      >
        {texts.sendTestMail}
      </Button>
    </Panel>
  );
}
