import { Link } from 'admin-router';
import { useState } from 'react';

import {
  categoryEntity,
  productEntity,
  type CategoryFields,
  type ProductFields,
} from '#src/contracts/index.ts';
import { useAdminPorts } from '#src/data/reads/admin-context.ts';
import { useMediaHost } from '#src/data/reads/media-host-context.ts';
import { paths } from '#src/lib/paths.ts';
import { DataTable } from '#src/ui/admin/DataTable.tsx';
import { Button } from '#src/ui/button/Button.tsx';
import { Alert } from '#src/ui/feedback/Alert.tsx';
import { useWork } from '#src/ui/feedback/use-work.ts';

import { readAll } from '../list/read-all.ts';
import { planBulk } from './plan-bulk.ts';
import { isFinished } from './run.ts';
import { RunNotice, useRun } from './RunNotice.tsx';
import { exchangeTexts as texts } from './texts.ts';

export interface FirstCatalogueProps {
  /** The categories that the import has made, hidden. */
  readonly categories: readonly CategoryFields[];
  readonly products: readonly ProductFields[];
  readonly onClose: () => void;
}

/** The end of an import with new categories: a list of what each still lacks, and one button that shows everything. */
export function FirstCatalogue({ categories, products, onClose }: FirstCatalogueProps) {
  const ports = useAdminPorts();
  const host = useMediaHost();
  const { run, isRunning, control } = useRun();
  const { busy, failure, run: work } = useWork<'show'>(({ message }) => message || texts.failed);
  const [isShown, setShown] = useState(false);
  const isMade = (slug: string): boolean => categories.some((category) => category.slug === slug);
  const showAll = async (): Promise<void> => {
    for (const stored of await readAll(ports.categories)) {
      const fields = categoryEntity.read(stored);
      if (fields && isMade(fields.slug) && !fields.isVisible)
        await ports.categories.update(stored.id, { ...fields, isVisible: true }, stored.rev);
    }
    const made = (await readAll(ports.products)).filter(
      (product) => isMade(product.category_slug) && productEntity.read(product) !== null,
    );
    const plan = planBulk({ kind: 'show' }, made, { categories, host, edge: 0 });
    if (plan.planned.length > 0) control.start(texts.showAll, plan);
    setShown(true);
  };
  const missing = (slug: string, lacks: (product: ProductFields) => boolean): string => {
    const own = products.filter((product) => product.category_slug === slug);
    return texts.missingOf(own.filter(lacks).length, own.length);
  };
  return (
    <div className="stack gap-4">
      <RunNotice onEnd={() => undefined} />
      {isShown ? <Alert kind="success">{texts.allShown}</Alert> : null}
      {failure === '' ? null : <Alert kind="danger">{failure}</Alert>}
      <DataTable
        caption={texts.missingTitle}
        captionVisible
        columns={[
          {
            key: 'name',
            header: texts.categoryHeader,
            cell: ({ name }: CategoryFields) => <Link to={paths.adminCategories.to()}>{name}</Link>,
          },
          {
            key: 'pictures',
            header: texts.withoutPicture,
            cell: ({ slug }) => missing(slug, ({ image_url }) => image_url === ''),
          },
          {
            key: 'descriptions',
            header: texts.withoutDescription,
            cell: ({ slug }) =>
              missing(slug, (one) => one.short_description === '' && one.long_description === ''),
          },
          {
            key: 'form',
            header: texts.quoteForm,
            cell: () => <Link to={paths.adminQuotes.to()}>{texts.makeForm}</Link>,
          },
        ]}
        rows={categories}
        rowKey={({ slug }) => slug}
        empty={{ title: '' }}
      />
      <div className="cluster gap-2">
        <Button
          busy={busy !== null}
          disabled={isShown || isRunning || (run !== null && !isFinished(run))}
          onClick={() => void work('show', showAll)}
        >
          {texts.showAll}
        </Button>
        <Button variant="quiet" onClick={onClose}>
          {texts.backToList}
        </Button>
      </div>
    </div>
  );
}
