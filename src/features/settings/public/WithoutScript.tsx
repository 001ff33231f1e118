import type { ReactNode } from 'react';

import { useSettings } from '#src/data/reads/use-query.ts';
import { mailtoAddress } from '#src/lib/hrefs.ts';
import { telHref } from '#src/lib/phone-number.ts';

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
