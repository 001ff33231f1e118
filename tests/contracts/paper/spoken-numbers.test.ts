import { describe, expect, it } from 'vitest';

import { withSpokenNumbers } from '#src/contracts/paper/spoken-numbers.ts';

/** 1 to 99 as Hindi writes them, in their order. */
const DEVANAGARI =
  'एक दो तीन चार पाँच छह सात आठ नौ दस ग्यारह बारह तेरह चौदह पंद्रह सोलह सत्रह अठारह उन्नीस बीस इक्कीस बाईस तेईस चौबीस पच्चीस छब्बीस सत्ताईस अट्ठाईस ' +
  'उनतीस तीस इकतीस बत्तीस तैंतीस चौंतीस पैंतीस छत्तीस सैंतीस अड़तीस उनतालीस चालीस इकतालीस बयालीस तैंतालीस चवालीस पैंतालीस छियालीस सैंतालीस ' +
  'अड़तालीस उनचास पचास इक्यावन बावन तिरपन चौवन पचपन छप्पन सत्तावन अट्ठावन उनसठ साठ इकसठ बासठ तिरसठ चौंसठ पैंसठ छियासठ सड़सठ अड़सठ उनहत्तर ' +
  'सत्तर इकहत्तर बहत्तर तिहत्तर चौहत्तर पचहत्तर छिहत्तर सतहत्तर अठहत्तर उन्यासी अस्सी इक्यासी बयासी तिरासी चौरासी पचासी छियासी सतासी अठासी नवासी नब्बे ' +
  'इक्यानवे बानवे तिरानवे चौरानवे पंचानवे छियानवे सत्तानवे अट्ठानवे निन्यानवे';
/** The same as phones and buyers spell them in Latin letters. */
const LATIN =
  'ek do teen chaar panch che saat aath nau dus gyara barah terah chodah pandrah solah sattrah athaarah unnees bis ikkees baais tais chobis pachis ' +
  'chabbis satais athais unattis tees ikatis battees tentis chautis pentis chattis saitis artis untalis chaalis iktalis bayalees tetalis chawalis paintalees ' +
  'chiyalis saintalis artalis unachas pachaas ikyawan baavan tirepan chawan pachpan chappan satavan athavan unsat saath iksath basath tirsath chausath paisath ' +
  'chiyasath sadsath arsath unahattar satar ikahattar bahatar tehattar chauhattar pachhatar chihattar satahattar athahattar unasi assi ikyasi byasi tirasi ' +
  'chorasi pachaasi chiyasi satasi athasi nawasi navve ikyanve baanve tiranve chauranve panchanve chiyanve satanve athanve ninanve';

describe('numbers in words', () => {
  it.each([
    ['Devanagari', DEVANAGARI],
    ['Latin letters', LATIN],
  ])('are known from 1 to 99 in %s', (_letters, words) => {
    const read = words.split(' ').map((word) => withSpokenNumbers(`${word} rim`));
    expect(read).toEqual(Array.from({ length: 99 }, (_, at) => `${at + 1} rim`));
  });

  it.each([
    ['sava ton', '1.25 ton'],
    ['sava do ton', '2.25 ton'],
    ['sadhe teen sau sheet', '350 sheet'],
    ['साढ़े तीन हज़ार शीट', '3500 शीट'],
    ['paune do sau gsm', '175 gsm'],
    ['पौने दो सौ जीएसएम', '175 जीएसएम'],
    ['paun ton', '0.75 ton'],
    ['dhai sau gsm', '250 gsm'],
    ['adhai sau gsm', '250 gsm'],
    ['sadhe 3 ton', '3.5 ton'],
    ['maplitho 3 sau rim', 'maplitho 300 rim'],
    ['maplitho 23x36 sau rim', 'maplitho 23x36 100 rim'],
    ['sadhe baees paintis inch', '22.5x35 inch'],
    ['one hundred and thirty gsm', '130 gsm'],
    ['two and a half tons', '2.5 tons'],
    ['one twenty gsm', '120 gsm'],
    ['a four pachhattar gsm', 'A4 75 gsm'],
    ['a five ton load', 'a 5 ton load'],
    ['a four ply roll', 'a four ply roll'],
  ])('in parts and hundreds: %s', (said, written) => expect(withSpokenNumbers(said)).toBe(written));

  it.each([
    ['sau do sau rim', '100-200 rim'],
    ['pachas sau rim', '50-100 rim'],
    ['do teen rim', '2-3 rim'],
    ['pachas se sath rim', '50 se 60 rim'],
    ['do teen sau sheet', '200-300 sheet'],
    ['das pandrah hazar sheet', '10000-15000 sheet'],
    ['eighteen by twenty three and half ton', '18x23 and 0.5 ton'],
    ['teis chhattis sau rim', '23x36 100 rim'],
    ['bhej do teen rim', 'bhej do 3 rim'],
    ['ek das rim ka bundle', 'ek 10 rim ka bundle'],
    ['thin sheets usi size me', 'thin sheets usi size me'],
  ])('are a range or a size where two stand side by side: %s', (said, written) =>
    expect(withSpokenNumbers(said)).toBe(written),
  );
});
