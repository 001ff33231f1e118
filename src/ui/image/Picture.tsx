import { useEffect, useRef, useState } from 'react';
import type { SyntheticEvent } from 'react';

import type { PictureSource } from '#src/lib/picture-source.ts';

import { PLACEHOLDER_IMAGE } from './placeholder.ts';

/** Height to width of a picture's box: cards 4x3, films 16x9, thumbnails 1x1, the home page's hero. */
type PictureRatio = '4x3' | '16x9' | '1x1' | 'hero';

export interface PictureProps {
  /** An empty `src` shows the placeholder at once. */
  readonly picture: PictureSource;
  /** Describes the picture; empty for decoration. */
  readonly alt: string;
  /** Aspect ratio of the box, reserved while loading. Default `4x3`. */
  readonly ratio?: PictureRatio;
  /** For the page's largest picture: loaded with high priority instead of lazily. */
  readonly priority?: boolean;
  /** `contain` shows the whole picture (galleries); default `cover`. */
  readonly fit?: 'cover' | 'contain';
  readonly className?: string;
}

/**
 * A picture in a box of fixed aspect ratio. A failed one is replaced by the placeholder once; if that fails too, the
 * box stays empty (M19, no error loop).
 */
export function Picture({
  picture,
  alt,
  ratio = '4x3',
  priority = false,
  fit = 'cover',
  className,
}: PictureProps) {
  const { src } = picture;
  const [failedSrc, setFailedSrc] = useState<string | null>(null);
  const image = useRef<HTMLImageElement>(null);
  const usePlaceholder = src === '' || failedSrc === src;

  // A prerendered picture may have failed before hydration attached `onError`.
  useEffect(() => {
    const element = image.current;
    if (
      element?.complete &&
      element.naturalWidth === 0 &&
      element.getAttribute('src') === src &&
      src !== ''
    ) {
      void element.decode?.().catch(() => setFailedSrc(src));
    }
  }, [src]);

  const onError = (event: SyntheticEvent<HTMLImageElement>) => {
    if (event.currentTarget.getAttribute('src') === src) setFailedSrc(src);
  };

  const classes = [
    'picture',
    `picture--${ratio}`,
    fit === 'contain' ? 'picture--contain' : '',
    className ?? '',
  ]
    .filter(Boolean)
    .join(' ');
  return (
    <span className={classes}>
      <img
        ref={image}
        {...(usePlaceholder ? { src: PLACEHOLDER_IMAGE } : picture)}
        alt={alt}
        loading={priority ? 'eager' : 'lazy'}
        decoding={priority ? 'sync' : 'async'}
        {...(priority ? { fetchPriority: 'high' as const } : {})}
        {...(usePlaceholder ? {} : { onError })}
        draggable={false}
      />
    </span>
  );
}
