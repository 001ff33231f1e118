import { paths } from '#src/lib/paths.ts';

import { RouteLink } from '../link/RouteLink.tsx';

/** Stands at every form for visitors: what their data are used for, and where to read more. */
export function PrivacyLine() {
  return (
    <p className="form-text">
      We use this to answer you. <RouteLink to={paths.privacy.to()}>Your data</RouteLink>
    </p>
  );
}
