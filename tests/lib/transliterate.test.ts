import { expect, it } from 'vitest';

import { transliterate } from '#src/contracts/base/slug.ts';

it.each([
  ['क्राफ्ट पेपर 80 GSM', 'kraft pepar 80 GSM'],
  ['क्‍राफ्ट', 'kraft'],
  ['काग़ज़', 'kagaz'],
  ['कागज', 'kagaj'],
  ['रंगीन कागज ८० जीएसएम', 'rangin kagaj 80 jiesaem'],
  ['निमंत्रण कार्ड', 'nimantran kard'],
  ['कंप्यूटर', 'kampyutar'],
  ['डुप्लेक्स बोर्ड', 'dupleks bord'],
  ['ऑफ़सेट', 'ofaset'],
  ['मैपलिथो', 'maipalitho'],
  ['कपड़ा', 'kapara'],
  ['न', 'na'],
  ['दुःख', 'duhkh'],
  ['தாள் 80', 'tal 80'],
  ['கொடி', 'koti'],
  ['ਕਾਗਜ਼ ਰੰਗੀਨ', 'kagaz rangin'],
  ['কাগজ', 'kagaj'],
  ['કાગળ', 'kagal'],
  ['కాగితం', 'kagitan'],
  ['ಕಾಗದ', 'kagad'],
  ['Kraft & Café', 'Kraft & Café'],
])('%s is written %s', (text, latin) => expect(transliterate(text)).toBe(latin));
