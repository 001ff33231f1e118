import { iconHref, parseIconClass } from './parse-icon-class.ts';

export interface IconProps {
  /** A Font Awesome free class text, for example `fas fa-leaf`; a text that names none shows a neutral dot. */
  readonly iconClass: string;
  /** What the icon says; leave out when a text beside it says the same. */
  readonly label?: string;
  readonly className?: string;
}

/** One Font Awesome icon as a single SVG, coloured and sized by its text (M9, M12, M13). */
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
