import { useState } from 'react';

import { PAPER_LINE_UNITS } from '#src/contracts/index.ts';
import type { ListedPaper } from '#src/data/request-list/request-list.ts';
import { computedText } from '#src/contracts/paper/line-measures.ts';

import { AddToRequestList } from '../AddToRequestList.tsx';

import { calculatorTexts } from './calculator-texts.ts';
import { choicesOf, type PaperFacts } from './paper-choices.ts';
import { QuantityFields, type QuantityValues } from './QuantityFields.tsx';

export interface CalculatorProps {
  readonly paper: ListedPaper;
  /** Facts of the same paper; its grammages and sizes are suggested. */
  readonly facts: PaperFacts;
}

/** Converts a quantity of the paper to sheets, reams, weight or metres and can add it to the request list. */
export function Calculator({ paper, facts }: CalculatorProps) {
  const choices = choicesOf(facts);
  const [values, setValues] = useState<QuantityValues>(() => ({
    gsm: choices.onlyGsm ?? choices.gsm[0] ?? '',
    size: choices.onlySize ?? choices.size[0] ?? '',
    quantity: '',
    unit: choices.unit,
  }));
  return (
    <div className="calculator">
      <QuantityFields
        values={values}
        choices={choices}
        units={PAPER_LINE_UNITS}
        onChange={(changes) => setValues({ ...values, ...changes })}
      />
      {computedText(values) === '' && <p className="form-text">{calculatorTexts.start}</p>}
      <AddToRequestList paper={{ ...paper, ...values }} repeats />
    </div>
  );
}
