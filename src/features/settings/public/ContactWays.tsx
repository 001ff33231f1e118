import type { ReactNode } from 'react';
import { useSettings } from '#src/data/reads/use-query.ts';
import { telHref } from '#src/lib/phone-number.ts';
import { mailtoAddress, whatsappHref } from '#src/lib/hrefs.ts';
import { ButtonLink } from '#src/ui/button/Button.tsx';
import { Icon } from '#src/ui/icon/Icon.tsx';
import { Container } from '#src/ui/layout/Page.tsx';
import { contactLinks } from './contact-links.ts';

/**
 * Links 'Call' and 'WhatsApp', as far as the settings have them. The sticky bar on phones shows only the icons.
 * @param props.about name of a paper for the prepared WhatsApp text. Default: a general question
 */
export function ContactShortcuts({ about }: { readonly about?: string }) {
  const { phone1, whatsappUrl } = useSettings();
  const text =
    about === undefined ? 'Hello, I have a question.' : `Hello, I would like a price for ${about}.`;
  const chat = whatsappHref(whatsappUrl.trim(), text);
  if (phone1.trim() === '' && chat === '') return null;
  return (
    <div className="cluster contact-shortcuts">
      {phone1.trim() !== '' && (
        <ButtonLink href={telHref(phone1)} variant="quiet" icon="phone">
          Call
        </ButtonLink>
      )}
      {chat !== '' && (
        <ButtonLink href={chat} variant="quiet" icon={<Icon iconClass="fab fa-whatsapp" />}>
          WhatsApp
        </ButtonLink>
      )}
    </div>
  );
}

/** Replaces a form in browsers without JavaScript: a sentence that ends in a colon, then phone and e-mail. */
export function WithoutScript({ children }: { children: ReactNode }) {
  const { contactEmail, phone1 } = useSettings();
  return (
    <noscript>
      <p>
        {children} <a href={telHref(phone1)}>{phone1}</a>,{' '}
        <a href={mailtoAddress(contactEmail)}>{contactEmail}</a>
      </p>
    </noscript>
  );
}

const ICONS = { email: 'fas fa-envelope', phone: 'fas fa-phone', address: 'fas fa-location-dot' };

/** The contact section at the end of a page: phone, e-mail and WhatsApp, as far as the settings have them. */
export function ContactCallToAction({ title, text }: { title: string; text: string }) {
  const settings = useSettings();
  const links = contactLinks(settings);
  const first = (kind: 'phone' | 'email') => links.filter((link) => link.kind === kind).slice(0, 1);
  const actions = [...first('phone'), ...first('email')].map(({ kind, text: label, href }) => ({
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
