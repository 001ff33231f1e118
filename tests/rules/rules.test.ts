/**
 * The rules file, attacked: who may do what, revisions, slugs. One file, and so one project in the emulator,
 * so that the rule coverage at the end is that of all suites. The many field values have a file of their own:
 * the report keeps every value, and with them it would be hundreds of megabytes.
 */
import { accessSuite } from './access.suite.ts';
import { coverageSuite } from './coverage.suite.ts';
import { deskSuite } from './desk.suite.ts';
import { quotationsSuite } from './quotations.suite.ts';
import { revisionsSuite } from './revisions.suite.ts';
import { useRulesWorld } from './rules-world.ts';
import { slugsSuite } from './slugs.suite.ts';

const world = useRulesWorld('demo-rules');

accessSuite(world);
deskSuite(world);
quotationsSuite(world);
revisionsSuite(world);
slugsSuite(world);
coverageSuite(world);
