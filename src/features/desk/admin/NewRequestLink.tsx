import { Link, useNavigate } from 'admin-router';
import { useEffect } from 'react';

import { paths } from '#src/lib/paths.ts';

import { newRequestTexts } from '../new-request-texts.ts';

/** Leads to the page on which a request is typed in; so does the key `n`. */
export function NewRequestLink() {
  const navigate = useNavigate();
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      const isTyping =
        event.target instanceof HTMLElement && event.target.closest('input, textarea, select, [role=dialog]');
      if (event.key !== 'n' || event.ctrlKey || event.metaKey || event.altKey || isTyping) return;
      event.preventDefault();
      void navigate(paths.adminNewRequest.to());
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [navigate]);
  return (
    <Link to={paths.adminNewRequest.to()} className="btn btn-primary" aria-keyshortcuts="n">
      {newRequestTexts.title}
    </Link>
  );
}
