import { Link } from 'admin-router';

import { Icon } from '../icon/Icon.tsx';

export interface MetricCardProps {
  readonly label: string;
  /** A number, or a formatted value such as a sum of money. */
  readonly value: number | string;
  /** Explains the number or suggests an action. */
  readonly note: string;
  /** Makes the whole card a link to this path. */
  readonly to?: string;
  /** `warning` when something needs attention. Default `plain`. */
  readonly tone?: 'plain' | 'warning';
  /** Font Awesome free class text. */
  readonly iconClass?: string;
}

/** One figure of a dashboard. */
export function MetricCard({ label, value, note, to, tone = 'plain', iconClass }: MetricCardProps) {
  const content = (
    <>
      <span className="metric__label flex middle gap-2 muted small">
        {iconClass === undefined ? null : <Icon iconClass={iconClass} />}
        {label}
      </span>
      <span className="metric__value">
        {typeof value === 'number' ? value.toLocaleString('en-IN') : value}
      </span>
      <span className="metric__note muted smaller">{note}</span>
    </>
  );
  const className = `metric metric--${tone}`;
  return to === undefined ? (
    <div className={className}>{content}</div>
  ) : (
    <Link to={to} className={className}>
      {content}
    </Link>
  );
}
