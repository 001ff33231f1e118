/** Every attack on the rules: rules.test.ts, second-factor.test.ts and fields.test.ts run them, and `npm run mutate:rules` tries them. */
import { accessSuite } from './access.suite.ts';
import { claimsSuite } from './claims.suite.ts';
import { deskSuite } from './desk.suite.ts';
import { fieldsSuite } from './fields.suite.ts';
import { mailsSuite } from './mails.suite.ts';
import { revisionsSuite } from './revisions.suite.ts';
import { sessionsSuite } from './sessions.suite.ts';
import { sizesSuite } from './sizes.suite.ts';
import { slugsSuite } from './slugs.suite.ts';
import { trashSuite } from './trash.suite.ts';

/** Who may do what; revisions, slugs, trash. */
export const ACCESS_SUITES = [accessSuite, deskSuite, revisionsSuite, sessionsSuite, slugsSuite, trashSuite];

/** The same attempts where admins need a second factor, by an admin with one and without. */
export const secondFactorSuite: typeof sessionsSuite = (world) => accessSuite(world, true);

/** What may stand in a field, how large a document may be, what may be changed in a mail, claims. */
export const FIELD_SUITES = [fieldsSuite, sizesSuite, mailsSuite, claimsSuite];
