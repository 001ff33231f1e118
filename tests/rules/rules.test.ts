/**
 * The rules file, attacked: who may do what, revisions, slugs. One file, and so one project in the emulator,
 * so that the rule coverage at the end is that of all suites. The many field values have a file of their own:
 * the report keeps every value, and with them it would be hundreds of megabytes.
 */
import { coverageSuite } from './coverage.suite.ts';
import { useRulesWorld } from './rules-world.ts';
import { ACCESS_SUITES } from './suites.ts';

const world = useRulesWorld('demo-rules');

for (const suite of ACCESS_SUITES) suite(world);
coverageSuite(world);
