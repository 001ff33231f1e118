import { unbrokenSizes } from '#src/lib/plain-text.ts';

import { Icon } from '../icon/Icon.tsx';

export interface FactTableProps {
  /** None renders nothing. */
  readonly rows: readonly {
    readonly label: string;
    readonly value: string;
    /** Font Awesome free class text. */
    readonly iconClass?: string;
  }[];
}

/** The fewest facts that stand in two columns beside a picture on a wide page. */
const TWO_COLUMNS_FROM = 6;

/** A table of labels and values, for the facts of a paper and the company profile. */
export function FactTable({ rows }: FactTableProps) {
  if (rows.length === 0) return null;
  return (
    <dl className={`spec border-bottom ${rows.length >= TWO_COLUMNS_FROM ? 'spec--long' : ''}`}>
      {rows.map((row, index) => (
        // The index is the key, because two rows can have the same label.
        <div key={index} className={`spec__row ${row.iconClass ? 'spec__row--icon' : ''}`}>
          <dt>
            {row.iconClass ? (
              <Icon iconClass={row.iconClass} className="align-self-center text-kraft" />
            ) : null}
            {row.label}
          </dt>
          <dd>{unbrokenSizes(row.value)}</dd>
        </div>
      ))}
    </dl>
  );
}
