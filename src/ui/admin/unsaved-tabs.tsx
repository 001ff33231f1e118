import { useCallback, useState } from 'react';

/** The tabs whose forms have unsaved changes, and a stable function that says whether one of them has. */
export function useUnsavedTabs<Tab>(): [readonly Tab[], (tab: Tab, isUnsaved: boolean) => void] {
  const [unsaved, setUnsaved] = useState<readonly Tab[]>([]);
  const mark = useCallback(
    (tab: Tab, isUnsaved: boolean) =>
      setUnsaved((old) => {
        const others = old.filter((each) => each !== tab);
        return isUnsaved ? [...others, tab] : others;
      }),
    [],
  );
  return [unsaved, mark];
}

/** The name of a tab, with a mark while its form has unsaved changes. */
export function TabName({ name, isUnsaved }: { readonly name: string; readonly isUnsaved: boolean }) {
  return (
    <>
      {name}
      {isUnsaved ? (
        <span className="tab-dirty">
          <span className="visually-hidden">(not saved)</span>
        </span>
      ) : null}
    </>
  );
}
