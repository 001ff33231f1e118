import { useContext, useState } from 'react';

import { IDLE_MINUTES, LIMITS, type AdminSettings } from '#src/contracts/index.ts';
import { useAdminAccess } from '#src/data/reads/admin-context.ts';
import { AdminNamesContext } from '#src/data/reads/admin-names.ts';
import { useDataStore } from '#src/data/reads/data-context.ts';
import { useLoad } from '#src/data/reads/use-load.ts';
import { useDialogs } from '#src/ui/admin/dialogs.tsx';
import { Button } from '#src/ui/button/Button.tsx';
import { SelectField } from '#src/ui/form/SelectField.tsx';
import { TextField } from '#src/ui/form/TextField.tsx';

import { settingsTexts as texts } from '../texts.ts';

/** The signed-in admin's display name (M96). */
export function AccountForm() {
  const { ports, member } = useAdminAccess();
  const store = useDataStore();
  const { names, reload } = useContext(AdminNamesContext);
  const { toast, toastFailure } = useDialogs();
  const [typed, setTyped] = useState<string | null>(null);
  const [saving, setSaving] = useState(false);
  const save = async (): Promise<void> => {
    setSaving(true);
    try {
      await ports.people.saveName(typed ?? '');
      toast(texts.nameSaved);
      reload();
    } catch (thrown) {
      toastFailure(thrown);
    }
    setSaving(false);
  };
  const endSessions = async (): Promise<void> => {
    try {
      await ports.people.endSessions();
      await (await store.ports()).session.signOut();
    } catch (thrown) {
      toastFailure(thrown);
    }
  };
  return (
    <form
      className="panel-sheet"
      aria-labelledby="account-title"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <h2 id="account-title" className="fs-3 mb-4">
        {texts.account}
      </h2>
      <div className="field-line gap-2">
        <TextField
          name="adminName"
          label={texts.adminName}
          hint={texts.adminNameHint(member.email)}
          autoComplete="name"
          maxLength={LIMITS.adminName}
          value={typed ?? names[member.email.toLowerCase()] ?? ''}
          disabled={saving}
          onChange={setTyped}
        />
        <Button type="submit" variant="quiet" busy={saving} busyText="Saving..." disabled={typed === null}>
          {texts.saveName}
        </Button>
      </div>
      <div className="mt-4">
        <IdleField />
      </div>
      <p className="text-body-secondary fs-5 mt-4 mb-2">{texts.signOutEverywhereIntro}</p>
      <Button variant="quiet" onClick={() => void endSessions()}>
        {texts.signOutEverywhere}
      </Button>
    </form>
  );
}

/** After how many minutes without input every admin is signed out; a choice is saved at once. */
function IdleField() {
  const { adminSettings } = useAdminAccess().ports;
  const { toast, toastFailure } = useDialogs();
  const stored = useLoad('idle-time', () => adminSettings.load());
  if (stored.status !== 'ready') return null;
  const save = async (idleMinutes: string): Promise<void> => {
    const { rev } = stored.value;
    try {
      await adminSettings.save({ idleMinutes } as AdminSettings, rev);
      toast(texts.idleSaved);
      await stored.reload();
    } catch (thrown) {
      toastFailure(thrown);
    }
  };
  return (
    <SelectField
      name="idleMinutes"
      label={texts.idleMinutes}
      hint={texts.idleHint}
      placeholder={null}
      options={IDLE_MINUTES.map((value) => ({ value, label: texts.minutes(value) }))}
      value={stored.value.idleMinutes}
      onChange={(value) => void save(value)}
    />
  );
}
