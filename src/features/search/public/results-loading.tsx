import { LoadingNote, SkeletonCardGrid } from '#src/ui/feedback/Feedback.tsx';

import { searchTexts } from '../texts.ts';

const EXPECTED_COUNT = 6;

export const RESULTS_LOADING = (
  <div className="results__cards" aria-busy="true">
    <LoadingNote label={searchTexts.loading} />
    <SkeletonCardGrid count={EXPECTED_COUNT} columns={2} />
  </div>
);
