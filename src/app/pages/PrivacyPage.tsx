import { useSettings } from '#src/data/reads/use-query.ts';
import { privacyPolicy } from '#src/features/statements/privacy-policy.ts';
import { ContactCallToAction } from '#src/features/settings/public/ContactWays.tsx';
import { paths } from '#src/lib/paths.ts';
import { StatementPage } from '../page/StatementPage.tsx';

/** `/privacy`: the privacy notice, which `/pdf/privacy-policy.pdf` prints. */
export function PrivacyPage() {
  const policy = privacyPolicy(useSettings());
  return (
    <>
      <StatementPage {...policy} path={paths.privacy.to()} />
      <ContactCallToAction title="Questions about your data" text="We answer within 30 days." />
    </>
  );
}
