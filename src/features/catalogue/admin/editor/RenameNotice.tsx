import { paths } from '#src/lib/paths.ts';
import { Alert } from '#src/ui/feedback/Alert.tsx';

export interface RenameNoticeProps {
  readonly oldSlug: string;
  readonly newSlug: string;
}

/** Explains the consequences of a changed category slug before the save (ruling 20). */
export function RenameNotice({ oldSlug, newSlug }: RenameNoticeProps) {
  if (newSlug === '' || newSlug === oldSlug) return null;
  return (
    <Alert kind="info">
      {`Saving moves this category from ${paths.category.to(oldSlug)} to ${paths.category.to(newSlug)}. Its products and its quote form move along, and the old address leads to the new one.`}
    </Alert>
  );
}
