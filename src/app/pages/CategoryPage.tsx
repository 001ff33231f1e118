import { Navigate, useParams } from 'react-router-dom';
import type { Category } from '#src/contracts/catalogue/records.ts';
import { orderedFacts } from '#src/contracts/catalogue/facts.ts';
import { queries } from '#src/data/reads/queries.ts';
import { useQuery, useSettled } from '#src/data/reads/use-query.ts';
import { catalogueTexts } from '#src/features/catalogue/texts.ts';
import { CategoryMedia } from '#src/features/catalogue/public/CategoryMedia.tsx';
import { CategoryProducts } from '#src/features/catalogue/public/CategoryProducts.tsx';
import { CompareToggle } from '#src/features/compare/public/CompareToggle.tsx';
import { AfterSending } from '#src/features/my-requests/public/AfterSending.tsx';
import { QuoteButton } from '#src/features/quote-forms/public/QuoteButton.tsx';
import { quoteFormTexts } from '#src/features/quote-forms/texts.ts';
import { AddToRequestList } from '#src/features/request-list/public/AddToRequestList.tsx';
import { ContactShortcuts, WithoutScript } from '#src/features/settings/public/ContactWays.tsx';
import type { Loadable } from '#src/lib/loadable.ts';
import { paths } from '#src/lib/paths.ts';
import { toParagraphs } from '#src/lib/plain-text.ts';
import { ButtonLink } from '#src/ui/button/Button.tsx';
import { LoadPage } from '#src/ui/feedback/Feedback.tsx';
import { BelowHeading, Container, DetailSection, PageHeading } from '#src/ui/layout/Page.tsx';
import { FactTable, Prose } from '#src/ui/text/Text.tsx';
import { Glyph } from '#src/ui/icon/Glyph.tsx';
import { breadcrumbData, ItemListData } from '../page/StructuredData.tsx';
import { PAGE_LOADING } from '../page/PageStates.tsx';
import { catalogueTrail, PageTrail } from '../page/PageTrail.tsx';
import { PaperActions } from '../page/PaperActions.tsx';
import { UnavailablePage } from '../page/UnavailablePage.tsx';
import { PreviewGate } from '../page/PreviewGate.tsx';
import { PageMeta } from '../PageMeta.tsx';

/** `/products/:categorySlug`; a renamed category's old address leads to the new one. */
export function CategoryPage() {
  const { categorySlug = '' } = useParams();
  const lookup = useQuery(queries.category(categorySlug));
  // Read at the same time as the category, so that an unpublished page waits once and not twice.
  const form = useQuery(queries.quoteForm(categorySlug));
  return (
    <LoadPage state={lookup} failure={(error) => catalogueTexts.categoryFailed(error.message)}>
      {({ category, renamedTo }) => {
        // The key gives each category a fresh carousel.
        if (category?.isVisible)
          return <VisibleCategory key={categorySlug} category={category} form={form} />;
        if (renamedTo !== null) return <Navigate to={paths.category.to(renamedTo)} replace />;
        const message = category ? catalogueTexts.categoryHidden : catalogueTexts.categoryNotFound;
        return (
          <PreviewGate
            slug={categorySlug}
            show={({ collection, record }) =>
              collection === 'categories' ? <VisibleCategory category={record} form={form} isPreview /> : null
            }
          >
            <UnavailablePage message={message(categorySlug)} slug={categorySlug} />
          </PreviewGate>
        );
      }}
    </LoadPage>
  );
}

interface VisibleCategoryProps {
  readonly category: Category;
  readonly form: Loadable<unknown>;
  /** True if visitors do not see the category. */
  readonly isPreview?: boolean;
}

function VisibleCategory({ category, form, isPreview = false }: VisibleCategoryProps) {
  // The quote button stands beside the content: shown later, it would move everything.
  if (!useSettled(form)) return PAGE_LOADING;
  const trail = catalogueTrail(category);
  const about = toParagraphs(category.longDescription);
  // With sub-products the facts are the products'.
  const facts = category.hasSubProducts ? [] : orderedFacts(category.facts);
  const paper = { paper: 'category', slug: category.slug, name: category.name, category: '' } as const;
  const benefits = category.benefits.filter((benefit) => benefit.trim() !== '');
  return (
    <Container className="detail detail--with-aside">
      <PageMeta
        title={category.name}
        description={category.description || category.longDescription}
        path={paths.category.to(category.slug)}
        noIndex={isPreview}
        shown={category}
        structuredData={(origin) => breadcrumbData(origin, trail)}
      />
      <PageTrail trail={trail} />
      <div className="category-head">
        <PageHeading lede={category.description}>{category.name}</PageHeading>
        {category.hasSubProducts && <CategoryMedia category={category} />}
      </div>
      <BelowHeading>
        <div className="with-aside">
          <div className="with-aside__main">
            {category.hasSubProducts ? (
              <CategoryProducts
                category={category}
                action={({ slug, name }) => (
                  <PaperActions paper={{ paper: 'product', slug, name, category: category.name }} />
                )}
              />
            ) : (
              <div className="category-sheet">
                <div>
                  <CategoryMedia category={category} />
                  <CompareToggle paper={paper} />
                </div>
                <FactTable rows={facts} />
              </div>
            )}
            {about.length > 0 && (
              <DetailSection title={catalogueTexts.aboutCategory(category.name)}>
                <Prose paragraphs={about} />
              </DetailSection>
            )}
            {benefits.length > 0 && (
              <DetailSection title={catalogueTexts.benefits}>
                {/* Wide screens show two columns. */}
                <ul className="check-list">
                  {benefits.map((benefit) => (
                    <li key={benefit}>
                      <Glyph name="check" className="text-forest" />
                      <span>{benefit}</span>
                    </li>
                  ))}
                </ul>
              </DetailSection>
            )}
            <p className="detail__links d-print-none stack mt-8">
              <ButtonLink href={paths.products.to()} variant="quiet">
                {catalogueTexts.viewAll}
              </ButtonLink>
            </p>
          </div>
          <div className="with-aside__side">
            <QuoteButton
              categorySlug={category.slug}
              subject={category.name}
              afterSending={(sent) => <AfterSending {...sent} />}
              shortcuts={<ContactShortcuts about={category.name} />}
              withoutScript={<WithoutScript>{quoteFormTexts.needsScript}</WithoutScript>}
              // A category with sub-products is not added itself; each of its products has a button.
              secondary={!category.hasSubProducts && <AddToRequestList block paper={paper} />}
            />
          </div>
        </div>
        {category.hasSubProducts && (
          <ItemListData name={category.name} query={queries.productCards(category.slug)} />
        )}
      </BelowHeading>
    </Container>
  );
}
