import * as v from 'valibot';
import { describe, expect, it } from 'vitest';

import {
  CONTACT_DEFAULTS,
  DESK_DEFAULTS,
  LIMITS,
  settingsEntity,
  WORKING_HOURS_DEFAULTS,
} from '#src/contracts/index.ts';

const DEFAULTS = {
  ...CONTACT_DEFAULTS,
  ...WORKING_HOURS_DEFAULTS,
  ...DESK_DEFAULTS,
  searchWords: [],
};

const TEXT_KEYS = [
  ...['contactEmail', 'phone1', 'phone2', 'linkedinUrl', 'whatsappUrl', 'googleUrl', 'addressText'],
  ...['mapsUrl', 'leadRetentionMonths'],
] as const;

describe('site settings (M54, M63)', () => {
  it.each([null, undefined, 'x', 5, []])('are the defaults when %j is stored', (stored) => {
    expect(settingsEntity.complete(stored)).toEqual(DEFAULTS);
  });

  it.each(TEXT_KEYS)('%s: never stored is the default, stored empty stays empty', (key) => {
    expect(settingsEntity.complete({})[key]).toBe(DEFAULTS[key]);
    expect(settingsEntity.complete({ [key]: '' })).toEqual({ ...DEFAULTS, [key]: '' });
  });

  it.each(['linkedinUrl', 'whatsappUrl', 'googleUrl', 'mapsUrl'] as const)(
    '%s must be an https address or empty',
    (key) => {
      const write = (value: string): boolean =>
        v.safeParse(settingsEntity.schema, { ...DEFAULTS, [key]: value }).success;
      expect(write('')).toBe(true);
      expect(write('https://example.com/x')).toBe(true);
      for (const bad of ['javascript:alert(1)', 'http://example.com', '//example.com', 'example.com'])
        expect(write(bad)).toBe(false);
    },
  );

  it.each([
    ['', true],
    ['1', true],
    ['24', true],
    ['120', true],
    ...['0', '121', '012', '1.5', '-1', 'ten', ' 6', '6\n'].map((text): [string, boolean] => [text, false]),
  ])('leads may be kept for %j months: %j', (leadRetentionMonths, may) => {
    expect(v.safeParse(settingsEntity.schema, { ...DEFAULTS, leadRetentionMonths }).success).toBe(may);
  });

  it('working hours: what is no day, time or date is not read, and not written', () => {
    const given = {
      workingDays: ['Sunday', 'sunday', 5],
      workingFrom: '9:30',
      workingTo: '24:00',
      holidays: ['2027-01-26', '26.1.2027', null],
    };
    expect(settingsEntity.complete(given)).toEqual({
      ...DEFAULTS,
      workingDays: ['Sunday'],
      holidays: ['2027-01-26'],
    });
    for (const [key, value] of Object.entries(given))
      expect(v.safeParse(settingsEntity.schema, { ...DEFAULTS, [key]: value }).success).toBe(false);
    expect(settingsEntity.complete({ workingDays: [], holidays: [] }).workingDays).toEqual([]);
  });

  it('refuse text over the limits', () => {
    const write = (part: object): boolean =>
      v.safeParse(settingsEntity.schema, { ...DEFAULTS, ...part }).success;
    expect(write({ phone1: '1'.repeat(LIMITS.phone) })).toBe(true);
    expect(write({ phone1: '1'.repeat(LIMITS.phone + 1) })).toBe(false);
    expect(write({ addressText: 'a'.repeat(LIMITS.addressText + 1) })).toBe(false);
    expect(write({ contactEmail: 'a'.repeat(LIMITS.email + 1) })).toBe(false);
  });
});
