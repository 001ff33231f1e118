import { Glyph } from '../icon/Glyph.tsx';
import { SmartLink } from '../link/SmartLink.tsx';
import type { ContactItem } from './nav-types.ts';

const GLYPHS = { email: 'mail', phone: 'phone', address: 'map' } as const;

/** A list of contact details, for top bar, menu and footer. */
export function ContactLinks({ items }: { readonly items: readonly ContactItem[] }) {
  return (
    <ul className="contact-links">
      {items.map((item) => (
        <li key={`${item.kind} ${item.text}`}>
          <Glyph name={GLYPHS[item.kind]} />
          {item.href ? <SmartLink href={item.href}>{item.text}</SmartLink> : <span>{item.text}</span>}
        </li>
      ))}
    </ul>
  );
}
