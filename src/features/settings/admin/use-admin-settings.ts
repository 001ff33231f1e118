import { useMutation, useQuery } from '@tanstack/react-query';

import { adminSettingsEntity, type AdminSettings } from '#src/contracts/index.ts';
import { useAdminPorts } from '#src/data/reads/admin-context.ts';
import { useDialogs } from '#src/ui/admin/dialogs.tsx';

/**
 * The settings that only admins read, undefined while loading, and how some of them are saved.
 * @param savedText the message after a save
 */
export function useAdminSettings(savedText: string) {
  const { adminSettings } = useAdminPorts();
  const { toast, toastFailure } = useDialogs();
  const { data: stored, refetch } = useQuery({
    queryKey: ['admin-settings'],
    queryFn: () => adminSettings.load(),
  });
  const { mutate: save, isPending } = useMutation({
    mutationFn: (change: Partial<AdminSettings>) => {
      const settings = adminSettingsEntity.read(stored) ?? adminSettingsEntity.initial();
      return adminSettings.save({ ...settings, ...change }, stored?.rev ?? 0);
    },
    onSuccess: async () => {
      toast(savedText);
      await refetch();
    },
    onError: (error) => toastFailure(error),
  });
  return { stored, save, isSaving: isPending };
}
