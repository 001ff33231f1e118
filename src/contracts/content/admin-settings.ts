import { choice, defineEntity, type ValueOf } from '../base/entity.ts';

/** Minutes without input after which an admin is signed out; the first is the default. */
export const IDLE_MINUTES = ['60', '15', '30', '120', '240'] as const;

/** Document `settings/admin`: settings that only admins read. */
export const adminSettingsEntity = defineEntity({ idleMinutes: choice(IDLE_MINUTES) });

export type AdminSettings = ValueOf<typeof adminSettingsEntity>;
