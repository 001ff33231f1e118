import { usePaperList } from '#src/data/paper-list/paper-list.ts';
import { paths } from '#src/lib/paths.ts';
import { Glyph } from '#src/ui/icon/Glyph.tsx';
import { RouteLink } from '#src/ui/link/RouteLink.tsx';

import { paperListTexts } from '../texts.ts';

/** The header's link to the paper list, with the number of lines. Always rendered, so that the layout does not shift. */
export function PaperListLink() {
  const count = usePaperList().length;
  return (
    <RouteLink
      to={paths.paperList.to()}
      className="icon-button request-link needs-script"
      aria-label={paperListTexts.linkLabel(count)}
    >
      <Glyph name="list" />
      <span className="request-link__word fs-5">{paperListTexts.linkText}</span>
      {count > 0 && (
        <span className="request-link__count" aria-hidden="true">
          {count}
        </span>
      )}
    </RouteLink>
  );
}
