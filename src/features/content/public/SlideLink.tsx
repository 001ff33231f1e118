import { ButtonLink } from '#src/ui/button/ButtonLink.tsx';

export interface SlideLinkProps {
  text: string;
  /** An unsafe address shows no link. */
  url: string;
}

/** Where a slide of the hero leads on (M7); nothing without words or address. */
export function SlideLink({ text, url }: SlideLinkProps) {
  if (text === '' || url === '') return null;
  return (
    <ButtonLink href={url} size="large">
      {text}
    </ButtonLink>
  );
}
