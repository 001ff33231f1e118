import { useQuery } from '@tanstack/react-query';
import { Link } from 'admin-router';

import { groupedNumber } from '#src/lib/numbers.ts';
import { useAdminPorts } from '#src/data/reads/admin-context.ts';
import { paths } from '#src/lib/paths.ts';
import { DataTable, type Column } from '#src/ui/admin/DataTable.tsx';
import { SkeletonText } from '#src/ui/feedback/LoadView.tsx';
import { Panel, QueryView } from '#src/ui/admin/AdminPage.tsx';

import { figureTexts } from '../../figure-texts.ts';
import { CATEGORY_DAYS, countPerCategory, type CategoryCount } from './load-figures.ts';

const COLUMNS: readonly Column<CategoryCount>[] = [
  {
    key: 'category',
    header: figureTexts.category,
    width: 'grow',
    cell: ({ name }) => <Link to={paths.adminRequests.ofCategory(name)}>{name}</Link>,
  },
  {
    key: 'requests',
    header: figureTexts.requests,
    align: 'end',
    cell: ({ count }) => groupedNumber(count),
  },
];

/** The number of recent leads per category, highest first. @param categories names */
export function LeadsPerCategory({ categories }: { readonly categories: readonly string[] }) {
  const { desk } = useAdminPorts();
  const counted = useQuery({
    queryKey: ['leads-per-category', categories],
    queryFn: () => countPerCategory(desk, categories),
  });
  return (
    <Panel id="leads-per-category" title={figureTexts.perCategory}>
      <QueryView query={counted} loading={<SkeletonText lines={4} />} failure={figureTexts.failed}>
        {(counts) =>
          counts.length === 0 ? (
            <p className="text-body-secondary mb-0">{figureTexts.perCategoryNone(CATEGORY_DAYS)}</p>
          ) : (
            <>
              <p className="text-body-secondary mb-3">{figureTexts.perCategoryNote(CATEGORY_DAYS)}</p>
              <DataTable
                caption={figureTexts.perCategory}
                columns={COLUMNS}
                rows={counts}
                rowKey={({ name }) => name}
              />
            </>
          )
        }
      </QueryView>
    </Panel>
  );
}
