import { categoryEntity, type Category, type CategoryFields } from '#src/contracts/index.ts';
import { parseStatement } from '#src/lib/statement.ts';

/**
 * The categories in their order: slug and name, description, the paragraphs of the long description. Rows with one cell are
 * benefits, rows with two are facts.
 */
const TEXTS = `
# Categories

## food-grade-papers | Food Grade Papers

Greaseproof, cup stock, burger wrap, baking paper and box board for takeaway, bakery and sweet shops, in reels or cut sheets.

Food grade papers are made from virgin pulp and finished for direct contact with food. What separates one from another is what it has to hold back: oil, water, steam or heat. A burger wrap needs oil resistance for twenty minutes; a cup needs a sealed barrier against a hot liquid; a baking sheet must let go of dough at oven temperature.

We stock the common grammages in white and unbleached shades and have reels slit or sheets cut to your width. Papers for wrapping run from 28 to 60 GSM, box and cup boards from 150 to 350 GSM, with or without a polyethylene (PE) coat.

Tell us the food, how hot it is and how long it stays in the pack. If the paper will be printed, tell us that too: inks for food packing go on the outer side, and some barriers take ink better than others. The mill’s declaration for the lot is available on request before you order.

| Virgin pulp grades meant for direct food contact, with lot numbers on the wrapper |
| Oil and grease resistance to suit the food, from dry bakery to fried snacks |
| Single and double side PE coated boards for hot and cold drinks |
| White and unbleached shades, plain or ready for printing |
| Burger and sandwich wraps, tray liners, snack pouches and sweet boxes |
| Paper cups, bowls and tubs on standard forming machines |
| Reels slit to width and sheets cut to size, packed in moisture-proof wrap |

## kraft-papers | Kraft Papers

Virgin, recycled, ribbed and bag kraft from 40 to 250 GSM and 16 to 35 BF, in reels slit to your width.

Kraft is the brown, strong paper behind boxes, bags and wrapping. Its strength is stated as burst factor (BF): the higher the figure, the more pressure the sheet takes for its weight. A carton for biscuits may do with 18 BF; a carry bag with a handle wants 26 or more; an export carton 28 to 35.

We supply virgin kraft made from long-fibre softwood pulp and recycled kraft made from sorted waste, and we say which is which on every quote. Grammages run from 40 to 250 GSM. Reels are slit from 100 mm upwards; sheets are cut to order.

Moisture at despatch is kept at 7 ± 1 %, and each lot is weighed and burst-tested when it arrives. Tell us the use, and the GSM and BF if you know them. If you only know the load the bag or box must carry, that is enough for us to suggest a grade.

| Virgin and recycled grades, declared as such on every quote |
| Burst factor from 16 to 35 BF, tested lot by lot |
| Liners and fluting for three-, five- and seven-ply corrugated boxes |
| Shopping, grocery and food carry bags, flat or with handles |
| Wrapping, interleaving and void fill |
| Envelopes, file covers and gift packing |
| Reels slit from 100 mm width, on 76 mm or 100 mm cores |

## copier-papers | Copier Papers

A4, A3 and legal copier paper in 70, 75 and 80 GSM, 500 sheets to the ream, for offices and resellers.

Copier paper has one job: to pass through the machine without stopping it. That takes even thickness, square corners, low dust and a moisture content that suits a hot fuser. Brightness and whiteness come after that, and matter most for colour prints and letters that leave the office.

We keep 70, 75 and 80 GSM in A4, A3 and legal. 70 GSM is the economical sheet for drafts and single-side copies; 75 GSM is the usual office sheet for duplex printing; 80 GSM is stiffer and shows less from the back.

Reams are sold by the box and by the pallet, in plain or branded wrappers depending on the mill. Institutions that buy through the year can fix a delivery plan and take the quantity in parts.

| 70, 75 and 80 GSM in A4, A3 and legal sizes |
| Brightness 88 to 95 % depending on the grade |
| Runs on laser, inkjet and high-volume copiers, both sides |
| Moisture-proof ream wrap, five or ten reams to a box |
| Suited to offices, schools, courts, banks and copy shops |
| Deliveries by the box, by the pallet or on a yearly plan |

## maplitho-printing-papers | Maplitho and Printing Papers

Surface-sized maplitho, cream wove and ledger papers for books, notebooks and commercial printing, 44 to 120 GSM.

Maplitho is the Indian trade’s name for uncoated, surface-sized printing paper. The sizing holds the ink at the surface, so text stays sharp and the sheet does not shed fibre on the blanket. It is the paper of textbooks, notebooks, diaries, forms and manuals.

We supply reels for web presses and sheets for sheet-fed work, in high-white and natural shade. Grammages from 54 to 120 GSM are usual; cream wove goes down to 44 GSM for notebooks and low-cost editions.

For a book, three figures settle the choice: grammage, bulk (which makes the spine) and opacity (which hides the other side). Send the extent and the trim size, and we work out the paper needed with spoilage included.

| Surface sized for offset: clean text, little linting |
| High-white and natural shades, matched to a retained sample |
| Web reels from 430 mm to 1,050 mm, sheets in all common sizes |
| Textbooks, notebooks, diaries and annual reports |
| Forms, letterheads, envelopes and instruction leaflets |
| Paper for an edition bought in one making, so that the shade stays the same |
| Help with sheet size, grain and waste before you order |

## coated-boards | Coated Boards

Duplex, folding box board, SBS, art card and art paper, 90 to 450 GSM, for cartons, covers and cards.

Coated boards carry a pigment layer that makes the print lie smooth and bright. Beneath the coat they differ: duplex has a recycled grey or white back, folding box board a mechanical middle that gives stiffness at low weight, SBS is bleached pulp all the way through.

For a carton, stiffness and crease matter more than weight. A 300 GSM folding box board is often as stiff as a 350 GSM duplex, so the lighter board may cost less per carton. We are glad to work out both.

Stock runs from 90 GSM art paper to 450 GSM duplex. Sheets are cut to size with the grain as your die needs it; the grain is written on each packet. Blank sheets for a folding trial are available.

| One source for duplex, folding box board, SBS, art card and art paper |
| Grey back, white back and two-side coated |
| Cut to your sheet size and grain, with less trim to pay for |
| Medicine, garment, shoe and grocery cartons |
| Book covers, greeting cards, visiting cards and tags |
| Takes offset printing, varnish, foil and lamination |
| Blank sheets for folding and creasing trials |

## thermal-rolls | Thermal Rolls

Till, card-machine and ticket rolls from 57 to 112 mm, 48 to 58 GSM, plain or printed on the back.

Thermal paper prints without ink: a heat-sensitive coat turns dark where the print head touches it. What matters to the shop is that the roll fits, that the print is dark at the first line and that the bill can still be read when the customer comes back with it.

Two widths cover most machines. 57 mm rolls are for card terminals and small printers, in 15, 25, 40 and 50 m. 79 mm rolls (sold for 80 mm printers) are for tills, kitchens and parking, in 30, 50 and 80 m. ATM, weighing-scale and ticket rolls up to 112 mm are slit to order.

The paper is 48, 52, 55 or 58 GSM on 12 or 13 mm cores, with a red end-of-roll stripe. BPA-free coating and top-coated paper for longer life are available. Keep rolls below 30 °C, away from light, PVC sleeves and solvent; stored so, an ordinary print stays legible for about five years.

Length is stated as wound, not as “up to”: please compare by metres and GSM rather than by roll diameter.

| Widths 57, 79 and 112 mm; other widths slit to order |
| Stated length as wound, with a red end-of-roll stripe |
| Dark print at low energy, gentle to the print head |
| BPA-free and top-coated papers available |
| Shop tills, card terminals and kitchen printers |
| Parking, bus and cinema tickets, queue slips and ATM receipts |
| Back printing in one or two colours for your name or terms |

| GSM | 48, 52, 55, 58 |
| Reel width | 57, 79, 112 mm |
| Core | 12 or 13 mm |
| Coating | Heat sensitive; BPA-free and top coated available |
| Other widths | Slit to order |
| Length at 57 mm | 15, 25, 40 and 50 m |
| Length at 79 mm | 30, 50 and 80 m |
| End of roll | Red stripe |
| Legibility | About five years below 30 °C, away from light |
| Uses | Tills, card terminals, kitchen printers, parking, bus and cinema tickets, ATM receipts |

## tissue-papers | Tissue Papers

Jumbo reels for facial, toilet, napkin and kitchen towel converting, 13 to 22 GSM, virgin or recycled.

We supply tissue as jumbo reels to converters who fold, emboss and pack it under their own name. The four kinds differ in weight and in strength when wet: facial tissue is the softest, napkin and towel must hold together on a wet hand, toilet tissue must come apart in water.

Facial: 13 to 15 GSM per ply. Toilet: 14.5 to 17 GSM. Napkin: 16 to 18 GSM. Kitchen and hand towel: 18 to 22 GSM, wet-strengthened. Virgin pulp gives softness and brightness of 84 to 88 %; recycled grades cost less and serve washrooms and napkins well.

Reels come with one to three plies, plain or embossed, 200 mm wide up to full deckle, up to 1,200 mm in diameter on 76 mm cores. Tell us the finished product and the machine: folding lines and rewinders want different stretch.

| Virgin and recycled pulp, declared on every quote |
| One to three plies, plain or embossed |
| Slit from 200 mm up to full deckle, with even tension |
| Facial tissue boxes and pocket packs |
| Toilet rolls and washroom jumbo rolls |
| Dinner, cocktail and counter napkins |
| Kitchen and hand towels with wet strength |

| GSM | 13–22 |
| Reel width | Slit to order, from 200 mm to full deckle |
| Core | 76 mm |
| Finish | Plain or embossed |
| Plies | One to three |
| GSM by use | Facial 13–15 per ply, toilet 14.5–17, napkin 16–18, towel 18–22 |
| Brightness | 84 to 88 % in virgin pulp |
| Reel diameter | Up to 1,200 mm |
| Packing | Jumbo reels |
| Uses | Facial tissue, toilet rolls, napkins, kitchen and hand towels |

## speciality-papers | Speciality Papers

Tinted, laid, linen, deep-dyed, glassine and release papers in small lots for designers and converters.

Speciality papers are bought for one property: colour, texture, transparency or a surface that nothing sticks to. Lots are small and shades are many, so please ask for samples before you choose.

For stationery and packaging design we keep tinted, laid, linen and deep-dyed sheets from 70 to 300 GSM. For converters we supply glassine from 30 to 90 GSM and silicone release papers from 60 to 120 GSM in slit reels.

Ask for swatches of the shades you consider; they cost nothing but the time to post them. Shades are made in batches, so for a large job reserve the whole quantity from one batch.

| Pastel and deep shades, dyed through so that the cut edge matches |
| Laid, linen and ribbed textures |
| Invitations, stationery, swing tags and box covering |
| Glassine for windows, interleaving and sweet packing |
| Release liners for labels, tapes and hygiene products |
| Swatches before you order, and small lots from stock |

## newsprint | Newsprint

Standard and improved newsprint, 42 to 48.8 GSM, in web reels.

Newsprint for dailies, weeklies, flyers and packing. Standard newsprint is 42, 45 and 48.8 GSM at a brightness of 57 to 60 %; improved grades reach 65 to 70 %.

Reels 420 to 1,600 mm wide, diameter up to 1,250 mm. Listed here while prices and loads are being agreed with the mills.

| Standard and improved brightness |
| Newspapers, flyers and inserts |
| Interleaving and void fill |
| Reels for single- and double-width presses |
| Full loads from the mill, single reels from the warehouse |
`;

