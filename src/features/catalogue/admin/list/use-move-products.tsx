import { useRef, useState } from 'react';

import { byOrderThenName, type CategoryFields, type StoredVisible } from '#src/contracts/index.ts';
import { useAdminPorts } from '#src/data/reads/admin-context.ts';
import { useDialogs } from '#src/ui/admin/dialogs.tsx';
import { SelectField } from '#src/ui/form/SelectField.tsx';

import { holderOptions } from '../editor/product-resource.ts';
import { trashTexts as texts } from '../texts.ts';
import { dependantsOf, productsText } from './dependants.ts';

/** Categories offered as the products' new one. */
const OFFERED = 300;

/**
 * Says how many products a category leaves behind when it moves to the trash, and offers to move them to another one.
 * Resolves with false on 'Cancel'.
 */
export function useMoveProducts(): (category: StoredVisible<CategoryFields>) => Promise<boolean> {
  const ports = useAdminPorts();
  const dialogs = useDialogs();
  const chosen = useRef('');
  return async (category) => {
    const dependants = await dependantsOf(category.slug, ports);
    if (dependants.productCount === 0) return true;
    const { items } = await ports.categories.list({ limit: OFFERED });
    const others = holderOptions(items.filter(({ id }) => id !== category.id).toSorted(byOrderThenName));
    const products = productsText(dependants);
    if (others.length === 0)
      return dialogs.confirm(texts.leaveProducts(category.name, products), { confirmLabel: texts.move });
    chosen.current = others[0]?.value ?? '';
    const answer = await dialogs.ask(texts.moveProducts(category.name, products), {
      confirmLabel: 'Move them',
      otherLabel: 'Leave them',
      details: (
        <>
          <p>{texts.moveProductsDetails}</p>
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
