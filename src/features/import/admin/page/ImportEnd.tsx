import { useMutation } from '@tanstack/react-query';
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
import { failureText } from '#src/ui/admin/query.tsx';
import { Button } from '#src/ui/button/Button.tsx';
import { Alert } from '#src/ui/feedback/Feedback.tsx';

import { foreignPictures } from '../run/copy-pictures.ts';
import { fieldsOf, type Change } from '../plan/plan.ts';
import { planBulk } from '../plan/plan-bulk.ts';
import { RunNotice, useRuns } from '../run/RunNotice.tsx';
import { importTexts as texts } from '../../texts.ts';

/** The changes that an import has saved. */
export interface SavedList {
  /** The categories that it makes, hidden. */
  readonly categories: readonly CategoryFields[];
  readonly products: readonly ProductFields[];
}

/** The end of an import: what its new categories still lack, and buttons that show them and copy pictures of other sites. */
export function ImportEnd({ categories, products, onClose }: SavedList & { readonly onClose: () => void }) {
  const ports = useAdminPorts();
  const host = useMediaHost();
  const { control, isBlocked } = useRuns();
  const [isShown, setShown] = useState(false);
  const [isCopying, setCopying] = useState(false);
  const isMade = (slug: string): boolean => categories.some((category) => category.slug === slug);
  const showAll = async (): Promise<void> => {
    for (const category of await ports.categories.listAll()) {
      const fields = categoryEntity.read(category);
      if (fields && isMade(fields.slug) && !fields.isVisible)
        await ports.categories.update(category.id, { ...fields, isVisible: true }, category.rev);
    }
    const made = (await ports.products.listAll()).filter(
      (product) => isMade(product.category_slug) && productEntity.read(product) !== null,
    );
    const plan = planBulk('show', made, { host });
    if (plan.planned.length > 0) await control.start(texts.showAll, plan.planned);
    setShown(true);
  };
  const slugs = new Set(products.map(({ slug }) => slug));
  const pictures = new Set(products.flatMap((product) => foreignPictures(product, host))).size;
  const copyAll = async (): Promise<void> => {
    const changes = (await ports.products.listAll())
      .filter((product) => slugs.has(product.slug) && foreignPictures(product, host).length > 0)
      .map((product): Change => ({
        action: 'copy',
        id: product.id,
        rev: product.rev,
        before: fieldsOf(product),
      }));
    setCopying(await control.start(texts.copyPictures(pictures), changes));
  };
  const { mutate, isPending, variables, error } = useMutation({
    mutationFn: (step: 'show' | 'copy') => (step === 'show' ? showAll() : copyAll()),
  });
  const busy = isPending ? variables : null;
  const missing = (slug: string, lacks: (product: ProductFields) => boolean): string => {
    const own = products.filter((product) => product.category_slug === slug);
    return texts.missingOf(own.filter(lacks).length, own.length);
  };
  return (
    <div className="stack gap-4">
      <RunNotice />
      {isShown && !isBlocked ? <Alert kind="success">{texts.allShown}</Alert> : null}
      {error ? <Alert kind="danger">{failureText(error, texts.failed)}</Alert> : null}
      {pictures > 0 && !isCopying ? <Alert>{texts.picturesElsewhere(pictures)}</Alert> : null}
      {categories.length > 0 ? (
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
                missing(
                  slug,
                  (product) => product.short_description === '' && product.long_description === '',
                ),
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
      ) : null}
      <div className="cluster gap-2">
        {categories.length > 0 ? (
          <Button busy={busy === 'show'} disabled={isShown || isBlocked} onClick={() => mutate('show')}>
            {texts.showAll}
          </Button>
        ) : null}
        {pictures > 0 ? (
          <Button
            variant={categories.length > 0 ? 'quiet' : 'primary'}
            busy={busy === 'copy'}
            disabled={isCopying || isBlocked}
            onClick={() => mutate('copy')}
          >
            {texts.copyPictures(pictures)}
          </Button>
        ) : null}
        <Button variant="quiet" onClick={onClose}>
          {texts.backToList}
        </Button>
      </div>
    </div>
  );
}
