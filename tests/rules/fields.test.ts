/** The rules file, attacked: what may stand in a field. A separate file, so that the tests can run beside others. */
import { useRulesWorld } from './rules-world.ts';
import { FIELD_SUITES } from './suites.ts';

const world = useRulesWorld('demo-rules-fields');

for (const suite of FIELD_SUITES) suite(world);
