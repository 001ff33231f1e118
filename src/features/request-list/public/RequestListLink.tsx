import { useRequestList } from '#src/data/request-list/request-list.ts';
import { paths } from '#src/lib/paths.ts';
import { Glyph } from '#src/ui/icon/Glyph.tsx';

import { requestListTexts } from '../texts.ts';

/** The header's link to the request list, with the number of lines. Always rendered, so that the layout does not shift. */
export function RequestListLink() {
  const count = useRequestList().length;
  return (
    <a
      href={paths.requestList.to()}
      className="icon-button request-link position-relative needs-script"
      aria-label={requestListTexts.linkLabel(count)}
    >
      <Glyph name="list" />
      <span className="d-none d-lg-inline fs-5">{requestListTexts.linkText}</span>
      {/* Without the space, speech input would know the link as 'Request list4'. */}{' '}
      {count > 0 && (
        <span className="count-badge request-link__count" aria-hidden="true">
          {count}
        </span>
      )}
    </a>
  );
}
