import type { ReactNode } from 'react';

import { useNameOf } from '#src/data/reads/admin-names.ts';
import { useLoad } from '#src/data/reads/use-load.ts';
import { fullMoment } from '#src/lib/india-time.ts';
import { LoadView } from '#src/ui/feedback/LoadView.tsx';

import { settingsTexts } from '../texts.ts';

export interface LogSheetProps<Entry> {
  readonly id: string;
  readonly title: string;
  readonly intro: string;
  readonly failure: string;
  /** Shown instead of an empty list. */
  readonly empty: string;
  readonly load: () => Promise<readonly Entry[]>;
  readonly keyOf: (entry: Entry) => string;
  /** Renders what was done; who did it and when follows. */
  readonly children: (entry: Entry) => ReactNode;
}

/** The older entries are folded. */
const SHOWN_COUNT = 4;

/** A list of entries that nobody can change, newest first. */
export function LogSheet<Entry extends { readonly at: string; readonly by: string }>(
  props: LogSheetProps<Entry>,
) {
  const { id, title, intro, failure, empty, load, keyOf, children } = props;
  const nameOf = useNameOf();
  const log = useLoad(id, load);
  const list = (entries: readonly Entry[]): ReactNode => (
    <ol className="history">
      {entries.map((entry) => (
        <li key={keyOf(entry)}>
          {children(entry)}
          <span className="text-body-secondary fs-6">
            {settingsTexts.doneBy[entry.by] ?? nameOf(entry.by)},{' '}
            <time dateTime={entry.at}>{fullMoment(entry.at)}</time>
          </span>
        </li>
      ))}
    </ol>
  );
  return (
    <section className="panel-sheet" aria-labelledby={id}>
      <h2 id={id} className="fs-3 mb-2">
        {title}
      </h2>
      <p className="text-body-secondary fs-5">{intro}</p>
      <LoadView state={log} loading={null} failure={failure}>
        {(entries) =>
          entries.length === 0 ? (
            <p className="mb-0">{empty}</p>
          ) : (
            <>
              {list(entries.slice(0, SHOWN_COUNT))}
              {entries.length > SHOWN_COUNT && (
                <details>
                  <summary>{settingsTexts.earlier(entries.length - SHOWN_COUNT)}</summary>
                  {list(entries.slice(SHOWN_COUNT))}
                </details>
              )}
            </>
          )
        }
      </LoadView>
    </section>
  );
}
