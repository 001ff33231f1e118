import { iconHref, parseIconClass } from './parse-icon-class.ts';

export interface IconProps {
  /** Font Awesome classes, for example `fas fa-leaf`; an invalid text shows a dot. */
  readonly iconClass: string;
  readonly className?: string;
}

/** One Font Awesome icon as an SVG in the colour and size of the text. Always decorative, like `Glyph`. */
export function Icon({ iconClass, className }: IconProps) {
  return (
    <svg className={className ? `icon ${className}` : 'icon'} aria-hidden="true">
      <use href={iconHref(parseIconClass(iconClass))} />
    </svg>
  );
}
