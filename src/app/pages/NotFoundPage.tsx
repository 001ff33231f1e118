import { Navigate, useLocation } from 'react-router-dom';

import { CategoryLinks } from '#src/features/catalogue/public/CategoryLinks.tsx';
import { catalogueTexts } from '#src/features/catalogue/texts.ts';
import { paths } from '#src/lib/paths.ts';
import { ButtonLink } from '#src/ui/button/Button.tsx';
import { Container, PageHeading } from '#src/ui/layout/Page.tsx';

import { PageMeta } from '../PageMeta.tsx';

/** The path of a mailed link that was mistyped, whose # was encoded or replaced, or to which a sign was glued. */
const MAILED_LINK =
  /\/my(?:%(?:25)*[\da-f]{2}|[\W_])*requests?(?:\.html?)?(?:[%=](?:25)*[\da-f]{2}|\W)*(.*)$/i;

/** Any other path. */
export function NotFoundPage() {
  const { pathname, hash } = useLocation();
  const [, key] = MAILED_LINK.exec(pathname) ?? [];
  return (
    <Container className="detail stack gap-6">
      <PageMeta title="Page Not Found" description="We can't find that page." path={pathname} noIndex />
      <PageHeading eyebrow="404" lede="We can't find that page. Browse all papers or call us.">
        Page Not Found
      </PageHeading>
      <div className="cluster">
        <ButtonLink href={paths.home.to()}>Go Back Home</ButtonLink>
        <ButtonLink href={paths.contact.to()} variant="quiet">
          {catalogueTexts.askUs}
        </ButtonLink>
      </div>
      <CategoryLinks />
      {/* Beside the page and not in its place, because React must find the page as it was published. */}
      {key !== undefined && <Navigate to={paths.myRequests.withKey(key + hash)} replace />}
    </Container>
  );
}
