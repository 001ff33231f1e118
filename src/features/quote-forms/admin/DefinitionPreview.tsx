import { useMemo, useState } from 'react';

import {
  buildQuoteSchema,
  PRODUCT_SELECT_CATEGORY_SLUG,
  type QuoteErrors,
  type QuoteFormDefinition,
  type QuoteValues,
} from '#src/contracts/index.ts';
import { queries } from '#src/data/reads/queries.ts';
import { useQuery } from '#src/data/reads/use-query.ts';
import { Panel } from '#src/ui/admin/Panel.tsx';
import { Button } from '#src/ui/button/Button.tsx';
import { Alert } from '#src/ui/feedback/Alert.tsx';

import { quoteFormTexts } from '../texts.ts';
import { QuoteFields } from '../public/QuoteFields.tsx';

import { toPreview } from './definition-values.ts';

interface DefinitionPreviewProps {
  values: QuoteFormDefinition;
}

/** The form as visitors see it, rendered by the public component. It can be filled in and validated, but sends nothing. */
export function DefinitionPreview({ values }: DefinitionPreviewProps) {
  const forProducts = values.categorySlug.trim() === PRODUCT_SELECT_CATEGORY_SLUG;
  return (
    <Panel id="definition-preview" title="Preview" className="preview">
      {forProducts ? <ProductPreview values={values} /> : <PreviewForm values={values} />}
    </Panel>
  );
}

/** The preview for `food-grade-papers`, whose form offers the category's products. */
function ProductPreview({ values }: DefinitionPreviewProps) {
  const products = useQuery(queries.productsOf(PRODUCT_SELECT_CATEGORY_SLUG));
  return (
    <>
      {products.status === 'failed' && <Alert kind="warning">{quoteFormTexts.productsFailed}</Alert>}
      <PreviewForm
        values={values}
        productNames={products.status === 'ready' ? products.value.map(({ name }) => name) : []}
      />
    </>
  );
}

function PreviewForm({
  values,
  productNames,
}: DefinitionPreviewProps & { productNames?: readonly string[] | undefined }) {
  const schema = useMemo(() => buildQuoteSchema(toPreview(values), productNames), [values, productNames]);
  const [answers, setAnswers] = useState<QuoteValues>({});
  const [errors, setErrors] = useState<QuoteErrors>({});
  const [passed, setPassed] = useState(false);

  const check = (): void => {
    const answerErrors = schema.validate(answers);
    setErrors(answerErrors);
    setPassed(Object.keys(answerErrors).length === 0);
  };

  return (
    <div className="preview__form">
      <QuoteFields
        schema={schema}
        values={answers}
        errors={errors}
        disabled={false}
        onChange={(name, value) => {
          setAnswers({ ...answers, [name]: value });
          setErrors(({ [name]: _cleared, ...others }) => others);
          setPassed(false);
        }}
      />
      <Button variant="quiet" onClick={check}>
        Test the form
      </Button>
      {passed ? <Alert kind="success">This could be sent.</Alert> : null}
    </div>
  );
}
