import { readFileSync } from 'node:fs';

import { beforeAll, describe, expect, it } from 'vitest';

import { PaperSearch } from '#src/features/search/paper-search.ts';
import { NO_SEARCH } from '#src/features/search/search-query.ts';
import { SEED } from '#src/seed/seed.ts';
import { seedSearchIndex } from '#tests/support/search.ts';
import { inRoot } from '#tools/dev/project.ts';

/** Sets of what buyers type. Lines of the first five: slugs of the papers that are meant, any of which is right, then the texts. */
const [first = [], second = [], third = [], fourth = [], fifth = [], notSold = []] = readFileSync(
  inRoot('tests/features/search/queries.txt'),
  'utf8',
)
  .split(/^# .*\n/m)
  .slice(1)
  .map((set) => set.trim().split('\n'));
const queriesOf = (set: readonly string[]) =>
  set.flatMap((line) => {
    const [slugs = '', typed = ''] = line.split(': ');
    return typed.split('|').map((one) => ({ typed: one, wanted: slugs.split(' ') }));
  });

let search: PaperSearch;
beforeAll(async () => {
  search = new PaperSearch(seedSearchIndex());
});

/** Slugs of the first papers found, a category's own slug where it is the paper. */
function firstOf(typed: string, count = 3): string[] {
  const { index } = search.papers;
  return search
    .search({ ...NO_SEARCH, q: typed })
    .papers.slice(0, count)
    .map((paper) => index.slugs[paper] || (index.categories[index.categoryAt[paper] ?? -1]?.slug ?? ''));
}

describe("buyers' words (M68)", () => {
  it('are at least sixty, and mean visible papers of the seed', () => {
    const visible = [...SEED.products, ...SEED.categories].filter(({ isVisible }) => isVisible);
    const slugs = new Set(visible.map(({ slug }) => slug));
    expect(queriesOf(first).length).toBeGreaterThanOrEqual(60);
    const meant = queriesOf(first).flatMap(({ wanted }) => wanted);
    expect(meant.filter((slug) => !slugs.has(slug))).toEqual([]);
  });

  it.each([
    ['first', first],
    ['second', second],
    ['third', third],
    ['fourth', fourth],
    ['fifth', fifth],
  ])('of the %s set find the wanted paper among the first three, 97 of 100 times', (_, set) => {
    const queries = queriesOf(set);
    const missed = queries
      .filter(({ typed, wanted }) => !firstOf(typed).some((slug) => wanted.includes(slug)))
      .map(
        ({ typed, wanted }) => `${typed}: wanted ${wanted.join(' or ')}, found ${firstOf(typed).join(', ')}`,
      );
    const rate = 1 - missed.length / queries.length;
    expect(rate, missed.join('\n')).toBeGreaterThanOrEqual(0.97);
  });

  it.each([
    ['ledger 90gsm azure FS', 'ledger-paper'],
    ['pink paper', 'tinted-paper'],
    ['navy card', 'deep-dyed-paper'],
    ['calendar 250 gsm both side coated', 'art-card'],
    ['art card gloss', 'art-card'],
    ['art paper matt 130', 'art-paper'],
    ['matt finish art paper', 'art-paper'],
    ['mat finish art card', 'art-card'],
    ['white maplitho', 'maplitho-reel'],
    ['dull finish art paper', 'art-paper'],
    ['sbs board price list', 'sbs-board'],
    ['glassine paper ki kimat kya h', 'glassine-paper'],
    ['kripya duplex board ka rate batao', 'duplex-board'],
    ['bhaiya ji a4 paper dena 75 gsm', 'a4-copier-75gsm'],
    ['क्राफ्ट पेपर का रेट बताइए', 'virgin-kraft'],
    ['bhai kraft paper', 'virgin-kraft'],
    ['bhaiya ledger paper mujhe chahiye', 'ledger-paper'],
    ['Knight brand maplitho', 'maplitho-reel'],
    ['लिफाफे का कागज', 'bag-kraft'],
    ['gulabi kagaz', 'tinted-paper'],
    ['पीला कागज', 'tinted-paper'],
    ['kala kagaz', 'deep-dyed-paper'],
    ['मक्खन कागज', 'greaseproof-paper'],
    ['थर्मल रोल 79 एमएम', 'thermal-rolls'],
    ['57x15 thermal roll 48 gsm', 'thermal-rolls'],
    ['thermal roll 2 inch 15 mtr bhej do bhai', 'thermal-rolls'],
    ['A.T.M. roll', 'thermal-rolls'],
    ['kripya butter paper 40 gsm ka rate bhej dijiye', 'greaseproof-paper'],
    ['cup paper 210 gsm single side PE', 'cup-stock'],
    ['dono side PE coated cup stock 280 gsm', 'cup-stock'],
    ['paper cup ke liye bottom reel 190gsm', 'cup-stock'],
    ['हरा लेजर कागज़ लीगल साइज', 'legal-copier'],
    ['आर्ट पेपर मैट फिनिश १३० जीएसएम', 'art-paper'],
    ['हल्का गुलाबी ए4 पेपर', 'tinted-paper'],
    ['tishu jumbo roll 17 gsm 2 ply', 'tissue-papers'],
    ['napkin k liye tissue reel 18gsm', 'tissue-papers'],
    ['kit level 7 greaseproof 38gsm', 'greaseproof-paper'],
    ['oil proof paper for samosa 38 gsm', 'greaseproof-paper'],
    ['semi chemical fluting 120 gsm 16 BF', 'recycled-kraft'],
    ['आइवरी मैपलिथो ७० जीएसएम', 'natural-shade-maplitho'],
    ['linen texture paper ivory 100 gsm', 'laid-and-linen-paper'],
    ['artcard300gsm', 'art-card'],
    ['A4 75 gsm paper 10 box chahiye aaj hi', 'a4-copier-75gsm'],
    ['bhai maplitho 80 gsm 23x36 mil jayega', 'maplitho-sheets'],
    ['sky blue paper a4 75 gsm', 'tinted-paper'],
    ['soft tissue paper jumbo roll for napkin 2ply 16 gsm', 'tissue-papers'],
    ['duplex bord 350 gsm gray back 28 x 40', 'duplex-board'],
    ['silicon coated baking paper 40 gsm 400x600', 'silicone-baking-paper'],
    ['sbs 250 C1S', 'sbs-board'],
    ['corrugation box liner golden shade 150 gsm 20bf', 'recycled-kraft'],
    ['terracotta cardstock 250gsm', 'deep-dyed-paper'],
    ['cookie baking paper white 40gsm sheet', 'silicone-baking-paper'],
    ['ग्लॉस आर्ट कार्ड 300', 'art-card'],
    ['कप बनाने का पेपर', 'cup-stock'],
    ['हनी ग्लासिन 40 जीएसएम', 'glassine-paper'],
    ['3 ply box ke liye kraft 120 gsm 18bf', 'recycled-kraft'],
    ['art card aur art paper dono chahiye', 'art-card'],
    ['duplex & fbb 300 gsm rate', 'duplex-board'],
    ['navy blue card', 'deep-dyed-paper'],
    ['light green paper a4', 'tinted-paper'],
    ['JK easy copier', 'a4-copier-75gsm'],
    ['20x30 maplitho', 'maplitho-sheets'],
    ['maplitho 80 gsm 22x28', 'maplitho-sheets'],
    ['maplitho a4 80 gsm', 'maplitho-sheets'],
    ['Spectra A4 75 gsm 10 ream box', 'a4-copier-75gsm'],
    ['a4 70 gsm sasta milega kya', 'a4-copier-70gsm'],
    ['fs paper 75 gsm full box', 'legal-copier'],
    ['12x18 art card 300gsm 100 sheet packet', 'art-card'],
    ['150ml cup paper roll', 'cup-stock'],
    ['3 ply carton fluting 100 gsm 16 bf', 'recycled-kraft'],
    ['golden kraft liner 180 gsm 22 bf deckle 1100 mm', 'recycled-kraft'],
    ['blue ledger 70 gsm batayein', 'ledger-paper'],
    ['kraft paper manufacturer rate per kg', 'virgin-kraft'],
    ['matte finish visiting card 300gsm 12 x 18', 'art-card'],
    ['honey color release liner for label', 'release-paper'],
    ['thermal roll 80 mm x 30 m box of 50', 'thermal-rolls'],
    ['bleached mg kraft 40 gsm bread bags', 'mg-white-kraft'],
    ['modi xerox paper a4', 'a4-copier-75gsm'],
    ['calendar art paper 170 gsm matt', 'art-paper'],
    ['a4 copier 75 gsm brightness 92', 'a4-copier-75gsm'],
    ['high bright maplitho 70 gsm', 'maplitho-reel'],
    ['recycled tissue jumbo reel 17 gsm', 'tissue-papers'],
    ['coated duplex one side 400gsm grey back', 'duplex-board'],
    ['Bilt copy power 75gsm a4', 'a4-copier-75gsm'],
    ['120 gsm kraft 30 inch reel 26 bf 2 ton delivery noida', 'virgin-kraft'],
    ['petrol pump bill roll', 'thermal-rolls'],
    ['duple board 300 gsm', 'duplex-board'],
    ['medical store bill roll 79mm', 'thermal-rolls'],
    ['photo copy ka paper a4 size office use', 'a4-copier-75gsm'],
    ['web offset reel 54gsm 578mm star paper mill', 'maplitho-reel'],
    ['art kard 250 jsm hang tag k liye', 'art-card'],
    ['spectra a4 paper', 'a4-copier-75gsm'],
    ['A4 75gsm paper for school notice, 20 reams', 'a4-copier-75gsm'],
    ['art paper 90 gsm 20x30', 'art-paper'],
    ['a4 art card 300 gsm', 'art-card'],
    ['release paper 80 gsm sticker banane ke liye', 'release-paper'],
    ['art paper 90gsm 25x36 label printing', 'art-paper'],
    ['paper cup raw material 190gsm + 18 pe', 'cup-stock'],
    ['duplex greyback 285 toy box manufacturer', 'duplex-board'],
    ['butter paper white 35gsm ream', 'greaseproof-paper'],
    ['solid bleach board 300gsm mithai packing', 'sbs-board'],
    ['nice quality A4 70gsm laser print paper', 'a4-copier-70gsm'],
    ['bill book ke liye maplitho 60 gsm 23x36', 'maplitho-sheets'],
    ['greyback 230 gsm shirt box board 28x40', 'duplex-board'],
    ['chromo art paper 90gsm label', 'art-paper'],
    ['takeaway meal box board pe coated 300 gsm brown', 'food-box-board'],
    ['thermal roll 57mm x 40 mtr swipe machine paytm', 'thermal-rolls'],
    ['a4 75 gsm 1 truck load rate', 'a4-copier-75gsm'],
    ['maplitho 60 gsm 20x30 offset machine', 'maplitho-sheets'],
    ['kitab chapne ka maplitho kagaz', 'maplitho-reel'],
    ['photo frame ke liye art card 300 gsm', 'art-card'],
    ['artkard 250', 'art-card'],
    ['navy card 250gsm visiting', 'deep-dyed-paper'],
    ['butter paper ream 38 gsm sheet', 'greaseproof-paper'],
    ['A4 paper 75 gsm, 80% brightness chalega', 'a4-copier-75gsm'],
    ['mapletho 70 gsm double demy 40 rim', 'maplitho-sheets'],
    ['kapde ke dibbe ka duplex 350 gsm', 'duplex-board'],
    ['cup stock pe coated 300 gsm ice cream', 'cup-stock'],
    ['a-4 75gsm bilt copy gold ka kya rate hai', 'a4-copier-75gsm'],
    ['black board paper 250gsm for photo mount', 'deep-dyed-paper'],
    ['70 gsm copier A4 500 sheets x 10', 'a4-copier-70gsm'],
    ['matt artcard 250gsm brochure cover printing', 'art-card'],
    ['grey back duplex 300gsm 25x36 sweet box', 'duplex-board'],
    ['greese proof paper 40gsm tray liner mcdonald', 'greaseproof-paper'],
    ['paper cup blank 210 gsm pe coated', 'cup-stock'],
    ['maplitho 70 gsm 23x36 book printing ke liye', 'maplitho-sheets'],
  ])('%s is listed: a shade, a finish or a fact proves it, and polite words deny nothing', (typed, slug) => {
    expect(search.search({ ...NO_SEARCH, q: typed }).match).toBe('all');
    expect(firstOf(typed)[0]).toBe(slug);
  });

  it.each([
    ['duplex & fbb 300 gsm rate', 'duplex-board', 'folding-box-board'],
    ['maplitho, cream wove', 'maplitho-reel', 'cream-wove'],
    ['fluting 120 gsm aur duplex 300 gsm', 'recycled-kraft', 'duplex-board'],
    ['SBS ya FBB 300 gsm', 'folding-box-board', 'sbs-board'],
  ])('%s: two papers in one text are both listed', (typed, ...slugs) =>
    expect(firstOf(typed, 2)).toEqual(slugs),
  );

  it.each([
    'duplex and wax paper',
    'board for museum',
    'jute bag',
    'मिल बोर्ड',
    'ivory card 300 gsm',
    'plastic a4 75 gsm',
    'jute bag kraft',
    'kraft 120 gsm tape',
    'purple a4 75 gsm',
    'कपड़ा आर्ट कार्ड 300 gsm',
    'plastic cup 200 ml',
    'burger bun',
    'thermal label 4x6',
    'thermal printer',
    'sticker paper chromo 25x36',
    'kraft paper bag with handle',
    'colour printer a4',
    'gold cardstock 300gsm',
    'duplex printing machine hp',
    'sticker roll 50mm',
    'notebook 100 pages',
    'kraft tape 3 inch printed',
    'lamination sheets a4 125 micron',
    'white envelope 9x4',
    'barcode label roll 50x25',
    'corrugated roll 2 ply',
    'notebook single line 172 pages',
    'bitumen kraft paper',
  ])('%s is not listed although a part of it is', (typed) =>
    expect(search.search({ ...NO_SEARCH, q: typed }).match).toBe('words'),
  );

  it('white maplitho is not the ivory one', () =>
    expect(firstOf('white maplitho')).not.toContain('natural-shade-maplitho'));

  it.each(notSold.flatMap((line) => line.split('|')))(
    '%s is not listed, and nothing is shown as if it were',
    (typed) => {
      expect(search.search({ ...NO_SEARCH, q: typed }).match).toBe('words');
    },
  );
});
