import { useId } from 'react';

import { useSettings } from '#src/data/reads/use-query.ts';
import type { SentHere } from '#src/data/submissions/unsent-leads.ts';
import { mailtoAddress } from '#src/lib/hrefs.ts';
import { longMoment } from '#src/lib/india-time.ts';
import { telHref } from '#src/lib/phone-number.ts';

import { myRequestsTexts } from '../texts.ts';

const sentHereTexts = {
  title: 'Sent from this device',
  text: 'We have received what is listed here. Its state and our offers cannot be shown at the moment: perhaps your network or a blocker keeps this page from the service that recognises your browser. The link in the e-mail that we have sent you works without it. Or call or write to us:',
} as const;

/** Lists the leads that were sent from this browser but that the server does not show, with other ways to ask about them. */
export function SentHereList({ leads }: { readonly leads: readonly SentHere[] }) {
  const titleId = useId();
  const { contactEmail, phone1 } = useSettings();
  return (
    <section aria-labelledby={titleId} className="panel my-request mb-6">
      <h2 id={titleId} className="fs-2">
        {sentHereTexts.title}
      </h2>
      <p className="mt-3">
        {sentHereTexts.text} <a href={telHref(phone1)}>{phone1}</a>,{' '}
        <a href={mailtoAddress(contactEmail)}>{contactEmail}</a>
      </p>
      <ul className="mb-0">
        {leads.map(({ reference, title, at }) => (
          <li key={reference}>
            {title}, <span className="text-nowrap fw-semibold">{reference}</span>.{' '}
            {myRequestsTexts.sentAt(longMoment(at))}
          </li>
        ))}
      </ul>
    </section>
  );
}
