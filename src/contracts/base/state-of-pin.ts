import { stateText } from './gstin.ts';
import { PIN_PATTERN } from './typed-text.ts';
import { PIN_STATES } from './pin-states.ts';

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
