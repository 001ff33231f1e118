import { usePictures } from '#src/data/reads/media-host-context.ts';
import { Picture } from '#src/ui/image/Picture.tsx';
import { Section, type SectionProps } from '#src/ui/layout/Section.tsx';

const HALF_SIZES = '(min-width: 992px) 36rem, 100vw';

export interface PicturedSectionProps extends Omit<SectionProps, 'media'> {
  /** Stored address; '' for a section without picture. */
  readonly image_url: string;
}

/** A section with a picture beside heading and content. */
export function PicturedSection({ image_url, ...section }: PicturedSectionProps) {
  const pictureOf = usePictures();
  if (image_url === '') return <Section {...section} />;
  const picture = <Picture picture={pictureOf(image_url, HALF_SIZES)} alt="" />;
  return <Section {...section} media={picture} />;
}
