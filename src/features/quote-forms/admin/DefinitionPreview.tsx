import { useMemo, useState } from 'react';

import { buildQuoteSchema, type QuoteFormDefinition } from '#src/contracts/index.ts';
import { Panel } from '#src/ui/admin/AdminPage.tsx';
import { Button } from '#src/ui/button/Button.tsx';
import { Alert } from '#src/ui/feedback/Feedback.tsx';
import { useFields } from '#src/ui/form/use-fields.ts';

import { QuoteFields } from '../public/QuoteFields.tsx';
import { useProductNames } from '../public/use-quote-form.ts';
import { quoteFormTexts } from '../texts.ts';

import { toPreview } from './definition-values.ts';

/** The form as visitors see it, rendered by the public component. It can be filled in and validated, but sends nothing. */
export function DefinitionPreview({ values }: { readonly values: QuoteFormDefinition }) {
  const { status, names } = useProductNames(values.categorySlug.trim());
  const schema = useMemo(() => buildQuoteSchema(toPreview(values), names), [values, names]);
  const { values: answers, errors, showErrors, field } = useFields<string, object>({}, {});
  const [passed, setPassed] = useState(false);
  return (
    <Panel title="Preview" className="preview">
      {status === 'failed' && <Alert kind="warning">{quoteFormTexts.productsFailed}</Alert>}
      <div className="preview__form">
        <QuoteFields
          schema={schema}
          values={answers}
          errors={errors}
          disabled={false}
          onChange={(name, value) => {
            field(name).onChange(value);
            setPassed(false);
          }}
        />
        <Button variant="quiet" onClick={() => setPassed(showErrors(schema.validate(answers)) === null)}>
          Test the form
        </Button>
        {passed ? <Alert kind="success">This could be sent.</Alert> : null}
      </div>
    </Panel>
  );
}
