import type { ReactNode } from 'react';
import { groupedNumber } from '#src/lib/numbers.ts';
import { Link } from 'admin-router';
import { Icon } from '../icon/Icon.tsx';

export interface PanelProps {
  /** Id of the heading. */
  readonly id: string;
  readonly title: string;
  readonly intro?: string;
  readonly className?: string;
  readonly children: ReactNode;
}

/** A sheet of the admin area with a heading. */
export function Panel({ id, title, intro, className = '', children }: PanelProps) {
  return (
    <section className={`panel ${className}`} aria-labelledby={id}>
      <h2 id={id} className={intro === undefined ? 'fs-3 mb-4' : 'fs-3 mb-2'}>
        {title}
      </h2>
      {intro !== undefined && <p className="text-body-secondary fs-5">{intro}</p>}
      {children}
    </section>
  );
}

export interface MetricCardProps {
  readonly label: string;
  /** A number, or a formatted value such as a sum of money; `undefined` while it is loading. */
  readonly value: number | string | undefined;
  /** Explains the number or suggests an action. */
  readonly note: string;
  readonly to: string;
  /** `warning` when something needs attention. Default `plain`. */
  readonly tone?: 'plain' | 'warning';
  /** Font Awesome free class text. */
  readonly iconClass?: string;
}

/** One figure of a dashboard. */
export function MetricCard({ label, value, note, to, tone = 'plain', iconClass }: MetricCardProps) {
  return (
    <Link to={to} className={`metric metric--${tone} text-decoration-none`}>
      <span className="metric__label align-self-start d-flex align-items-center gap-2 text-body-secondary fs-5">
        {iconClass === undefined ? null : <Icon iconClass={iconClass} className="text-kraft" />}
        {label}
      </span>
      {value === undefined ? (
        <>
          <span className="skeleton skeleton--title" />
          <span className="skeleton skeleton--line skeleton--short" />
        </>
      ) : (
        <>
          <span className="metric__value">{typeof value === 'number' ? groupedNumber(value) : value}</span>
          <span className={`fs-6 ${tone === 'warning' ? 'text-warning' : 'text-body-secondary'}`}>
            {note}
          </span>
        </>
      )}
    </Link>
  );
}
