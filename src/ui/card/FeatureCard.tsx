import { Icon } from '../icon/Icon.tsx';

export interface FeatureCardProps {
  /** Font Awesome free class text. */
  readonly iconClass: string;
  readonly title: string;
  readonly text: string;
}

/** A card with icon, title and text for a strength of the business (M9). */
export function FeatureCard({ iconClass, title, text }: FeatureCardProps) {
  return (
    <article className="feature">
      <Icon iconClass={iconClass} className="feature__icon mb-4" />
      <h3 className="mb-2">{title}</h3>
      <p className="text-body-secondary">{text}</p>
    </article>
  );
}
