import type { ComponentType } from 'react';

import type { HomeHeroProps } from '#src/features/content/public/HomeHero.tsx';
import { SlideCall } from '#src/features/content/public/SlideCall.tsx';
import { useContent } from '#src/features/content/public/use-content.ts';

import { ContentFailure } from './ContentFailure.tsx';
import { HomeBody } from './HomeBody.tsx';

/** The home page without its stored content: still coming, or failed, then with the built-in content (M11). */
export function HomeElse({ Hero }: { Hero: ComponentType<HomeHeroProps> }) {
  const { content, failure, retry } = useContent('homepage');
  return (
    <>
      {failure !== null && <ContentFailure message={failure} onRetry={retry} />}
      {content && <Hero content={content} Call={SlideCall} />}
      <HomeBody content={content} />
    </>
  );
}
