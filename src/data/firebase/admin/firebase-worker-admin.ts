/** The worker of the admin area. */
import { servePage } from '../serve-page.ts';
import { openFirebaseAdmin } from './open-admin.ts';
import { openSignIn } from './sign-in.ts';

servePage(openFirebaseAdmin, openSignIn);
