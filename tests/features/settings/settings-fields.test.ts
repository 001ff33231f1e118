import { describe, expect, test } from 'vitest';

import { settingsEntity } from '#src/contracts/index.ts';
import {
  normaliseLink,
  normalisePhone,
  normaliseWhatsapp,
  settingsErrors,
} from '#src/features/settings/admin/settings-fields.tsx';

const defaults = settingsEntity.complete(null);

test('the built-in defaults are valid', () => expect(settingsErrors(defaults)).toEqual({}));

test('a reason that would be cut where it is chosen is refused', () =>
  expect(settingsErrors({ ...defaults, lostReasons: `Price\n${'x'.repeat(81)}` })).toHaveProperty(
    'lostReasons',
  ));

describe('phone numbers come in one manner', () => {
  test.each([
    ['9876543210', '+91 98765 43210'],
    ['+44 20 7946 0000', '+44 20 7946 0000'],
    ['0044 20 7946 0000', '+44 20 7946 0000'],
    ['۹۸۷۶۵۴۳۲۱۰', '+91 98765 43210'],
    ['  call us ', 'call us'],
  ])('%j becomes %j', (typed, stored) => expect(normalisePhone(typed)).toBe(stored));

  test.each(['call us', '12', '+1234567890123456', '<script>', '98765 4321'])('%j is refused', (phone1) =>
    expect(settingsErrors({ ...defaults, phone1 })).toHaveProperty('phone1'),
  );
});

describe('links', () => {
  test.each([
    ['www.linkedin.com/company/x', 'https://www.linkedin.com/company/x'],
    ['http://example.com/a', 'https://example.com/a'],
    ['https://example.com', 'https://example.com'],
  ])('%j becomes %j', (typed, stored) => expect(normaliseLink(typed)).toBe(stored));

  test('WhatsApp takes a number or a link', () => {
    expect(normaliseWhatsapp('98765 43210')).toBe('https://wa.me/919876543210');
    expect(normaliseWhatsapp('wa.me/919876543210')).toBe('https://wa.me/919876543210');
  });

  // Which addresses may be stored is held by the tests of URL_PATTERN.
  test.each(['javascript:alert(1)', '/about', 'just words'])('%j is refused', (linkedinUrl) =>
    expect(settingsErrors({ ...defaults, linkedinUrl })).toHaveProperty('linkedinUrl'),
  );
});
