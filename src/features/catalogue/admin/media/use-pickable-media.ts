import { useEffect, useState } from 'react';

import {
  parseHostedMedia,
  type CategoryFields,
  type MediaHost,
  type MediaResourceType,
  type ProductFields,
} from '#src/contracts/index.ts';
import { useAdminPorts } from '#src/data/reads/admin-context.ts';
import { useMediaHost } from '#src/data/reads/media-host-context.ts';
import { thumbnailOf } from '#src/editing/save-plan/media-view.ts';
import type { PickableMedia } from '#src/ui/media-input/MediaPicker.tsx';

/** Number of categories, and of products, whose media are offered. */
const RECORD_LIMIT = 100;

/**
 * The uploaded pictures or films of the first 100 categories and products, for the media picker.
 * @param kind `null` while the picker is closed
 * @returns `null` while the picker is closed or the media are loading
 */
export function usePickableMedia(kind: MediaResourceType | null): readonly PickableMedia[] | null {
  const { categories, products } = useAdminPorts();
  const host = useMediaHost();
  const [found, setFound] = useState<{ kind: MediaResourceType; media: readonly PickableMedia[] } | null>(
    null,
  );
  useEffect(() => {
    if (kind === null) return undefined;
    let isCurrent = true;
    const none = { items: [] };
    void Promise.all([
      categories.list({ limit: RECORD_LIMIT }).catch(() => none),
      products.list({ limit: RECORD_LIMIT }).catch(() => none),
    ]).then(([first, second]) => {
      if (isCurrent) setFound({ kind, media: pickable(kind, first.items, second.items, host) });
    });
    return () => {
      isCurrent = false;
    };
  }, [kind, categories, products, host]);
  return found?.kind === kind ? found.media : null;
}

function pickable(
  kind: MediaResourceType,
  categories: readonly CategoryFields[],
  products: readonly ProductFields[],
  host: MediaHost,
): PickableMedia[] {
  const named = [
    ...categories.map(({ name, image_url, galleryImages, videos }) => ({
      name,
      urls: [image_url, ...galleryImages, ...videos.map(({ url }) => url)],
    })),
    ...products.map(({ name, image_url, image_gallery }) => ({ name, urls: [image_url, ...image_gallery] })),
  ];
  const byUrl = new Map<string, PickableMedia>();
  for (const { name, urls } of named) {
    for (const url of urls) {
      const media = parseHostedMedia(url, host);
      if (media?.inScope && media.resource_type === kind && !byUrl.has(url))
        byUrl.set(url, { url, name, thumbnail: thumbnailOf(url, kind, host) });
    }
  }
  return [...byUrl.values()];
}
