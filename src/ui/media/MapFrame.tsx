import { useState } from 'react';
import { Button } from '../button/Button.tsx';
import { Glyph } from '../icon/Glyph.tsx';
import { LaterButtons } from '../later/LaterButtons.tsx';

export interface MapFrameProps {
  /** Address of the map to frame, already checked by the caller (decision 11). */
  readonly src: string;
  /** Name of the frame, for example 'Map to our office'. */
  readonly title: string;
  /** Address in words, shown before the map is loaded. */
  readonly address?: string;
}

/** A map that is fetched from its provider only when asked for (M13; docs/decisions/2026-11-21-map-on-demand.md). */
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
        <div className="map-frame__cover">
          <Glyph name="map" className="map-frame__pin" />
          {address ? <p>{address}</p> : null}
          <LaterButtons>
            <Button variant="quiet" onClick={() => setShown(true)}>
              Show map
            </Button>
          </LaterButtons>
        </div>
      )}
    </div>
  );
}
