import { useEffect, useState } from 'react';

/** Says on every page of the embedded demo that nothing leaves this browser; nothing in the product. */
export function DemoBadge() {
  const [isDemo, setIsDemo] = useState(false);
  // After hydration: prerendered pages do not know who will serve them.
  useEffect(() => setIsDemo(import.meta.env.SITE.adapter === 'browser'), []);
  return isDemo ? <aside className="demo-badge">Demo: data stays in this browser</aside> : null;
}
