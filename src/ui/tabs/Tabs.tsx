import { useId, useRef } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';

export interface Tab<K extends string> {
  readonly key: K;
  readonly label: string;
  /** Shows a dot, read as 'not saved'. */
  readonly dirty?: boolean;
}

export interface TabsProps<K extends string> {
  /** Names the row of tabs. */
  readonly label: string;
  readonly tabs: readonly Tab<K>[];
  readonly current: K;
  readonly onChange: (key: K) => void;
  /** The panel of a tab; panels that were seen stay mounted, so that nothing typed is lost. */
  readonly panel: (key: K) => ReactNode;
  /** Tabs whose panels exist. */
  readonly mounted: ReadonlySet<K>;
}

/** A row of tabs with their panels: arrow keys, Home and End move between them. */
export function Tabs<K extends string>({ label, tabs, current, onChange, panel, mounted }: TabsProps<K>) {
  const id = useId();
  const row = useRef<HTMLDivElement>(null);
  const onKey = (event: KeyboardEvent): void => {
    const at = tabs.findIndex(({ key }) => key === current);
    const last = tabs.length - 1;
    const to = {
      ArrowRight: at === last ? 0 : at + 1,
      ArrowLeft: at === 0 ? last : at - 1,
      Home: 0,
      End: last,
    }[event.key];
    const next = to === undefined ? undefined : tabs[to];
    if (!next || to === undefined) return;
    event.preventDefault();
    onChange(next.key);
    row.current?.querySelectorAll<HTMLElement>('[role="tab"]')[to]?.focus();
  };
  return (
    <div className="tabs">
      <div ref={row} className="tabs__row" role="tablist" aria-label={label} onKeyDown={onKey}>
        {tabs.map(({ key, label: words, dirty }) => (
          <button
            key={key}
            type="button"
            role="tab"
            id={`${id}-${key}`}
            className={key === current ? 'tabs__tab is-current' : 'tabs__tab'}
            aria-selected={key === current}
            aria-controls={`${id}-${key}-panel`}
            tabIndex={key === current ? 0 : -1}
            onClick={() => onChange(key)}
          >
            {words}
            {dirty ? (
              <span className="tabs__dirty">
                <span className="visually-hidden">(not saved)</span>
              </span>
            ) : null}
          </button>
        ))}
      </div>
      {tabs.map(({ key }) => (
        <div
          key={key}
          role="tabpanel"
          id={`${id}-${key}-panel`}
          aria-labelledby={`${id}-${key}`}
          hidden={key !== current}
        >
          {mounted.has(key) ? panel(key) : null}
        </div>
      ))}
    </div>
  );
}
