/** The rules file, attacked: what may stand in a field, how large a document may be, what may be changed in a mail. */
import { fieldsSuite } from './fields.suite.ts';
import { mailsSuite } from './mails.suite.ts';
import { useRulesWorld } from './rules-world.ts';
import { sizesSuite } from './sizes.suite.ts';

const world = useRulesWorld('demo-rules-fields');

fieldsSuite(world);
sizesSuite(world);
mailsSuite(world);
