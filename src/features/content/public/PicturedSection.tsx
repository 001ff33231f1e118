import { usePictures } from '#src/data/reads/media-host-context.ts';
import { Picture } from '#src/ui/media/Picture.tsx';
import { Section, type SectionProps } from '#src/ui/layout/Page.tsx';

const HALF_SIZES = '(min-width: 992px) 36rem, 100vw';

/** A section with a picture beside heading and content. @param image_url stored address; '' for none */
export function PicturedSection({ image_url, ...section }: SectionProps & { readonly image_url: string }) {
  const pictureOf = usePictures();
  const picture = image_url !== '' && <Picture picture={pictureOf(image_url, HALF_SIZES)} alt="" />;
  return <Section {...section} media={picture} />;
}
