/** The rules where admins need a second factor: without one, an admin may do what a visitor may. */
import { RULES_FILE, useRulesWorld } from './rules-world.ts';
import { secondFactorSuite } from './suites.ts';

secondFactorSuite(useRulesWorld('demo-second-factor', RULES_FILE, true));
