import { SmartLink } from '../link/SmartLink.tsx';
import type { ContactItem, SocialItem } from './nav-items.ts';
import { Glyph } from '../icon/Glyph.tsx';
import { Icon } from '../icon/Icon.tsx';

const GLYPHS = { email: 'mail', phone: 'phone', address: 'map' } as const;

/** A list of contact details, for top bar, menu and footer. */
export function ContactLinks({ items }: { readonly items: readonly ContactItem[] }) {
  return (
    <ul className="contact-links text-pre-line">
      {items.map((item) => (
        <li key={`${item.kind} ${item.text}`}>
          <Glyph name={GLYPHS[item.kind]} />
          <SmartLink href={item.href}>{item.text}</SmartLink>
        </li>
      ))}
    </ul>
  );
}

/** Social profiles as a row of icons. */
export function SocialLinks({ items }: { readonly items: readonly SocialItem[] }) {
  if (items.length === 0) return null;
  return (
    <ul className="social-links d-flex">
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
