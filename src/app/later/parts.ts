import { NoMedia } from '#src/features/catalogue/public/CategoryDetails.tsx';
import { ProductLinks } from '#src/features/catalogue/public/ProductDetails.tsx';
import { SlideCall } from '#src/features/content/public/SlideCall.tsx';
import { PreloaderGate } from '#src/features/session/public/PreloaderGate.tsx';
import { PublicFooter } from '#src/features/settings/public/PublicFooter.tsx';
import { ReachLinks } from '#src/features/settings/public/ReachLinks.tsx';

import { VisitorSession } from '../VisitorSession.tsx';

import { AboutPage } from './AboutPage.tsx';
import { CategoryMore } from './CategoryMore.tsx';
import { ContactBody } from './ContactBody.tsx';
import { ContactTop } from './ContactTop.tsx';
import { HomeBody } from './HomeBody.tsx';
import { HomeElse } from './HomeElse.tsx';
import { NoCategory } from './NoCategory.tsx';
import { NoProduct } from './NoProduct.tsx';
import { NotFoundPage } from './NotFoundPage.tsx';
import { ProductMore } from './ProductMore.tsx';
import { ProductsPage } from './ProductsPage.tsx';
import { CategoryTrail, ProductTrail } from './Trails.tsx';

/** Everything of the public pages that only shows something; `src/app/later-parts.ts` fetches it. */
export const parts = {
  AboutPage,
  CategoryMore,
  CategoryTrail,
  ContactBody,
  ContactTop,
  HomeBody,
  HomeElse,
  NoCategory,
  NoMedia,
  NoProduct,
  NotFoundPage,
  PreloaderGate,
  ProductLinks,
  ProductMore,
  ProductTrail,
  ProductsPage,
  PublicFooter,
  ReachLinks,
  SlideCall,
  VisitorSession,
};
