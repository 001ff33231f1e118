import { useState } from 'react';

import type { Fact } from '#src/contracts/catalogue/facts.ts';
import type { ListedPaper } from '#src/data/request-list/request-list.ts';
import { computedText, type TypedQuantity } from '#src/contracts/paper/line-measures.ts';

import { AddToRequestList } from '../AddToRequestList.tsx';

import { calculatorTexts } from './calculator-texts.ts';
import { QuantityFields } from './QuantityFields.tsx';
import { choicesOf } from './paper-choices.ts';

/**
 * Converts a quantity of the paper to sheets, reams, weight or metres and can add it to the request list. Suggests the
 * grammages and sizes of its facts.
 */
export function Calculator({ paper, facts }: { paper: ListedPaper; facts: readonly Fact[] }) {
  const choices = choicesOf(facts);
  const [values, setValues] = useState<TypedQuantity>(() => ({
    gsm: choices.gsm[0] ?? '',
    size: choices.size[0] ?? '',
    quantity: '',
    unit: choices.unit,
  }));
  return (
    <div className="calculator">
      <QuantityFields
        values={values}
        choices={choices}
        onChange={(changes) => setValues({ ...values, ...changes })}
      />
      {computedText({ ...values, packing: choices.packing }) === '' && (
        <p className="form-text">{calculatorTexts.start}</p>
      )}
      <AddToRequestList paper={{ ...paper, ...values }} repeats />
    </div>
  );
}
