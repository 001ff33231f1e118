import type { SiteSettings } from '#src/contracts/index.ts';
import { mailtoAddress } from '#src/lib/hrefs.ts';
import { telHref } from '#src/lib/phone-number.ts';
import type { ContactItem, SocialItem } from '#src/ui/nav/nav-items.ts';

function contactItem(kind: ContactItem['kind'], text: string, href: string): ContactItem[] {
  const shown = text.trim();
  return shown === '' ? [] : [{ kind, text: shown, href }];
}

/** Links for e-mail and phones; empty settings are left out. */
export function contactLinks(settings: SiteSettings): ContactItem[] {
  return [
    ...contactItem('email', settings.contactEmail, mailtoAddress(settings.contactEmail)),
    ...contactItem('phone', settings.phone1, telHref(settings.phone1)),
    ...contactItem('phone', settings.phone2, telHref(settings.phone2)),
  ];
}

/** The links of the footer: address with map, e-mail, phones. */
export function footerContact(settings: SiteSettings): ContactItem[] {
  return [...contactItem('address', settings.addressText, settings.mapsUrl), ...contactLinks(settings)];
}

/** Links to social profiles; empty settings are left out. */
export function socialLinks(settings: SiteSettings): SocialItem[] {
  const all: SocialItem[] = [
    { iconClass: 'fab fa-linkedin-in', label: 'LinkedIn', href: settings.linkedinUrl },
    { iconClass: 'fab fa-whatsapp', label: 'WhatsApp', href: settings.whatsappUrl },
    { iconClass: 'fab fa-google', label: 'Google', href: settings.googleUrl },
  ];
  return all.filter(({ href }) => href.trim() !== '');
}
