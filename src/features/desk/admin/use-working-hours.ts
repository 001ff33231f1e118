import { readSiteSettings } from '#src/contracts/index.ts';
import { queries } from '#src/data/reads/queries.ts';
import { useQuery } from '#src/data/reads/use-query.ts';
import type { WorkingHours } from '#src/lib/working-hours.ts';

/** The business's working hours; the defaults while the settings are not loaded. */
export function useWorkingHours(): WorkingHours {
  const settings = useQuery(queries.settings);
  return settings.status === 'ready' ? settings.value : readSiteSettings(null);
}
