import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

import { COMPARED_MAX, replaceCompared } from '#src/data/request-list/compared-papers.ts';
import type { ListedPaper } from '#src/data/request-list/request-list.ts';
import { paths } from '#src/lib/paths.ts';
import { ButtonLink } from '#src/ui/button/Button.tsx';
import { Alert, EmptyState, LiveRegion, LoadView, SkeletonText } from '#src/ui/feedback/Feedback.tsx';
import { useHydrated } from '#src/ui/timing/use-hydrated.ts';

import { compareTexts } from '../../texts.ts';

import { comparedRows, ComparedTable } from './ComparedTable.tsx';
import { comparedKeysIn, useComparison, type ComparedPaper, type ComparedPapers } from './use-comparison.ts';

export interface ComparisonProps {
  /** Renders the control of a paper, for example 'Add to list'. */
  readonly action: (paper: ListedPaper) => ReactNode;
  readonly addAll: (papers: readonly ListedPaper[]) => ReactNode;
  /** Controls of the page: sharing, printing. */
  readonly tools: ReactNode;
  readonly belowEmpty: ReactNode;
}

/** Shows the papers of the address and stores them as the visitor's choice, so that the toggles on cards match. */
export function Comparison(props: ComparisonProps) {
  // The page was prerendered without papers, so the first render ignores the address.
  const isHydrated = useHydrated();
  const { search } = useLocation();
  const state = useComparison(isHydrated ? comparedKeysIn(search) : []);
  return (
    <LoadView
      state={isHydrated ? state : { status: 'loading', retry: state.retry }}
      loading={<SkeletonText lines={6} />}
      failure={compareTexts.failed}
    >
      {(compared) => <ShownComparison {...props} {...compared} />}
    </LoadView>
  );
}

function ShownComparison({
  papers,
  missing,
  action,
  addAll,
  tools,
  belowEmpty,
}: ComparisonProps & ComparedPapers) {
  const navigate = useNavigate();
  const box = useRef<HTMLDivElement>(null);
  const [message, setMessage] = useState('');
  const keys = papers.map(({ key }) => key).join();
  useEffect(() => {
    if (keys !== '') replaceCompared(keys.split(','));
  }, [keys]);
  const remove = ({ key, listed: { name } }: ComparedPaper): void => {
    const others = keys.split(',').filter((each) => each !== key);
    // The effect above ignores an empty comparison.
    replaceCompared(others);
    void navigate(others.length > 0 ? paths.compare.of(others) : paths.compare.to(), { replace: true });
    setMessage(compareTexts.removed(name));
    // The pressed button is removed with its column.
    box.current?.focus();
  };
  const listed = papers.map((paper) => paper.listed);
  // A product whose category is hidden has no family here.
  const families = listed.map(({ paper, name, category }) => (paper === 'category' ? name : category));
  const rows = comparedRows(papers.map(({ facts }) => facts));
  const differing = rows.filter(({ differs }) => differs).length;
  const familyRow = { label: compareTexts.family, values: families, differs: false };
  const browse = (label: string) => (
    <ButtonLink href={paths.products.to()} variant="quiet">
      {label}
    </ButtonLink>
  );
  return (
    <div ref={box} tabIndex={-1} className="compare-box">
      <LiveRegion message={message} />
      {missing > 0 && <Alert kind="warning">{compareTexts.missing(missing)}</Alert>}
      {papers.length === 0 ? (
        <>
          <EmptyState
            title={compareTexts.emptyTitle}
            text={compareTexts.emptyText}
            action={browse(compareTexts.browse)}
          />
          {belowEmpty}
        </>
      ) : (
        <>
          <div className="compare-tools cluster align-items-center row-gap-2 column-gap-5 mb-4">
            {addAll(listed)}
            {papers.length < COMPARED_MAX && browse(compareTexts.more)}
            {tools}
          </div>
          <p>
            {papers.length === 1 ? (
              compareTexts.onlyOne
            ) : (
              <>
                {differing === 0 ? compareTexts.same : compareTexts.count(differing)}{' '}
                <a href={paths.contact.about(compareTexts.about(listed.map(({ name }) => name)))}>
                  {compareTexts.ask}
                </a>
              </>
            )}
          </p>
          <ComparedTable papers={papers} rows={[familyRow, ...rows]} onRemove={remove} action={action} />
        </>
      )}
    </div>
  );
}
