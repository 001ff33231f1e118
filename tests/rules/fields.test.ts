/** The rules file, attacked: what may stand in a field. See rules.test.ts for why this is a file of its own. */
import { useRulesWorld } from './rules-world.ts';
import { FIELD_SUITES } from './suites.ts';

const world = useRulesWorld('demo-rules-fields');

for (const suite of FIELD_SUITES) suite(world);
