import { Icon } from '../icon/Icon.tsx';
import { SmartLink } from '../link/SmartLink.tsx';
import type { SocialItem } from './nav-types.ts';

/** Social profiles as a row of icons. */
export function SocialLinks({ items }: { readonly items: readonly SocialItem[] }) {
  if (items.length === 0) return null;
  return (
    <ul className="social-links">
      {items.map((item) => (
        <li key={item.href}>
          <SmartLink href={item.href} label={item.label} className="social-links__link">
            <Icon iconClass={item.iconClass} />
          </SmartLink>
        </li>
      ))}
    </ul>
  );
}
