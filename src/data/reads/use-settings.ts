import { CONTACT_DEFAULTS, DESK_DEFAULTS, WORKING_HOURS_DEFAULTS } from '#src/contracts/base/identity.ts';
import type { SiteSettings } from '#src/contracts/index.ts';

import { queries } from './queries.ts';
import { useQuery } from './use-query.ts';

const DEFAULTS: SiteSettings = {
  ...CONTACT_DEFAULTS,
  ...WORKING_HOURS_DEFAULTS,
  ...DESK_DEFAULTS,
  searchWords: [],
};

/** The live site settings; the built-in defaults while loading and after a failure (M4, M63). */
export function useSettings(): SiteSettings {
  const state = useQuery(queries.settings);
  return state.status === 'ready' ? state.value : DEFAULTS;
}
