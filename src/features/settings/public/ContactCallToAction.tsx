import { useSettings } from '#src/data/reads/use-query.ts';
import { ButtonLink } from '#src/ui/button/Button.tsx';
import { Icon } from '#src/ui/icon/Icon.tsx';
import { Container } from '#src/ui/layout/Page.tsx';

import { contactLinks } from './contact-links.ts';

const ICONS = { email: 'fas fa-envelope', phone: 'fas fa-phone', address: 'fas fa-location-dot' };

/** The contact section at the end of a page: phone, e-mail and WhatsApp, as far as the settings have them. */
export function ContactCallToAction({ title, text }: { title: string; text: string }) {
  const settings = useSettings();
  const links = contactLinks(settings);
  const first = (kind: 'phone' | 'email') => links.filter((link) => link.kind === kind).slice(0, 1);
  const actions = [...first('phone'), ...first('email')].map(({ kind, text: label, href = '' }) => ({
    iconClass: ICONS[kind],
    label,
    href,
  }));
  if (settings.whatsappUrl.trim() !== '') {
    actions.push({ iconClass: 'fab fa-whatsapp', label: 'WhatsApp', href: settings.whatsappUrl });
  }
  return (
    <section className="closing d-print-none">
      <Container className="closing__row">
        <div>
          <h2>{title}</h2>
          <p className="closing__text">{text}</p>
        </div>
        <div className="cluster closing__actions">
          {actions.map(({ iconClass, label, href }) => (
            <ButtonLink
              key={href}
              href={href}
              variant="quiet"
              size="large"
              icon={<Icon iconClass={iconClass} />}
            >
              {label}
            </ButtonLink>
          ))}
        </div>
      </Container>
    </section>
  );
}
