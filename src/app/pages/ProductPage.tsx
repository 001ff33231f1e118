import { Navigate, useParams } from 'react-router-dom';
import type { Category, Product } from '#src/contracts/catalogue/records.ts';
import { orderedFacts } from '#src/contracts/catalogue/facts.ts';
import { queries } from '#src/data/reads/queries.ts';
import { useQuery, useSettled } from '#src/data/reads/use-query.ts';
import { catalogueTexts } from '#src/features/catalogue/texts.ts';
import { ProductMedia } from '#src/features/catalogue/public/ProductMedia.tsx';
import { RelatedProducts } from '#src/features/catalogue/public/RelatedProducts.tsx';
import { CompareToggle } from '#src/features/compare/public/CompareToggle.tsx';
import { AfterSending } from '#src/features/my-requests/public/AfterSending.tsx';
import { QuoteButton } from '#src/features/quote-forms/public/QuoteButton.tsx';
import { quoteFormTexts } from '#src/features/quote-forms/texts.ts';
import { AddToRequestList } from '#src/features/request-list/public/AddToRequestList.tsx';
import { CalculatorButton } from '#src/features/request-list/public/CalculatorButton.tsx';
import { ContactShortcuts, WithoutScript } from '#src/features/settings/public/ContactWays.tsx';
import { paths, siteAddress } from '#src/lib/paths.ts';
import { toParagraphs } from '#src/lib/plain-text.ts';
import { ButtonLink } from '#src/ui/button/Button.tsx';
import { LoadPage } from '#src/ui/feedback/Feedback.tsx';
import { BelowHeading, Container, PageHeading, Section, Split } from '#src/ui/layout/Page.tsx';
import { PageTools } from '#src/ui/layout/PageTools.tsx';
import { FactTable, Prose } from '#src/ui/text/Text.tsx';
import { PAGE_LOADING } from '../page/PageStates.tsx';
import { catalogueTrail, PageTrail } from '../page/PageTrail.tsx';
import { PaperActions } from '../page/PaperActions.tsx';
import { UnavailablePage } from '../page/UnavailablePage.tsx';
import { PreviewGate } from '../page/PreviewGate.tsx';
import { breadcrumbData } from '../page/StructuredData.tsx';
import { PageMeta } from '../PageMeta.tsx';
import { useSiteUrl } from '../Providers.tsx';

/** `/product/:productSlug`; a renamed product's old address leads to the new one. */
export function ProductPage() {
  const { productSlug = '' } = useParams();
  const productLookup = useQuery(queries.product(productSlug));
  return (
    <LoadPage state={productLookup} failure={(error) => catalogueTexts.productFailed(error.message)}>
      {(product) =>
        product ? (
          // The key gives each product a fresh carousel.
          <VisibleProduct key={productSlug} product={product} />
        ) : (
          <PreviewGate
            slug={productSlug}
            show={({ collection, record }) =>
              collection === 'products' ? <VisibleProduct product={record} isPreview /> : null
            }
          >
            <MovedProduct key={productSlug} slug={productSlug} />
          </PreviewGate>
        )
      }
    </LoadPage>
  );
}

/** Leads to the product that had this address before; without one, says that there is none. */
function MovedProduct({ slug }: { slug: string }) {
  const renamed = useQuery(queries.renamedProduct(slug));
  return (
    <LoadPage state={renamed} failure={(error) => catalogueTexts.productFailed(error.message)}>
      {(current) =>
        current === null ? (
          <UnavailablePage message={catalogueTexts.productNotFound(slug)} slug={slug} />
        ) : (
          <Navigate to={paths.product.to(current)} replace />
        )
      }
    </LoadPage>
  );
}

function VisibleProduct({ product, isPreview = false }: { product: Product; isPreview?: boolean }) {
  const siteUrl = useSiteUrl();
  const lookup = useQuery(queries.category(product.category_slug));
  const form = useQuery(queries.quoteForm(product.category_slug));
  // The category's name and the quote button stand beside the content: shown later, they would move it.
  if (!useSettled(lookup, form)) return PAGE_LOADING;
  const ownCategory = lookup.status === 'ready' ? lookup.value.category : null;
  const category: Category | null = ownCategory?.isVisible ? ownCategory : null;
  const path = paths.product.to(product.slug);
  const trail = [...catalogueTrail(category), { name: product.name, path }];
  const paper = {
    paper: 'product',
    slug: product.slug,
    name: product.name,
    category: category?.name ?? '',
  } as const;
  const hasLongText = product.long_description.trim() !== '';
  const about = toParagraphs(hasLongText ? product.long_description : product.short_description);
  return (
    <>
      <PageMeta
        title={product.name}
        description={product.short_description || product.long_description}
        path={path}
        noIndex={isPreview}
        shown={product}
        structuredData={(origin) => breadcrumbData(origin, trail)}
      />
      <article className="data-sheet">
        <Container className="detail">
          <PageTrail trail={trail} />
          <Split media={<ProductMedia product={product} />} place="start">
            <PageHeading
              {...(category && { eyebrow: category.name })}
              // Without a long description the short one is shown below, so it is omitted here.
              {...(hasLongText && { lede: product.short_description })}
            >
              {product.name}
            </PageHeading>
            <BelowHeading>
              <FactTable rows={orderedFacts(product.facts)} />
              <div className="paper-card">
                <CalculatorButton paper={paper} facts={product.facts} />
                <QuoteButton
                  categorySlug={product.category_slug}
                  subject={product.name}
                  productName={product.name}
                  afterSending={(sent) => <AfterSending {...sent} />}
                  shortcuts={<ContactShortcuts about={product.name} />}
                  withoutScript={<WithoutScript>{quoteFormTexts.needsScript}</WithoutScript>}
                  secondary={<AddToRequestList block paper={paper} />}
                />
              </div>
              <div className="cluster align-items-center row-gap-2 column-gap-5 mt-4">
                <CompareToggle paper={paper} />
                {/* The address of a preview, without its key, leads nowhere. */}
                {!isPreview && <PageTools title={product.name} address={siteAddress(path, siteUrl)} />}
              </div>
              <div className="detail__links d-print-none cluster column-gap-6 mt-4">
                {category && (
                  <ButtonLink href={paths.category.to(category.slug)} variant="link">
                    Back to {category.name}
                  </ButtonLink>
                )}
                <ButtonLink href={paths.products.to()} variant="link">
                  {catalogueTexts.viewAll}
                </ButtonLink>
              </div>
            </BelowHeading>
          </Split>
        </Container>
        <BelowHeading>
          {about.length > 0 && (
            <Section title="About this product" tone="sheet">
              <Prose paragraphs={about} />
            </Section>
          )}
        </BelowHeading>
      </article>
      <BelowHeading>
        {category && (
          <RelatedProducts
            product={product}
            category={category}
            action={({ slug, name }) => (
              <PaperActions paper={{ paper: 'product', slug, name, category: category.name }} />
            )}
          />
        )}
      </BelowHeading>
    </>
  );
}
