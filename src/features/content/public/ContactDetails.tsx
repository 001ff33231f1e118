import type { ReactNode } from 'react';

import { safeMapEmbedUrl } from '#src/contracts/content/map-embed.ts';
import type { ContactContent } from '#src/contracts/content/site-content.ts';
import { MapFrame } from '#src/ui/media/MapFrame.tsx';
import { IconList } from '#src/ui/text/IconList.tsx';
import { Prose } from '#src/ui/text/Prose.tsx';

import { contentTexts } from '../texts.ts';

export interface ContactDetailsProps {
  details: ContactContent['sections']['details'];
  /** Postal address, shown until the map is loaded. */
  address: string;
  /** Links for call and WhatsApp, shown below the contact items. */
  shortcuts?: ReactNode;
}

/** The card 'Our Details': contact items, business hours and the map (M13). */
export function ContactDetails({ details, address, shortcuts }: ContactDetailsProps) {
  const mapUrl = safeMapEmbedUrl(details.map_embed_url);
  const items = details.contact_info
    .filter(({ text }) => text.trim() !== '')
    .map(({ icon_class, text, link_url }) => ({ iconClass: icon_class, text, href: link_url }));
  return (
    <section className="panel" aria-labelledby="details-title">
      <h2 id="details-title" className="fs-2 mb-5">
        {contentTexts.detailsTitle}
      </h2>
      <Prose paragraphs={[details.intro_paragraph]} />
      <IconList items={items} />
      {shortcuts}
      {details.business_hours_text.trim() !== '' && (
        <>
          <h3 className="fs-3 mt-6 mb-2">{details.business_hours_title}</h3>
          <Prose paragraphs={[details.business_hours_text]} />
        </>
      )}
      {mapUrl !== null && <MapFrame src={mapUrl} title="Map to our office" address={address} />}
    </section>
  );
}
