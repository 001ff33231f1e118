import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import type { Preview } from '#src/contracts/catalogue/preview.ts';
import { useLoad } from '#src/data/reads/use-load.ts';
import { useDataStore } from '#src/data/reads/use-query.ts';
import { catalogueTexts } from '#src/features/catalogue/texts.ts';
import { previewKeyOf } from '#src/lib/paths.ts';
import { Alert, LoadPage } from '#src/ui/feedback/Feedback.tsx';
import { Container } from '#src/ui/layout/Page.tsx';

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
