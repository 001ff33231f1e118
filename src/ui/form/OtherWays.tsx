import { paths } from '#src/lib/paths.ts';

import { ButtonLink } from '../button/Button.tsx';
import { Icon } from '../icon/Icon.tsx';

export interface OtherWaysProps {
  /** Link to a chat with the prepared text; '' hides it. */
  readonly whatsapp: string;
  /** Link to a mail with the prepared text; '' hides it. */
  readonly email: string;
}

/** Leads from a text that is too long for its field to the request list, which takes long lists of papers. */
export function ListWay() {
  return (
    <p className="form-text">
      A list of papers? Each line becomes a paper of your request:{' '}
      <a href={paths.requestList.to()}>Paste your list</a>
    </p>
  );
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
        <ButtonLink href={email} variant="quiet" icon="mail">
          Send by e-mail
        </ButtonLink>
      )}
    </div>
  );
}
