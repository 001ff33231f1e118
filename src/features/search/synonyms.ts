/**
 * Other words that buyers use for a paper: trade names, abbreviations, Hindi words, common misspellings. A paper whose
 * name or category contains the term on the left is also found by the words on the right. To add words, extend the line
 * of their term or add one; single typing mistakes need no entry.
 */
export const SYNONYMS: readonly (readonly [term: string, synonyms: string])[] = [
  [
    'copier',
    'xerox zerox jerox photocopy photostat fotostat computer printer printing printout office jk copier rim ream fotocopy white plain',
  ],
  ['legal', 'fs foolscap fullscape court stamp adalat lawyer advocate'],
  [
    'greaseproof',
    'butter grease proof butterpaper gpp sandwich parathas roti biscuit oil resistant oilproof packing',
  ],
  ['burger', 'sandwich roll wrapping wrapper frankie kathi shawarma momo deli'],
  ['baking', 'parchment butter oven cake mithai bakery'],
  ['cup', 'cupstock papercup glass chai tea coffee pe coated disposable ice icecream'],
  ['food box', 'sweet mithai meal pizza cake lunch plate dona pattal tub popcorn dabba cardboard carton'],
  ['kraft', 'craft krafft khaki khakhi brown packing parcel corrugation carton cement sack'],
  ['mg white', 'poster mg machine glazed carry sos bread namkeen white'],
  ['bag', 'carry sack thaila envelope shopping grocery'],
  ['ribbed', 'stripe lined'],
  ['recycled', 'testliner flute fluting media corrugated corrugation box gatta cardboard dabba shoe'],
  ['wet strength', 'waterproof water resistant'],
  ['virgin', 'imported softwood'],
  [
    'maplitho',
    'maplito mapletho maplithu mpltho diary exam answer offset printing text textbook book bill receipt',
  ],
  ['natural shade', 'cream yellowish novel'],
  ['cream wove', 'cw creamwove copy notebook exercise kapi register ruled rulled'],
  ['ledger', 'register account khata bahi bond bill receipt'],
  [
    'duplex',
    'dupleks duplax grey back greyback white back whiteback lwc hwc gb wb gatta carton mono cardboard dabba shoe garment box',
  ],
  ['art card', 'aart visiting business wedding invitation shadi card chromo matt cover'],
  ['art paper', 'aart chromo gloss glossy matt glaze brochure leaflet pamphlet magazine'],
  ['folding box', 'fbb cyber xl pharma medicine carton cardboard dabba'],
  ['sbs', 'solid bleached sulphate cosmetic carton cardboard invitation'],
  ['thermal', 'atm pos swipe edc bill billing receipt roll till cash register pharmacy machine ticket'],
  ['tissue', 'tishu toilet napkin toilet roll kitchen towel facial wiper jumbo'],
  ['tinted', 'colour color coloured colored rangeen pastel'],
  ['release', 'sticker label backing liner silicon siliconised siliconized'],
  ['glassine', 'glasin butter translucent kite patang sweet biscuit packing'],
  ['laid', 'texture textured letterhead executive bond certificate menu hotel invitation wedding card'],
  ['deep', 'colour color coloured black pulp'],
  ['newsprint', 'news print newspaper akhbar akhbaar raddi'],
];
