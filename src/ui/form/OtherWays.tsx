import { ButtonLink } from '../button/ButtonLink.tsx';
import { Glyph } from '../icon/Glyph.tsx';
import { Icon } from '../icon/Icon.tsx';

export interface OtherWaysProps {
  /** Link to a chat with the prepared text; '' hides it. */
  readonly whatsapp: string;
  /** Link to a mail with the prepared text; '' hides it. */
  readonly email: string;
}

/** Links to send a prepared text by WhatsApp or e-mail instead. */
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
