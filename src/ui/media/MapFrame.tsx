import { useState } from 'react';
import { Button } from '../button/Button.tsx';
import { Glyph } from '../icon/Glyph.tsx';

export interface MapFrameProps {
  /** Address of the embedded map; the caller must have validated it (ruling 11). */
  readonly src: string;
  /** Accessible name, for example 'Map to our office'. */
  readonly title: string;
  /** Postal address, shown until the map is loaded. */
  readonly address?: string;
}

/** An embedded map, loaded only after a press of a button (M13; docs/decisions/2026-11-21-map-on-demand.md). */
export function MapFrame({ src, title, address }: MapFrameProps) {
  const [shown, setShown] = useState(false);
  return (
    <div className="map-frame">
      {shown ? (
        <iframe
          src={src}
          title={title}
          loading="lazy"
          referrerPolicy="no-referrer-when-downgrade"
          allowFullScreen
        />
      ) : (
        <div className="map-frame__cover d-flex flex-column align-items-center justify-content-center gap-3 text-center">
          <Glyph name="map" className="map-frame__pin fs-1" />
          {address ? <p className="text-body-secondary mb-0">{address}</p> : null}
          <Button variant="quiet" onClick={() => setShown(true)}>
            Show map
          </Button>
        </div>
      )}
    </div>
  );
}
