import { useEffect, useRef, useState } from 'react';
import { Button, IconButton } from '../button/Button.tsx';
import { Picture } from './Picture.tsx';
import type { MediaItem } from './media-item.ts';
import { useReducedMotion } from '../timing/use-reduced-motion.ts';
import { useHydrated } from '../timing/use-hydrated.ts';

type ItemOf<K extends MediaItem['kind']> = Extract<MediaItem, { kind: K }>;

/** The large view of a film. A separate file, because most galleries contain no film. */
export function FilmStage({ item }: { readonly item: ItemOf<'video' | 'embed'> }) {
  return item.kind === 'video' ? <VideoStage item={item} /> : <EmbedStage item={item} />;
}

function VideoStage({ item }: { readonly item: ItemOf<'video'> }) {
  const reducedMotion = useReducedMotion();
  const video = useRef<HTMLVideoElement>(null);
  const [playing, setPlaying] = useState(false);
  const [failed, setFailed] = useState(false);

  useEffect(() => {
    const element = video.current;
    if (!element) return;
    // Browsers autoplay a film only if it is muted before it starts.
    element.muted = true;
    if (reducedMotion) element.pause();
    else void element.play()?.catch(() => setPlaying(false));
  }, [reducedMotion]);

  if (failed) {
    return <Picture picture={{ src: item.poster ?? '' }} alt={item.name} ratio="4x3" />;
  }
  const toggle = () => {
    const element = video.current;
    if (!element) return;
    if (element.paused) void element.play()?.catch(() => setPlaying(false));
    else element.pause();
  };
  return (
    <div className="picture picture--4x3">
      <video
        ref={video}
        src={item.src}
        {...(item.poster ? { poster: item.poster } : {})}
        aria-label={item.name}
        muted
        loop
        autoPlay={!reducedMotion}
        playsInline
        preload={reducedMotion ? 'none' : 'auto'}
        onPlay={() => setPlaying(true)}
        onPause={() => setPlaying(false)}
        onError={() => setFailed(true)}
      />
      <IconButton
        glyph={playing ? 'pause' : 'play'}
        label={playing ? 'Pause film' : 'Play film'}
        onClick={toggle}
      />
    </div>
  );
}

function EmbedStage({ item }: { readonly item: ItemOf<'embed'> }) {
  const reducedMotion = useReducedMotion();
  // Prerendered pages contain no frame, so that the other site is contacted only when the film is shown.
  const isHydrated = useHydrated();
  const [isRequested, setRequested] = useState(false);
  const shown = isHydrated && (isRequested || !reducedMotion);
  return (
    <div className="picture picture--4x3">
      {shown ? (
        <iframe
          src={item.src}
          title={item.name}
          allow="autoplay; fullscreen; picture-in-picture"
          referrerPolicy="strict-origin-when-cross-origin"
          allowFullScreen
        />
      ) : (
        <>
          <Picture picture={{ src: '' }} alt="" ratio="4x3" />
          <div className="media__play">
            <Button variant="quiet" icon="play" onClick={() => setRequested(true)}>
              Play film
            </Button>
          </div>
        </>
      )}
    </div>
  );
}
