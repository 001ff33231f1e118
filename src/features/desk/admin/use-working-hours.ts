import { readSiteSettings, type SiteSettings } from '#src/contracts/index.ts';
import { queries } from '#src/data/reads/queries.ts';
import { useQuery } from '#src/data/reads/use-query.ts';

/** The settings, among them the working hours; the defaults while they are not loaded. */
export function useWorkingHours(): SiteSettings {
  const settings = useQuery(queries.settings);
  return settings.status === 'ready' ? settings.value : readSiteSettings(null);
}
