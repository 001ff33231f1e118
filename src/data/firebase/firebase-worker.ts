/** The worker of the public pages. The bundler takes the SDK's functions for admins out of it. */
import { servePage } from './serve-page.ts';

servePage();