/** What differs from a visible category with sub-products and the picture of its slug. */
const DIFFERENCES: Readonly<Record<string, Partial<CategoryFields>>> = {
  'thermal-rolls': {
    hasSubProducts: false,
    galleryImages: [
      '/media/products/thermal-roll-57mm.webp',
      '/media/products/thermal-roll-79mm.webp',
      '/media/categories/thermal-rolls.webp',
    ],
    videos: [{ url: 'https://vimeo.com/76979871', caption: 'Sample film from Vimeo.' }],
  },
  'tissue-papers': {
    hasSubProducts: false,
    galleryImages: [
      '/media/products/facial-tissue-jumbo.webp',
      '/media/products/toilet-tissue-jumbo.webp',
      '/media/categories/tissue-papers.webp',
    ],
    videos: [
      { url: '/media/video/turntable.mp4', caption: 'White tissue rolls and kraft reels from our stock.' },
    ],
  },
  // Hidden: shows how a category is prepared before it goes public, and what its page says meanwhile.
  newsprint: { image_url: '/media/products/newsprint.webp', isVisible: false },
};

export const SEED_CATEGORIES: Category[] = parseStatement(TEXTS, {}).parts.map((part, index) => {
  const [slug = '', name = ''] = part.title.split(' | ');
  const [description = '', ...texts] = part.paragraphs;
  return {
    ...categoryEntity.initial(),
    // Differs from the slug, as the ids of real categories do.
    id: `category-${slug}`,
    name,
    slug,
    order: 10 * (index + 1),
    description,
    longDescription: texts.join('\n\n'),
    benefits: part.table.flatMap(([benefit = '', value]) => (value === undefined ? [benefit] : [])),
    facts: part.table.flatMap(([label = '', value]) => (value === undefined ? [] : [{ label, value }])),
    image_url: `/media/categories/${slug}.webp`,
    hasSubProducts: true,
    ...DIFFERENCES[slug],
  };
});
