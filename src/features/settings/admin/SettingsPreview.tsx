import { BRAND } from '#src/contracts/base/identity.ts';
import type { SiteSettings } from '#src/contracts/index.ts';
import { NAV_ITEMS } from '#src/lib/paths.ts';
import { Panel } from '#src/ui/admin/Panel.tsx';
import { ContactLinks } from '#src/ui/nav/ContactLinks.tsx';
import { SiteFooter } from '#src/ui/nav/SiteFooter.tsx';
import { SocialLinks } from '#src/ui/nav/SocialLinks.tsx';

import { contactLinks, footerContact, socialLinks } from '../public/contact-links.ts';

/** Shows the settings in the public top bar and footer. */
export function SettingsPreview({ settings }: { settings: SiteSettings }) {
  return (
    <Panel id="settings-preview" title="Preview" className="preview">
      {/* The links of the preview must not be pressed. */}
      <div inert aria-hidden="true">
        <p className="text-body-secondary fs-6 mb-2">Top bar</p>
        <div className="preview__frame preview__top">
          <ContactLinks items={contactLinks(settings)} />
          <SocialLinks items={socialLinks(settings)} />
        </div>
        <p className="text-body-secondary fs-6 mb-2">Footer</p>
        <div className="preview__frame preview__footer">
          <SiteFooter
            brandName={BRAND.name}
            blurb={BRAND.blurb}
            links={NAV_ITEMS}
            contact={footerContact(settings)}
            social={socialLinks(settings)}
            legal={[]}
            copyright=""
          />
        </div>
      </div>
    </Panel>
  );
}
