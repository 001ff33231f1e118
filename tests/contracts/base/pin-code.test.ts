import { readFileSync } from 'node:fs';

import { expect, it } from 'vitest';

import { normalisePin } from '#src/contracts/base/typed-text.ts';
import { pinText, stateCodeOfPin, stateCodesOfPin } from '#src/contracts/base/state-of-pin.ts';
import { texts } from '#tests/support/texts.ts';

it.each(
  texts(
    '110001 07 Delhi | 122001 06 Gurugram | 160017 04 Chandigarh | 141001 03 Ludhiana',
    '173212 02 Solan | 180001 01 Jammu | 194101 38 Leh | 201301 09 Noida | 246701 09 Bijnor',
    '248001 05 Dehradun | 247667 05 Roorkee | 302001 08 Jaipur | 380001 24 Ahmedabad',
    '362520 26 Diu | 396210 26 Daman | 396191 24 Vapi | 400001 27 Mumbai | 403001 30 Panaji',
    '452001 23 Indore | 492001 22 Raipur | 500001 36 Hyderabad | 520001 37 Vijayawada',
    '560001 29 Bengaluru | 600001 33 Chennai | 605001 34 Puducherry | 682001 32 Kochi',
    '682555 31 Kavaratti | 700001 19 Kolkata | 737101 11 Gangtok | 744101 35 Port Blair',
    '751001 21 Bhubaneswar | 781001 18 Guwahati | 791111 12 Itanagar | 793001 17 Shillong',
    '795001 14 Imphal | 796001 15 Aizawl | 797001 13 Kohima | 799001 16 Agartala',
    '800001 10 Patna | 834001 20 Ranchi | 831001 20 Jamshedpur | 814112 20 Deoghar',
    '812001 10 Bhagalpur',
  ).map((place) => place.split(' ', 2)),
)('%s is in the state %j', (pin = '', code = '') => expect(stateCodeOfPin(pin)).toBe(code));

it.each([
  ['533464', 'Yanam, shared with Andhra Pradesh'],
  ['673310', 'Mahe, shared with Kerala'],
  ['900056', 'an army post office'],
  ['291001', 'a region that does not exist'],
  ['11000', 'an unfinished PIN'],
  ['', 'none'],
])('%s is in no state: %s', (pin) => expect(stateCodeOfPin(pin)).toBe(''));

/** The PINs of GeoNames' directory with their states. */
const DIRECTORY = readFileSync('tests/contracts/base/pins.txt', 'utf8')
  .trim()
  .split('\n')
  .flatMap((row) => {
    const [states = '', ...steps] = row.split(' ');
    let pin = 0;
    return steps.map((step) => [String((pin += Number.parseInt(step, 36))), states] as const);
  });

it('every PIN of the directory is in the state that the directory names', () => {
  expect(DIRECTORY.length).toBeGreaterThan(19_000);
  const wrong = DIRECTORY.filter(([pin, states]) => stateCodesOfPin(pin).join('+') !== states);
  expect(wrong).toEqual([]);
});

it('a shared PIN is no state until a person chooses', () => {
  const shared = DIRECTORY.filter(([, states]) => states.includes('+'));
  expect(shared).toHaveLength(32);
  for (const [pin] of shared) {
    expect(stateCodeOfPin(pin)).toBe('');
    expect(pinText(pin)).toMatch(/ or .*\? Please write the state/);
  }
});

it.each([
  ['03', '160055 160059 160062 160071 160103 160104'],
  ['05', '246001 246275 246276 246277 246278 246279 246285'],
  ['09', '244701 262302 262305 262406 247669'],
  ['32', '673311 673312 673315 673317'],
  ['38', '194201 194202 194301 194302 194303 194401'],
])('PINs of state %s that a table typed by memory had wrong', (code, pins) => {
  for (const pin of pins.split(' ')) expect(stateCodeOfPin(pin)).toBe(code);
});

it.each([
  ...['110 001', '110-001', '११०००१', '\u202A110001\u202C', '110\u00A0001', '110\u2011001'],
  ...['PIN: 110001.', 'Delhi 110 001', 'Delhi-110001', 'New Delhi - 110 001', '110001 (Delhi)'],
  ...['PIN 110001', 'Pin: 110001', 'PIN Code-110001', 'pincode 110001', '110001,', '১১০০০১'],
  ...['110.001', '110,001', '110001 India', '110001\u200B', '\u202A110001\u202C', '110–001'],
  ...['H-12, Sector 3, Delhi 110001', '110001/110001'],
])('%j is Delhi', (typed) => expect(stateCodeOfPin(normalisePin(typed))).toBe('07'));

it.each(['11001', '1100011', '011001', '201301/110001', '1IOOO1', 'SW1A 1AA', 'Delhi 6'])(
  '%j is no PIN',
  (typed) => expect(stateCodesOfPin(normalisePin(typed))).toEqual([]),
);
