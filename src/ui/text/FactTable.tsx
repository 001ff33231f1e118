import { Icon } from '../icon/Icon.tsx';

export interface FactTableProps {
  readonly rows: readonly {
    readonly label: string;
    readonly value: string;
    /** Font Awesome free class text; optional. */
    readonly iconClass?: string;
  }[];
}

/** A table of labels and values: the company profile (M12), facts of a product. */
export function FactTable({ rows }: FactTableProps) {
  return (
    <dl className="spec">
      {rows.map((row, index) => (
        // An admin may give two rows the same label.
        <div key={index} className="spec__row">
          <dt>
            {row.iconClass ? <Icon iconClass={row.iconClass} /> : null}
            {row.label}
          </dt>
          <dd>{row.value}</dd>
        </div>
      ))}
    </dl>
  );
}
