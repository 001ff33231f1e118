import { CallToAction, type CallToActionLink } from '#src/ui/card/CallToAction.tsx';

import { contactLinks } from './contact-links.ts';
import { useSettings } from '#src/data/reads/use-settings.ts';

const ICONS = { email: 'fas fa-envelope', phone: 'fas fa-phone', address: 'fas fa-location-dot' } as const;

/** The contact section at the end of a page: phone, e-mail and WhatsApp, as far as the settings have them. */
export function ContactCallToAction({ title, text }: { title: string; text: string }) {
  const settings = useSettings();
  const links = contactLinks(settings);
  const first = (kind: 'phone' | 'email') => links.filter((link) => link.kind === kind).slice(0, 1);
  const actions: CallToActionLink[] = [...first('phone'), ...first('email')].map(
    ({ kind, text: label, href = '' }) => ({
      iconClass: ICONS[kind],
      label,
      href,
    }),
  );
  if (settings.whatsappUrl.trim() !== '') {
    actions.push({ iconClass: 'fab fa-whatsapp', label: 'WhatsApp', href: settings.whatsappUrl });
  }
  return <CallToAction title={title} text={text} actions={actions} />;
}
