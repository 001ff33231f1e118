import { useMutation, useQueryClient, useQuery } from '@tanstack/react-query';
import { useContext, useState } from 'react';

import { IDLE_MINUTES, LIMITS, type AdminSettings, adminSettingsEntity } from '#src/contracts/index.ts';
import {
  useAdminAccess,
  useAdminPorts,
  AdminNamesContext,
  NAMES_KEY,
} from '#src/data/reads/admin-context.ts';
import { useDataStore } from '#src/data/reads/use-query.ts';
import { CheckField } from '#src/ui/admin/CheckField.tsx';
import { useDialogs } from '#src/ui/admin/dialogs.tsx';
import { hasSingleKeys, setSingleKeys } from '#src/ui/admin/shortcuts.ts';
import { Button } from '#src/ui/button/Button.tsx';
import { SelectField, TextField } from '#src/ui/form/ValueFields.tsx';
import { CheckedForm } from '#src/ui/form/CheckedForm.tsx';

import { settingsTexts as texts } from '../texts.ts';

export function AccountForm() {
  const { ports, member } = useAdminAccess();
  const store = useDataStore();
  const client = useQueryClient();
  const names = useContext(AdminNamesContext);
  const { toast, toastFailure } = useDialogs();
  const [typed, setTyped] = useState<string | null>(null);
  const { mutate: save, isPending: isSaving } = useMutation({
    mutationFn: () => ports.people.saveName(typed ?? ''),
    onSuccess: () => {
      toast(texts.nameSaved);
      void client.invalidateQueries({ queryKey: NAMES_KEY });
    },
    onError: (error) => toastFailure(error),
  });
  const { mutate: endSessions } = useMutation({
    mutationFn: async () => {
      await ports.people.endSessions();
      await (await store.ports()).session.signOut();
    },
    onError: (error) => toastFailure(error),
  });
  return (
    <CheckedForm className="panel" aria-labelledby="account-title" onSubmit={() => save()}>
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
          disabled={isSaving}
          onChange={setTyped}
        />
        <Button type="submit" variant="quiet" busy={isSaving} busyText="Saving..." disabled={typed === null}>
          {texts.saveName}
        </Button>
      </div>
      <div className="mt-4">
        <IdleField />
        <SingleKeysField />
      </div>
      <p className="text-body-secondary fs-5 mt-4 mb-2">{texts.signOutEverywhereIntro}</p>
      <Button variant="quiet" onClick={() => endSessions()}>
        {texts.signOutEverywhere}
      </Button>
    </CheckedForm>
  );
}

/** Whether characters alone are shortcuts in this browser; a choice counts at once. */
function SingleKeysField() {
  const [isOn, setOn] = useState(hasSingleKeys);
  return (
    <CheckField
      name="singleKeys"
      label={texts.singleKeys}
      hint={texts.singleKeysHint}
      checked={isOn}
      onChange={(checked) => {
        setSingleKeys(checked);
        setOn(checked);
      }}
    />
  );
}

/** After how many minutes without input every admin is signed out; a choice is saved at once. */
function IdleField() {
  const { settings, save } = useAdminSettings(texts.idleSaved);
  if (!settings) return null;
  return (
    <SelectField
      name="idleMinutes"
      label={texts.idleMinutes}
      hint={texts.idleHint}
      placeholder={null}
      options={IDLE_MINUTES.map((value) => ({ value, label: texts.minutes(value) }))}
      value={settings.idleMinutes}
      onChange={(minutes) => save({ idleMinutes: minutes as AdminSettings['idleMinutes'] })}
    />
  );
}

/** Reads the settings that only admins see, undefined while loading, and saves changes of them. */
export function useAdminSettings(savedText: string) {
  const { adminSettings } = useAdminPorts();
  const { toast, toastFailure } = useDialogs();
  const { data: settings, refetch } = useQuery({
    queryKey: ['admin-settings'],
    queryFn: () => adminSettings.load(),
  });
  const { mutate: save, isPending } = useMutation({
    mutationFn: (change: Partial<AdminSettings>) => {
      const current = adminSettingsEntity.complete(settings);
      return adminSettings.save({ ...current, ...change }, settings?.rev ?? 0);
    },
    onSuccess: async () => {
      toast(savedText);
      await refetch();
    },
    onError: (error) => toastFailure(error),
  });
  return { settings, save, isSaving: isPending };
}
