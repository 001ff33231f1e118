import { iconHref, parseIconClass } from './parse-icon-class.ts';

export interface IconProps {
  /** Font Awesome classes, for example `fas fa-leaf`; an invalid text shows a dot. */
  readonly iconClass: string;
  /** Accessible name; leave it out if there is a visible text. */
  readonly label?: string;
  readonly className?: string;
}

/** One Font Awesome icon as an SVG in the colour and size of the text (M9, M12, M13). */
export function Icon({ iconClass, label, className }: IconProps) {
  const classes = className ? `icon ${className}` : 'icon';
  const use = <use href={iconHref(parseIconClass(iconClass))} />;
  return label ? (
    <svg className={classes} role="img" aria-label={label}>
      {use}
    </svg>
  ) : (
    <svg className={classes} aria-hidden="true">
      {use}
    </svg>
  );
}
