import { unbroken } from '#src/lib/plain-text.ts';
import type { Statement, StatementPart } from '#src/lib/statement.ts';
import { Container, PageHeading } from '#src/ui/layout/Page.tsx';
import { Prose } from '#src/ui/text/Text.tsx';

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

/** The parts of a statement, as texts and tables; a narrow window shows each row of a table as a list. */
function StatementParts({ parts }: { readonly parts: readonly StatementPart[] }) {
  return (
    <div className="statement">
      {parts.map(({ title, paragraphs, table: [columns = [], ...rows] }) => (
        <section key={title} className="detail-section">
          <h2 className="section__title mb-6">{title}</h2>
          <Prose paragraphs={paragraphs.map(unbroken)} />
          {rows.length > 0 && (
            <table className="mt-4">
              <thead>
                <tr>
                  {columns.map((column) => (
                    <th key={column} scope="col">
                      {column}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {rows.map(([name, ...cells]) => (
                  <tr key={name}>
                    <th scope="row">{unbroken(name ?? '')}</th>
                    {cells.map((cell, index) => (
                      <td key={columns[index + 1]} data-label={columns[index + 1]}>
                        {unbroken(cell)}
                      </td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
          )}
        </section>
      ))}
    </div>
  );
}
