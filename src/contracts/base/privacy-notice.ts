/**
 * The version of the privacy notice (src/features/privacy/policy.ts), its date. Change it with the notice; a test fails
 * when only one of them changes.
 */
export const NOTICE_VERSION = '2026-11-26';
