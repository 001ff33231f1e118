/** The worker of the admin area. */
import { servePage } from '../serve-page.ts';
import { openFirebaseAdmin } from './open-admin.ts';

servePage(openFirebaseAdmin);
