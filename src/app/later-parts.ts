import { interactive } from '#src/lib/interactive.ts';
import { loadChunk } from '#src/lib/load-chunk.ts';
import { laterPart } from '#src/ui/later/later-part.tsx';

import { PAGE_LOADING } from './PageLoading.tsx';

/** What public pages show beside what answers, in one file that is fetched when the page is interactive. */
const parts = interactive
  .then(() => loadChunk(() => import('./later/parts.ts')))
  .then((module) => module.parts);

/** Resolves when the parts are there, or will not be. */
export const partsSettled: Promise<void> = parts.then(
  () => undefined,
  () => undefined,
);

export const VisitorSession = laterPart(parts, 'VisitorSession');
export const PreloaderGate = laterPart(parts, 'PreloaderGate');
export const ReachLinks = laterPart(parts, 'ReachLinks');
export const PublicFooter = laterPart(parts, 'PublicFooter');
export const SlideCall = laterPart(parts, 'SlideCall');
export const HomeElse = laterPart(parts, 'HomeElse', PAGE_LOADING);
export const HomeBody = laterPart(parts, 'HomeBody');
export const CategoryTrail = laterPart(parts, 'CategoryTrail');
export const CategoryMore = laterPart(parts, 'CategoryMore');
export const ProductTrail = laterPart(parts, 'ProductTrail');
export const ProductLinks = laterPart(parts, 'ProductLinks');
export const ProductMore = laterPart(parts, 'ProductMore');
export const ContactTop = laterPart(parts, 'ContactTop');
export const ContactBody = laterPart(parts, 'ContactBody');
export const NoCategory = laterPart(parts, 'NoCategory', PAGE_LOADING);
export const NoMedia = laterPart(parts, 'NoMedia');
export const NoProduct = laterPart(parts, 'NoProduct', PAGE_LOADING);
export const AboutPage = laterPart(parts, 'AboutPage', PAGE_LOADING);
export const ProductsPage = laterPart(parts, 'ProductsPage', PAGE_LOADING);
export const NotFoundPage = laterPart(parts, 'NotFoundPage', PAGE_LOADING);
