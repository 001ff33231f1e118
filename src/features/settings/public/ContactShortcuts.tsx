import type { ReactNode } from 'react';
import { useSettings } from '#src/data/reads/use-query.ts';
import { telHref } from '#src/lib/phone-number.ts';
import { mailtoAddress, whatsappHref } from '#src/lib/hrefs.ts';
import { ButtonLink } from '#src/ui/button/Button.tsx';
import { Icon } from '#src/ui/icon/Icon.tsx';

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
