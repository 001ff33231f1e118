import { ContactForm } from '#src/features/contact/public/ContactForm.tsx';
import { Container } from '#src/ui/layout/Container.tsx';

import { ContactBody, ContactTop } from '../later-parts.ts';

/** `/contact` (M13, M27) */
export function ContactPage() {
  return (
    <>
      <ContactTop />
      <Container className="page-body contact-columns">
        <ContactForm />
        <ContactBody />
      </Container>
    </>
  );
}
