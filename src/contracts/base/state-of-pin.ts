import { stateText } from './gstin.ts';
import { PIN_PATTERN } from './typed-text.ts';

/**
 * The PINs at which the state changes, each with the GST codes from there on; several where it is shared, none where no PIN
 * exists. Made from GeoNames' postal codes (CC BY 4.0).
 */
const PIN_STATES =
  '110001:07 121001:06 140001:03 140119:03+04 140123:03 140125:03+04 140126:03 140133:03+04 140201:03 ' +
  '140603:03+04 140604:03 160001:04 160014:03+04 160015:04 160055:03 160101:04 160103:03 171001:02 ' +
  '180001:01 194101:38 201001:09 244712:05 244901:09 246001:05 246701:09 246763:05+09 246764:09 ' +
  '247656:05 247662:05+09 247663:05 247665:05+09 247666:05 247669:09 247670:05 247771:09 248001:05 ' +
  '250001:09 262308:05 262406:09 262501:05 262701:09 263001:05 271001:09 290000: 301001:08 350000: ' +
  '360001:24 362520:26 362530:24 362540:26 362550:24 362570:26 362610:24 396193:24+26 396195:24 ' +
  '396210:26 396230:24+26 396310:24 400001:27 403001:30 410101:27 450001:23 490001:22 500001:36 ' +
  '505416:36+37 505425:36 515001:37 533352:36+37 533401:37 533464:34+37 533468:37 540000: 560001:29 ' +
  '600001:33 605001:34 605007:33+34 605008:34 605014:33+34 605103:33 605104:34 605105:33+34 605108:33 ' +
  '605110:33+34 605201:33 605501:33+34 605601:33 607402:33+34 607403:34 607801:33 609601:33+34 ' +
  '609602:34 609603:33+34 609605:34 609608:33 609609:34 609701:33 650000: 670001:32 673310:32+34 ' +
  '673311:32 682551:31 683101:32 700001:19 737101:11 741101:19 744101:35 751001:21 781001:18 ' +
  '783123:17+18 783124:18 790001:12 793001:17 795001:14 796001:15 797001:13 799001:16 800001:10 ' +
  '813208:20 813209:10 814101:20 814131:10 814133:20 821101:10 822101:20 823001:10 825101:20 841101:10 ' +
  '860000:';

const CHANGES = PIN_STATES.split(' ').map((entry) => {
  const [from = '', codes = ''] = entry.split(':');
  return { from, codes: codes === '' ? [] : codes.split('+') };
});

/** The GST codes of the states in which a PIN is used: none for an unknown one, several where states share it. */
export function stateCodesOfPin(pin: string): readonly string[] {
  if (!PIN_PATTERN.test(pin)) return [];
  return CHANGES.findLast(({ from }) => from <= pin)?.codes ?? [];
}

/** The GST code of a PIN's state; '' if it has none, or if states share it and a person must choose. */
export function stateCodeOfPin(pin: string): string {
  const [code = '', ...others] = stateCodesOfPin(pin);
  return others.length === 0 ? code : '';
}

/** The state of a PIN as a sentence: 'Haryana (06)', or a question where states share it; '' for an unknown one. */
export function pinText(pin: string): string {
  const names = stateCodesOfPin(pin).map(stateText);
  return names.length > 1
    ? `${names.join(' or ')}? Please write the state beside the place.`
    : (names[0] ?? '');
}
