import { useId, useState } from 'react';

import { specValue, type Spec } from '#src/contracts/specs.ts';
import type { ListedPaper } from '#src/data/request-list.ts';
import { Button } from '#src/ui/button/Button.tsx';
import { Spinner } from '#src/ui/feedback/Spinner.tsx';
import { lazyPart } from '#src/ui/lazy/lazy-part.tsx';

import { requestMessages } from '../messages.ts';

const Calculator = lazyPart(() => import('./calculator/Calculator.tsx'), 'Calculator', {
  fallback: <Spinner />,
});

export interface CalculatorButtonProps {
  readonly paper: ListedPaper;
  /** The paper's facts; without a grammage there is nothing to compute, and no button. */
  readonly specs: readonly Spec[];
}

/** Opens the calculator of a paper; its file is fetched at the first press. */
export function CalculatorButton({ paper, specs }: CalculatorButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  if (specValue(specs, 'gsm') === '') return null;
  return (
    <div className="calculator-box needs-script">
      <Button
        variant="link"
        size="small"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        {requestMessages.calculator}
      </Button>
      <div id={id}>{isOpen && <Calculator paper={paper} facts={{ specs }} />}</div>
    </div>
  );
}
