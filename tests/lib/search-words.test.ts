import fc from 'fast-check';
import { expect, it } from 'vitest';

import { normaliseWord, wordsOf } from '#src/lib/search-words.ts';

it.each([
  ['Kraft Papers, for boxes & rolls', ['kraft', 'paper', 'box', 'roll']],
  ['Glass, glossy laminates; supplies', ['glass', 'glossy', 'laminate', 'supply']],
  ['Café – 75 GSM A4', ['cafe', '75', 'a4']],
  ['बटर पेपर', ['बटर', 'पेपर']],
  ['भूरे, भूरी कागज़ों', ['भूर', 'भूर', 'कागज']],
  ['क्\u200Dराफ्ट ८०', ['क्राफ्ट', '80']],
  ['the price per kg', []],
  ['  ', []],
])('%s is cut into its words', (text, words) => expect(wordsOf(text)).toEqual(words));

it('leaves a word of the index as it is', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[aeiou]?[a-z]{1,8}(?:es|s|ies|xes|sses)?$/), (word) => {
      const once = normaliseWord(word);
      expect(normaliseWord(once)).toBe(once);
    }),
  );
});
