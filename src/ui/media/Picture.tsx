import { useEffect, useRef, useState, type SyntheticEvent } from 'react';
import type { PictureSource } from '#src/lib/picture-source.ts';

type PictureRatio = '4x3' | '16x9' | 'hero';

export interface PictureProps {
  /** An empty `src` shows the placeholder. */
  readonly picture: PictureSource;
  /** Alternative text; '' for a decorative picture. */
  readonly alt: string;
  readonly ratio?: PictureRatio;
  /** Loads the picture with high priority instead of lazily. Default false. */
  readonly priority?: boolean;
  readonly className?: string;
  /** Called with the address of a picture that could not be loaded. */
  readonly onFail?: ((src: string) => void) | undefined;
}

/**
 * A picture in a box of fixed aspect ratio. A failed one is replaced by the placeholder once; if that fails too, the
 * box stays empty.
 */
export function Picture({ picture, alt, ratio = '4x3', priority = false, className, onFail }: PictureProps) {
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
    if (event.currentTarget.getAttribute('src') !== src) return;
    setFailedSrc(src);
    onFail?.(src);
  };

  const classes = ['picture', `picture--${ratio}`, className ?? ''].filter(Boolean).join(' ');
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

/** Shown for a picture that is missing or fails to load. */
export const PLACEHOLDER_IMAGE = '/media/placeholder.webp';
