import type { Statement } from '#src/lib/statement.ts';
import { Container } from '#src/ui/layout/Container.tsx';
import { PageHeading } from '#src/ui/layout/PageHeading.tsx';
import { StatementParts } from '#src/ui/text/StatementParts.tsx';

import { PageMeta } from '../PageMeta.tsx';

/** A page that only states something: the privacy notice, the accessibility statement. */
export function StatementPage({ title, lede, path, parts }: Statement & { readonly path: string }) {
  return (
    <Container className="detail">
      <PageMeta title={title} description={lede} path={path} />
      <PageHeading lede={lede}>{title}</PageHeading>
      <StatementParts parts={parts} />
    </Container>
  );
}
