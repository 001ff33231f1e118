import { useId, useState } from 'react';
import { factValue, type Fact } from '#src/contracts/catalogue/facts.ts';
import type { ListedPaper } from '#src/data/request-list/request-list.ts';
import { Spinner, LinkButton } from '#src/ui/button/Button.tsx';
import { lazyComponent } from '#src/ui/feedback/lazy-component.tsx';
import { requestListTexts } from '../texts.ts';

const Calculator = lazyComponent(() => import('./calculator/Calculator.tsx'), 'Calculator', {
  fallback: <Spinner />,
});

/**
 * Opens the calculator of a paper, whose code is loaded at the first press. Without a grammage the button is not shown, because
 * no weight can be computed.
 */
export function CalculatorButton({ paper, facts }: { paper: ListedPaper; facts: readonly Fact[] }) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  if (factValue(facts, 'gsm') === '') return null;
  return (
    <div className="needs-script mt-4 mb-3">
      <LinkButton aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
        {requestListTexts.calculator}
      </LinkButton>
      <div id={id}>{isOpen && <Calculator paper={paper} facts={facts} />}</div>
    </div>
  );
}
