import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';

import type { Preview } from '#src/contracts/catalogue/preview.ts';
import { useLoad } from '#src/data/reads/use-load.ts';
import { useDataStore } from '#src/data/reads/use-query.ts';
import { CategoryLinks } from '#src/features/catalogue/public/CategoryLinks.tsx';
import { catalogueTexts } from '#src/features/catalogue/texts.ts';
import { paths, previewKeyOf } from '#src/lib/paths.ts';
import { ButtonLink } from '#src/ui/button/Button.tsx';
import { Alert, LoadPage } from '#src/ui/feedback/Feedback.tsx';
import { Container, PageHeading } from '#src/ui/layout/Page.tsx';

import { PageMeta } from '../PageMeta.tsx';

export interface PreviewGateProps {
  readonly slug: string;
  /** Renders the page of a previewed record; `null` if the page shows other records. */
  readonly show: (preview: Preview) => ReactNode;
  readonly children: ReactNode;
}

/** The page of a record that visitors do not see, for whoever has a preview link of it. */
export function PreviewGate(props: PreviewGateProps) {
  const key = previewKeyOf(useLocation().hash);
  return key === '' ? props.children : <PreviewedPage key={key} previewKey={key} {...props} />;
}

function PreviewedPage({ previewKey, slug, show, children }: PreviewGateProps & { previewKey: string }) {
  const store = useDataStore();
  const loaded = useLoad('preview', async () => (await store.ports()).visitor.preview(previewKey));
  return (
    <LoadPage state={loaded} failure={({ message }) => message || catalogueTexts.previewFailed}>
      {(preview) => {
        const page = preview.record.slug === slug ? show(preview) : null;
        if (page === null) return children;
        return (
          <>
            <Container className="pt-4">
              <Alert kind="info">{catalogueTexts.previewNote}</Alert>
            </Container>
            {page}
          </>
        );
      }}
    </LoadPage>
  );
}

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
