import { useSettings } from '#src/data/reads/use-query.ts';
import { accessibilityStatement } from '#src/features/statements/accessibility-statement.ts';
import { paths } from '#src/lib/paths.ts';
import { StatementPage } from '../page/StatementPage.tsx';

/** `/accessibility`: what was tested, known gaps, how to complain. */
export function AccessibilityPage() {
  return <StatementPage {...accessibilityStatement(useSettings())} path={paths.accessibility.to()} />;
}
