import type { QuoteFormDefinition, Stored } from '#src/contracts/index.ts';
import { DataTable, type Column } from '#src/ui/admin/DataTable.tsx';
import { StatusLine } from '#src/ui/admin/StatusLine.tsx';
import { Button } from '#src/ui/button/Button.tsx';
import { Glyph } from '#src/ui/icon/Glyph.tsx';
import { Tag } from '#src/ui/text/Tag.tsx';

import { quoteFormAdminTexts } from './texts.ts';

import type { CategoryChoice } from './SlugInput.tsx';

type Definition = Stored<QuoteFormDefinition>;

export interface DefinitionTableProps {
  definitions: readonly Definition[];
  categories: readonly CategoryChoice[];
  editingSlug: string | null;
  reloading: boolean;
  /** Error message of the last refresh or deletion, or ''. */
  failure: string;
  onRefresh: () => void;
  onEdit: (definition: Definition) => void;
  onDelete: (definition: Definition) => void;
  /** Starts a form for a category that has none. */
  onStart: (slug: string) => void;
}

/** The table 'Existing Form Definitions', and the categories without a definition. */
export function DefinitionTable(props: DefinitionTableProps) {
  const { definitions, categories, editingSlug, reloading, failure } = props;
  const names = new Map(categories.map(({ slug, name }) => [slug, name]));
  const withForm = new Set(definitions.map(({ categorySlug }) => categorySlug));
  const without = categories.filter(({ slug }) => !withForm.has(slug));
  const columns: Column<Definition>[] = [
    {
      key: 'slug',
      header: 'Category Slug',
      width: 'grow',
      cell: ({ categorySlug }) => (
        <span className="cluster align-items-baseline row-gap-1 column-gap-4">
          {names.get(categorySlug)}
          <span className="text-body-secondary fw-normal">{categorySlug}</span>
          {names.has(categorySlug) ? null : <Tag kind="warning">No such category</Tag>}
        </span>
      ),
    },
    {
      key: 'fields',
      header: 'Number of Fields',
      align: 'end',
      width: 'fit',
      cell: ({ fields }) => fields.length,
    },
  ];
  return (
    <section className="form-list" aria-labelledby="definitions-title">
      <div className="spread mb-3">
        <h2 id="definitions-title" className="fs-2" tabIndex={-1}>
          {quoteFormAdminTexts.table}
        </h2>
        <Button
          variant="quiet"
          size="small"
          icon={<Glyph name="refresh" />}
          busy={reloading}
          onClick={props.onRefresh}
        >
          Refresh
        </Button>
      </div>
      <StatusLine kind="danger" text={failure} />
      <DataTable
        caption={quoteFormAdminTexts.table}
        columns={columns}
        rows={definitions}
        rowKey={({ categorySlug }) => categorySlug}
        activeKey={editingSlug}
        busy={reloading}
        empty={{
          title: quoteFormAdminTexts.empty,
          text: 'Add one below: its category then shows ‘Get a Quote’.',
        }}
        rowActions={(definition) => (
          <>
            <Button
              variant="quiet"
              size="small"
              aria-label={`Edit ${definition.categorySlug}`}
              onClick={() => props.onEdit(definition)}
            >
              Edit
            </Button>
            <Button
              variant="link"
              size="small"
              className="text-danger"
              aria-label={`Delete ${definition.categorySlug}`}
              onClick={() => props.onDelete(definition)}
            >
              Delete
            </Button>
          </>
        )}
      />
      {without.length > 0 ? (
        <div className="cluster align-items-center row-gap-2 column-gap-4 mt-3">
          <p className="text-body-secondary fs-5 mb-0">Without a form, so without ‘Get a Quote’:</p>
          <ul className="cluster gap-2 w-100">
            {without.map(({ slug, name }) => (
              <li key={slug} className="quote-forms__without">
                <Button
                  variant="quiet"
                  size="small"
                  icon={<Glyph name="plus" />}
                  onClick={() => props.onStart(slug)}
                >
                  {name}
                </Button>
              </li>
            ))}
          </ul>
        </div>
      ) : null}
    </section>
  );
}
