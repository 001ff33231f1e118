import { DAY_MS } from '#src/lib/durations.ts';
import { groupedNumber } from '#src/lib/grouped-number.ts';
import { useAdminPorts } from '#src/data/reads/admin-context.ts';
import { useLoad } from '#src/data/reads/use-load.ts';
import { paths } from '#src/lib/paths.ts';
import { DataTable, type Column } from '#src/ui/admin/DataTable.tsx';
import { LoadView } from '#src/ui/feedback/LoadView.tsx';
import { SkeletonText } from '#src/ui/feedback/Skeleton.tsx';
import { Panel } from '#src/ui/admin/Panel.tsx';
import { Link } from 'admin-router';

import { figureTexts } from '../../figure-texts.ts';

const DAYS = 30;
/** Each category costs one count query, and a longer table would not fit a dashboard. */
const CATEGORIES_MAX = 12;

interface CategoryCount {
  readonly name: string;
  readonly count: number;
}

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

/**
 * The number of recent leads per category, highest first.
 * @param categories names
 */
export function LeadsPerCategory({ categories }: { readonly categories: readonly string[] }) {
  const { desk } = useAdminPorts();
  const counted = useLoad(`per category ${categories.join()}`, async () => {
    const since = new Date(Date.now() - DAYS * DAY_MS);
    const names = categories.slice(0, CATEGORIES_MAX);
    const counts = await Promise.all(
      names.map(async (name) => ({ name, count: await desk.countOfCategory(name, since) })),
    );
    return counts.filter(({ count }) => count > 0).toSorted((a, b) => b.count - a.count);
  });
  return (
    <Panel id="leads-per-category" title={figureTexts.perCategory}>
      <LoadView state={counted} loading={<SkeletonText lines={4} />} failure={figureTexts.failed}>
        {(counts) =>
          counts.length === 0 ? (
            <p className="text-body-secondary mb-0">{figureTexts.perCategoryNone(DAYS)}</p>
          ) : (
            <>
              <p className="text-body-secondary mb-3">{figureTexts.perCategoryNote(DAYS)}</p>
              <DataTable
                caption={figureTexts.perCategory}
                columns={COLUMNS}
                rows={counts}
                rowKey={({ name }) => name}
                empty={{ title: figureTexts.perCategoryNone(DAYS) }}
              />
            </>
          )
        }
      </LoadView>
    </Panel>
  );
}
