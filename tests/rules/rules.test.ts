/** The rules file, attacked: who may do what, revisions, slugs. */
import { useRulesWorld } from './rules-world.ts';
import { ACCESS_SUITES } from './suites.ts';

const world = useRulesWorld('demo-rules');

for (const suite of ACCESS_SUITES) suite(world);
