/** The rules file, attacked: what may stand in a field, and how large a document may be. */
import { fieldsSuite } from './fields.suite.ts';
import { useRulesWorld } from './rules-world.ts';
import { sizesSuite } from './sizes.suite.ts';

const world = useRulesWorld('demo-rules-fields');

fieldsSuite(world);
sizesSuite(world);
