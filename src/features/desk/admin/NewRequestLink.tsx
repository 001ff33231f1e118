import { Link, useNavigate } from 'admin-router';

import { paths } from '#src/lib/paths.ts';
import { hasSingleKeys, isNoShortcut } from '#src/ui/admin/shortcuts.ts';
import { useListener } from '#src/ui/timing/use-listener.ts';

import { newRequestTexts } from '../new-request-texts.ts';

/** The link to the page on which an admin types in a request; the key `n` leads there too. */
export function NewRequestLink() {
  const navigate = useNavigate();
  useListener(['keydown'], (event) => {
    if (event.key !== 'n' || isNoShortcut(event) || !hasSingleKeys()) return;
    event.preventDefault();
    void navigate(paths.adminNewRequest.to());
  });
  return (
    <Link to={paths.adminNewRequest.to()} className="btn btn-primary new-request-link" aria-keyshortcuts="n">
      {newRequestTexts.title}
    </Link>
  );
}
