import { ButtonLink } from '../button/ButtonLink.tsx';
import { Glyph } from '../icon/Glyph.tsx';
import { Icon } from '../icon/Icon.tsx';

export interface OtherWaysProps {
  /** A chat with the text typed already; '' hides it. */
  readonly whatsapp: string;
  /** A mail with the text written already; '' hides it. */
  readonly email: string;
}

/** 'Send by WhatsApp' and 'Send by e-mail', with a prepared text. */
export function OtherWays({ whatsapp, email }: OtherWaysProps) {
  return (
    <div className="other-ways">
      {whatsapp !== '' && (
        <ButtonLink href={whatsapp} variant="quiet" icon={<Icon iconClass="fab fa-whatsapp" />}>
          Send by WhatsApp
        </ButtonLink>
      )}
      {email !== '' && (
        <ButtonLink href={email} variant="quiet" icon={<Glyph name="mail" />}>
          Send by e-mail
        </ButtonLink>
      )}
    </div>
  );
}
