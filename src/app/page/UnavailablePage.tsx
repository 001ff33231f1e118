import { useLocation } from 'react-router-dom';
import { CategoryLinks } from '#src/features/catalogue/public/CategoryLinks.tsx';
import { catalogueTexts } from '#src/features/catalogue/texts.ts';
import { paths } from '#src/lib/paths.ts';
import { ButtonLink } from '#src/ui/button/Button.tsx';
import { Container, PageHeading } from '#src/ui/layout/Page.tsx';
import { PageMeta } from '../PageMeta.tsx';

/** Page of a category or product that is hidden or does not exist, with links to others. */
export function UnavailablePage({ message, slug }: { message: string; slug: string }) {
  const { pathname } = useLocation();
  return (
    <Container className="detail stack gap-6">
      <PageMeta title="Not available" description={message} path={pathname} noIndex />
      <PageHeading>{message}</PageHeading>
      <p>It may have been renamed or taken out of the range. Everything we stock is in the categories.</p>
      <div className="cluster">
        <ButtonLink href={paths.products.to()}>{catalogueTexts.viewAll}</ButtonLink>
        <ButtonLink href={paths.contact.about(slug.replaceAll('-', ' '))} variant="quiet">
          {catalogueTexts.askUs}
        </ButtonLink>
      </div>
      <CategoryLinks />
    </Container>
  );
}
