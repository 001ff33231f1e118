import { useRequestList } from '#src/data/request-list.ts';
import { paths } from '#src/lib/paths.ts';
import { Glyph } from '#src/ui/icon/Glyph.tsx';
import { RouteLink } from '#src/ui/link/RouteLink.tsx';

import { requestMessages } from '../messages.ts';

/** The way to the request list in the header, with the number of its lines; always there, so that nothing moves. */
export function RequestLink() {
  const count = useRequestList().length;
  return (
    <RouteLink
      to={paths.request.to()}
      className="icon-button request-link needs-script"
      aria-label={requestMessages.link(count)}
      title={requestMessages.title}
    >
      <Glyph name="list" />
      {count > 0 && (
        <span className="request-link__count" aria-hidden="true">
          {count}
        </span>
      )}
    </RouteLink>
  );
}
