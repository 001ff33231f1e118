import { Icon } from '../icon/Icon.tsx';
import { fillFours } from '../layout/CardGrid.tsx';
import { SmartLink } from '../link/SmartLink.tsx';

interface IconListItem {
  /** Font Awesome free class text. */
  readonly iconClass: string;
  /** May contain line breaks. */
  readonly text: string;
  /** Makes the text a link; an unsafe address is ignored. */
  readonly href?: string;
}

export interface IconListProps {
  readonly items: readonly IconListItem[];
  /** `rows` (default): one below the other; `cards`: in a grid. */
  readonly layout?: 'rows' | 'cards';
}

/** A list of icons with text or link, for company values and contact details. */
export function IconList({ items, layout = 'rows' }: IconListProps) {
  const fours = fillFours(items.length) ? 'icon-list--fours' : '';
  return (
    <ul className={`icon-list icon-list--${layout} ${fours}`}>
      {items.map((item) => (
        <li key={`${item.iconClass} ${item.text}`}>
          <span className="icon-list__badge text-kraft">
            <Icon iconClass={item.iconClass} />
          </span>
          {item.href ? <SmartLink href={item.href}>{item.text}</SmartLink> : <span>{item.text}</span>}
        </li>
      ))}
    </ul>
  );
}
