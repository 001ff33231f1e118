import { useLocation } from 'react-router-dom';
import { CategoryLinks } from '#src/features/catalogue/public/CategoryLinks.tsx';
import { Comparison } from '#src/features/compare/public/table/Comparison.tsx';
import { compareTexts } from '#src/features/compare/texts.ts';
import { AddToRequestList } from '#src/features/request-list/public/AddToRequestList.tsx';
import { AddAllToRequestList } from '#src/features/request-list/public/AddAllToRequestList.tsx';
import { WithoutScript } from '#src/features/settings/public/ContactWays.tsx';
import { paths, siteAddress } from '#src/lib/paths.ts';
import { Container, PageHeading } from '#src/ui/layout/Page.tsx';
import { PageTools } from '#src/ui/layout/PageTools.tsx';
import { PageMeta } from '../PageMeta.tsx';
import { useSiteUrl } from '../Providers.tsx';

/** `/compare?papers=…`: two to four papers side by side. */
export function ComparePage() {
  const siteUrl = useSiteUrl();
  const { pathname, search } = useLocation();
  return (
    <Container className="detail compare-page min-vh-100">
      <PageMeta
        title={compareTexts.title}
        description={compareTexts.lede}
        path={paths.compare.to()}
        noIndex
      />
      <PageHeading lede={compareTexts.lede}>{compareTexts.title}</PageHeading>
      <WithoutScript>{compareTexts.needsScript}</WithoutScript>
      <div className="needs-script">
        <Comparison
          action={(paper) => <AddToRequestList paper={paper} />}
          belowEmpty={<CategoryLinks />}
          addAll={(papers) => <AddAllToRequestList papers={papers} />}
          tools={
            // The key clears 'The address is copied.' when the address changes.
            <PageTools
              key={search}
              title={compareTexts.title}
              address={siteAddress(pathname + search, siteUrl)}
            />
          }
        />
      </div>
    </Container>
  );
}
