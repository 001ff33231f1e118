import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

import { tabStorage } from '#src/browser/storage.ts';
import { paths } from '#src/lib/paths.ts';

const KEPT_IN = 'mailed-link';

/**
 * The key of the mailed link that opened this page, '' without one. It moves from the address into the tab's storage, so
 * that no copied address and no entry of the history holds it, and a reload still shows the same requests.
 * @returns the key, and a function that forgets it
 */
export function useMailedLink(): [key: string, forget: () => void] {
  const given = useLocation().hash.slice(1);
  const navigate = useNavigate();
  const [key, setKey] = useState(() => given || (tabStorage.get(KEPT_IN) ?? ''));
  if (given !== '' && given !== key) setKey(given);
  useEffect(() => {
    if (given === '') return;
    tabStorage.set(KEPT_IN, given);
    void navigate(paths.myRequests.to(), { replace: true });
  }, [given, navigate]);
  return [
    key,
    () => {
      tabStorage.remove(KEPT_IN);
      setKey('');
    },
  ];
}
