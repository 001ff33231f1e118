import { useEffect, useRef, useState } from 'react';
import type { SyntheticEvent } from 'react';

/** Height to width of a picture's box: cards 4x3, films 16x9, thumbnails 1x1, the home page's hero. */
export type PictureRatio = '4x3' | '16x9' | '1x1' | 'hero';

export interface PictureProps {
  /** Address of the picture; empty shows the placeholder at once. */
  readonly src: string;
  /** What the picture shows; empty when it only decorates. */
  readonly alt: string;
  /** Widths to choose from, in the syntax of `srcset` and `sizes`. */
  readonly sources?: { readonly srcSet: string; readonly sizes: string } | undefined;
  /** Shape of the box, kept while loading so that nothing jumps. Default `4x3`. */
  readonly ratio?: PictureRatio;
  /** The page's largest picture: loaded at once and before others. Default lazy. */
  readonly priority?: boolean;
  /** Shown once when the picture cannot be loaded (M19). */
  readonly placeholderSrc: string;
  /** `contain` shows the whole picture (galleries); default `cover`. */
  readonly fit?: 'cover' | 'contain';
  readonly className?: string;
}

/**
 * A picture in a box of fixed shape. One that fails becomes the placeholder, exactly once: a
 * placeholder that fails too leaves the empty box (M19, no error loop).
 */
export function Picture({
  src,
  alt,
  sources,
  ratio = '4x3',
  priority = false,
  placeholderSrc,
  fit = 'cover',
  className,
}: PictureProps) {
  const [failedSrc, setFailedSrc] = useState<string | null>(null);
  const image = useRef<HTMLImageElement>(null);
  const usePlaceholder = src === '' || failedSrc === src;

  // A prerendered picture may have failed before React listened.
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
        src={usePlaceholder ? placeholderSrc : src}
        {...(sources && !usePlaceholder ? { srcSet: sources.srcSet, sizes: sources.sizes } : {})}
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
