import { ButtonLink } from '#src/ui/button/ButtonLink.tsx';

export interface SlideLinkProps {
  text: string;
  /** An unsafe address renders no link. */
  url: string;
}

/** The link of a hero slide (M7); renders nothing without text or address. */
export function SlideLink({ text, url }: SlideLinkProps) {
  if (text === '' || url === '') return null;
  return (
    <ButtonLink href={url} size="large">
      {text}
    </ButtonLink>
  );
}
