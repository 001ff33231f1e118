import { lazy, Suspense, useState } from 'react';

import { queries } from '#src/data/queries.ts';
import { useQuery } from '#src/data/use-query.ts';
import { Button } from '#src/ui/button/Button.tsx';
import { QuoteBar } from '#src/ui/nav/QuoteBar.tsx';

import { quoteMessages } from '../messages.ts';

const loadDialog = () => import('./QuoteDialog.tsx');
const QuoteDialog = lazy(loadDialog);

export interface QuoteCallProps {
  categorySlug: string;
  /** The product's name, else the category's. */
  subject: string;
  /** Set on a product's page: chosen in the form to begin with. */
  productName?: string;
}

/**
 * 'Get a Quote', kept in reach, and its modal. Shown only when the category has a form (M17, M18); also when
 * that cannot be found out, since the modal then says so and can try again, and a buyer is not turned away.
 */
export function QuoteCall({ categorySlug, subject, productName }: QuoteCallProps) {
  const definition = useQuery(queries.quoteForm(categorySlug));
  const [open, setOpen] = useState(false);
  const offered =
    open || definition.status === 'failed' || (definition.status === 'ready' && definition.value !== null);
  if (!offered) return null;

  const button = (
    <Button
      variant="accent"
      size="large"
      block
      onClick={() => setOpen(true)}
      onPointerEnter={() => void loadDialog()}
      onFocus={() => void loadDialog()}
    >
      {quoteMessages.open}
    </Button>
  );
  return (
    <>
      <QuoteBar
        title={subject}
        text="Tell us the grade, size and quantity. We answer on the same working day."
        action={button}
      />
      {open && (
        <Suspense fallback={null}>
          <QuoteDialog
            categorySlug={categorySlug}
            subject={subject}
            productName={productName}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}
