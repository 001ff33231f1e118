import { type ReactNode, useState } from 'react';

import { safeMapEmbedUrl } from '#src/contracts/media/embed.ts';
import type { ContactContent } from '#src/contracts/content/site-content.ts';
import { IconList, Prose } from '#src/ui/text/Text.tsx';
import { Button } from '#src/ui/button/Button.tsx';
import { Glyph } from '#src/ui/icon/Glyph.tsx';

import { contentTexts } from '../texts.ts';

export interface ContactDetailsProps {
  details: ContactContent['sections']['details'];
  /** Postal address, shown until the map is loaded. */
  address: string;
  /** Links for call and WhatsApp, shown below the contact items. */
  shortcuts?: ReactNode;
}

/** The card 'Our Details': contact items, business hours and the map. */
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
      {mapUrl !== null && <MapFrame src={mapUrl} address={address} />}
    </section>
  );
}

/**
 * An embedded map, loaded only after a press of a button (docs/decisions/2026-11-21-map-on-demand.md). Until then it shows the
 * postal address. The caller must have validated `src`.
 */
function MapFrame({ src, address }: { src: string; address: string }) {
  const [shown, setShown] = useState(false);
  return (
    <div className="map-frame">
      {shown ? (
        <iframe
          className="w-100 h-100"
          src={src}
          title="Map to our office"
          loading="lazy"
          referrerPolicy="no-referrer-when-downgrade"
          allowFullScreen
        />
      ) : (
        <div className="d-flex flex-column align-items-center justify-content-center gap-3 text-center p-4">
          <Glyph name="map" className="text-accent fs-1" />
          {address ? <p className="text-body-secondary text-pre-line mb-0">{address}</p> : null}
          <Button variant="quiet" onClick={() => setShown(true)}>
            Show map
          </Button>
        </div>
      )}
    </div>
  );
}
