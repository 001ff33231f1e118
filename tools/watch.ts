/**
 * `npm run watch`: looks at the site of `SITE_URL` from outside; opens an issue of the repository when it is broken and closes
 * it again. Runs in .github/workflows/watch.yml, which sets the other variables.
 */
import { askOverNetwork } from './deployment/ask.ts';
import { describeFindings } from './deployment/check.ts';
import { readDeployment } from './deployment/deployment.ts';
import { reportIssue, watchSite } from './deployment/watch-site.ts';

const { SITE_URL, GITHUB_API_URL, GITHUB_REPOSITORY, GITHUB_TOKEN } = process.env;
if (!SITE_URL) throw new Error('Name the site: SITE_URL=https://www.example.com npm run watch.');
const deployment = { ...readDeployment(), siteEnv: { VITE_SITE_URL: SITE_URL } };
const findings = await watchSite(deployment, fetch, new Date());
console.log(describeFindings(findings));
if (GITHUB_TOKEN) {
  const repository = `${GITHUB_API_URL}/repos/${GITHUB_REPOSITORY}`;
  console.log(await reportIssue(askOverNetwork(''), repository, `Bearer ${GITHUB_TOKEN}`, findings));
}
process.exit(findings.every(({ state }) => state === 'ok') ? 0 : 1);
