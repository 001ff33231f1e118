import { describe, expect, it } from 'vitest';

import {
  ADMIN_EMAILS,
  ADMIN_STATUS_CLEAR_MS,
  CONTACT_STATUS_CLEAR_MS,
  HERO_INTERVAL_MS,
  HOME_CATEGORY_COUNT,
  IMAGE_MAX_BYTES,
  isAdminEmail,
  PRELOADER_FADE_MS,
  PRELOADER_HOLD_MS,
  QUOTE_SUCCESS_CLOSE_MS,
  VIDEO_MAX_BYTES,
  VIDEO_THUMBNAIL_WIDTH_PX,
} from '#src/contracts/index.ts';

describe('business constants (specification §9)', () => {
  it('are those of the specification', () => {
    expect([HERO_INTERVAL_MS, HOME_CATEGORY_COUNT, VIDEO_THUMBNAIL_WIDTH_PX]).toEqual([5000, 3, 100]);
    expect([QUOTE_SUCCESS_CLOSE_MS, CONTACT_STATUS_CLEAR_MS, ADMIN_STATUS_CLEAR_MS]).toEqual([
      3000, 4000, 2500,
    ]);
    expect([PRELOADER_HOLD_MS, PRELOADER_FADE_MS]).toEqual([3000, 1000]);
    expect([IMAGE_MAX_BYTES, VIDEO_MAX_BYTES]).toEqual([10 * 1024 * 1024, 100 * 1024 * 1024]);
    expect(ADMIN_EMAILS).toHaveLength(2);
  });
});

describe('isAdminEmail (M34)', () => {
  it('knows the two addresses in any case', () => {
    for (const email of ADMIN_EMAILS) {
      expect(isAdminEmail(email)).toBe(true);
      expect(isAdminEmail(email.toUpperCase())).toBe(true);
    }
  });

  it.each([
    null,
    undefined,
    '',
    'visitor@example.com',
    `${ADMIN_EMAILS[0]}.evil.com`,
    `x${ADMIN_EMAILS[0]}`,
    ADMIN_EMAILS.join(','),
  ])('refuses %j', (email) => expect(isAdminEmail(email)).toBe(false));
});
