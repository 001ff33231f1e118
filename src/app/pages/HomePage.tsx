import { BRAND } from '#src/contracts/identity.ts';
import { queries } from '#src/data/queries.ts';
import { useQuery } from '#src/data/use-query.ts';
import { HomeHero } from '#src/features/content/public/HomeHero.tsx';
import { PageHeading } from '#src/ui/layout/PageHeading.tsx';

import { HomeBody, HomeElse, SlideCall } from '../later-parts.ts';

/** `/` (M7–M11) */
export function HomePage() {
  const content = useQuery(queries.content('homepage'));
  return (
    <>
      <PageHeading visuallyHidden>
        {BRAND.name}: {BRAND.tagline}
      </PageHeading>
      {content.status === 'ready' ? (
        <>
          <HomeHero content={content.value} Call={SlideCall} />
          <HomeBody content={content.value} />
        </>
      ) : (
        <HomeElse Hero={HomeHero} />
      )}
    </>
  );
}
