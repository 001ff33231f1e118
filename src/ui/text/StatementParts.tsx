import type { StatementPart } from '#src/lib/statement.ts';

import { Prose } from './Prose.tsx';

/** The parts of a statement, as texts and tables; a narrow window shows each row of a table as a list. */
export function StatementParts({ parts }: { readonly parts: readonly StatementPart[] }) {
  return (
    <div className="statement">
      {parts.map(({ title, paragraphs, table: [columns = [], ...rows] }) => (
        <section key={title} className="detail-section">
          <h2 className="section__title">{title}</h2>
          <Prose paragraphs={paragraphs} />
          {rows.length > 0 && (
            <table>
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
                    <th scope="row">{name}</th>
                    {cells.map((cell, index) => (
                      <td key={columns[index + 1]} data-label={columns[index + 1]}>
                        {cell}
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
