import { ContactLinks } from '#src/ui/nav/ContactLinks.tsx';
import { SocialLinks } from '#src/ui/nav/SocialLinks.tsx';

import { contactLinks, socialLinks } from './contact-links.ts';
import { useSettings } from './use-settings.ts';

/** E-mail, phones and profiles for the header, from live settings (M4). */
export function ReachLinks() {
  const settings = useSettings();
  return (
    <>
      <ContactLinks items={contactLinks(settings)} />
      <SocialLinks items={socialLinks(settings)} />
    </>
  );
}
