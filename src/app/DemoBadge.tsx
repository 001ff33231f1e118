import { useEffect, useState } from 'react';

/** Says on every page of the embedded demo that nothing leaves this browser. */
export function DemoBadge() {
  const [isHydrated, setIsHydrated] = useState(false);
  // The prerendered pages have none.
  useEffect(() => setIsHydrated(true), []);
  return isHydrated ? <aside className="demo-badge">Demo: data stays in this browser</aside> : null;
}
