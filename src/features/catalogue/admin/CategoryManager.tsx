import { useRef, useState } from 'react';

import {
  byOrderThenName,
  holderOptions,
  type CategoryFields,
  type StoredVisible,
} from '#src/contracts/index.ts';
import type { AdminPorts } from '#src/data/ports/admin-ports.ts';
import { useAdminPorts } from '#src/data/reads/admin-context.ts';
import { CATEGORIES_READ } from '#src/data/reads/admin-queries.ts';
import { counted } from '#src/lib/numbers.ts';
import type { Column } from '#src/ui/admin/DataTable.tsx';
import { useDialogs } from '#src/ui/admin/dialogs.tsx';
import { SelectField } from '#src/ui/form/ValueFields.tsx';

import { CATEGORIES } from './editor/category-resource.tsx';
import { categoryAdminTexts as texts, recordTexts, trashTexts } from './texts.ts';
import { RecordManager } from './list/RecordManager.tsx';
import { useRecordList } from './list/use-record-list.ts';

type StoredCategory = StoredVisible<CategoryFields>;

const COLUMNS: readonly Column<StoredCategory>[] = [
  { key: 'slug', header: 'Slug', cell: ({ slug }) => <span title={slug}>{slug}</span> },
  { key: 'sub', header: 'Has Sub-Products', cell: (row) => (row.hasSubProducts ? 'Yes' : 'No') },
];

/** Category management. */
export function CategoryManager() {
  const ports = useAdminPorts();
  const dialogs = useDialogs();
  const records = useRecordList(CATEGORIES, '');
  const moveProducts = useMoveProducts();
  return (
    <RecordManager
      resource={CATEGORIES}
      list={{ records, columns: COLUMNS, firstStep: 'Fill in the form and press Create Category.' }}
      deletion={{
        details: async ({ name, slug }, fileCount) => (
          <CategoryDeleteDetails
            name={name}
            fileCount={fileCount}
            dependants={await dependantsOf(slug, ports).catch(() => null)}
          />
        ),
        beforeTrash: moveProducts,
        onDeleted: (name) => void dialogs.alert(texts.deleted(name)),
      }}
    />
  );
}

/** The products and the quote form of a category. */
type Dependants = Awaited<ReturnType<typeof dependantsOf>>;

const COUNT_LIMIT = 50;
const NAME_COUNT = 5;

/** Loads the dependants of a category; reads at most 52 documents. */
async function dependantsOf(
  categorySlug: string,
  { products, quoteForms }: Pick<AdminPorts, 'products' | 'quoteForms'>,
) {
  const [page, form] = await Promise.all([
    products.list({ categorySlug, limit: COUNT_LIMIT + 1 }),
    quoteForms.get(categorySlug),
  ]);
  const shown = page.items.slice(0, COUNT_LIMIT);
  return {
    /** Names of the first products. */
    productNames: shown.slice(0, NAME_COUNT).map(({ name }) => name),
    productCount: shown.length,
    /** True if the category has more products than were counted. */
    moreProducts: page.items.length > COUNT_LIMIT || page.nextCursor !== null,
    hasQuoteForm: form !== null,
  };
}

/** '3 products', '1 product', 'more than 50 products'. */
function productsText({ productCount, moreProducts }: Dependants): string {
  return moreProducts ? `more than ${productCount} products` : counted(productCount, 'product');
}

interface CategoryDeleteDetailsProps {
  readonly name: string;
  readonly fileCount: number;
  /** `null` if they could not be read. */
  readonly dependants: Dependants | null;
}

/** Lists, before the deletion of a category, what is deleted with it and what remains. */
function CategoryDeleteDetails({ name, fileCount, dependants }: CategoryDeleteDetailsProps) {
  return (
    <>
      <p>
        <strong>{name}</strong>
      </p>
      <ul>
        {fileCount > 0 ? (
          <li>
            {`${recordTexts.uploadedFiles(fileCount)} ${fileCount === 1 ? 'is' : 'are'} deleted with it.`}
          </li>
        ) : null}
        {dependants === null ? <li>Its products could not be checked just now.</li> : null}
        {dependants && dependants.productCount > 0 ? (
          <li>
            {`${productsText(dependants)} of this category stay, without a category page: ${dependants.productNames.join(', ')}`}
            {dependants.moreProducts || dependants.productCount > dependants.productNames.length ? ' …' : '.'}
          </li>
        ) : null}
        {dependants?.hasQuoteForm ? <li>Its quote form stays; delete it under Quotes.</li> : null}
        {dependants && dependants.productCount === 0 && !dependants.hasQuoteForm ? (
          <li>No products and no quote form depend on it.</li>
        ) : null}
        <li>{trashTexts.insteadHint}</li>
      </ul>
    </>
  );
}

/**
 * Says how many products a category leaves behind when it moves to the trash, and offers to move them to another one.
 * Resolves with false on 'Cancel'.
 */
function useMoveProducts(): (category: StoredCategory) => Promise<boolean> {
  const ports = useAdminPorts();
  const dialogs = useDialogs();
  const chosen = useRef('');
  return async (category) => {
    const dependants = await dependantsOf(category.slug, ports);
    if (dependants.productCount === 0) return true;
    const { items } = await ports.categories.list({ limit: CATEGORIES_READ });
    const others = holderOptions(items.filter(({ id }) => id !== category.id).toSorted(byOrderThenName));
    const products = productsText(dependants);
    if (others.length === 0)
      return dialogs.confirm(trashTexts.leaveProducts(category.name, products), {
        confirmLabel: trashTexts.move,
      });
    chosen.current = others[0]?.value ?? '';
    const answer = await dialogs.ask(trashTexts.moveProducts(category.name, products), {
      confirmLabel: 'Move them',
      otherLabel: 'Leave them',
      details: (
        <>
          <p>{trashTexts.moveProductsDetails}</p>
          <CategoryChoice categories={others} onChoose={(slug) => (chosen.current = slug)} />
        </>
      ),
    });
    if (answer === 'confirm' && chosen.current !== '')
      await ports.categories.moveProducts(category.slug, chosen.current);
    return answer !== 'cancel';
  };
}

interface CategoryChoiceProps {
  readonly categories: readonly { readonly value: string; readonly label: string }[];
  /** Called with the slug of the chosen category; the first one is chosen at the start. */
  readonly onChoose: (slug: string) => void;
}

function CategoryChoice({ categories, onChoose }: CategoryChoiceProps) {
  const [value, setValue] = useState(categories[0]?.value ?? '');
  return (
    <SelectField
      name="target"
      label="Their new category"
      options={categories}
      placeholder={null}
      value={value}
      onChange={(slug) => {
        onChoose(slug);
        setValue(slug);
      }}
    />
  );
}
