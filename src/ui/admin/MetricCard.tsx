import { Link } from 'admin-router';

import { Icon } from '../icon/Icon.tsx';

export interface MetricCardProps {
  readonly label: string;
  /** A number, or a text such as a sum of money. */
  readonly value: number | string;
  /** A few words under the number: what it means, or what to do. */
  readonly note: string;
  /** Where to look further: the whole card is then a link. */
  readonly to?: string;
  /** Opens a dialog that says more: the whole card is then a button. Not together with `to`. */
  readonly onOpen?: () => void;
  /** `warning` when something needs attention. Default `plain`. */
  readonly tone?: 'plain' | 'warning';
  /** Font Awesome free class text. */
  readonly iconClass?: string;
}

/** One figure of a dashboard. */
export function MetricCard({ label, value, note, to, onOpen, tone = 'plain', iconClass }: MetricCardProps) {
  const content = (
    <>
      <span className="metric__label">
        {iconClass === undefined ? null : <Icon iconClass={iconClass} />}
        {label}
      </span>
      <span className="metric__value">
        {typeof value === 'number' ? value.toLocaleString('en-IN') : value}
      </span>
      <span className="metric__note">{note}</span>
    </>
  );
  const className = `metric metric--${tone}`;
  if (onOpen) {
    return (
      <button type="button" className={className} aria-haspopup="dialog" onClick={onOpen}>
        {content}
      </button>
    );
  }
  return to === undefined ? (
    <div className={className}>{content}</div>
  ) : (
    <Link to={to} className={className}>
      {content}
    </Link>
  );
}
