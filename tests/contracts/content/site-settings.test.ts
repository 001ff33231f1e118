import { describe, expect, it } from 'vitest';

import {
  CONTACT_DEFAULTS,
  DESK_DEFAULTS,
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

  // What may be written the rules try, which must agree with the schema (tests/rules/fields.suite.ts).
  it('working hours: what is no day, time or date is not read', () => {
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
    expect(settingsEntity.complete({ workingDays: [], holidays: [] }).workingDays).toEqual([]);
  });
});
