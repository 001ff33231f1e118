import { PLACEHOLDER_IMAGE } from '#src/contracts/index.ts';
import { useResponsivePicture } from '#src/data/media-host-context.ts';
import { Picture } from '#src/ui/image/Picture.tsx';
import { Section, type SectionProps } from '#src/ui/layout/Section.tsx';

const HALF_SIZES = '(min-width: 992px) 36rem, 100vw';

export interface PicturedSectionProps extends Omit<SectionProps, 'media'> {
  /** As stored; '' leaves the section without a picture. */
  readonly imageUrl: string;
}

/** Heading and content in one column beside a picture (M8, M12); alone when the section has none. */
export function PicturedSection({ imageUrl, ...section }: PicturedSectionProps) {
  const pictureOf = useResponsivePicture();
  if (imageUrl === '') return <Section {...section} />;
  const picture = <Picture {...pictureOf(imageUrl, HALF_SIZES)} alt="" placeholderSrc={PLACEHOLDER_IMAGE} />;
  return <Section {...section} media={picture} />;
}
