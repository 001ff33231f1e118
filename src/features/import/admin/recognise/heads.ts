import { FACT_LABELS } from '#src/contracts/index.ts';

import { comparable } from '../read/cells.ts';
import { factTarget, FIELD_TARGETS, labelOf, type ColumnRole, type ColumnTarget } from './columns.ts';

type Heads = Partial<Record<ColumnTarget | ColumnRole, string>>;

const fact = FACT_LABELS;
/**
 * Heads of price lists and of most programs, in English, Hindi, German, French and Spanish. To teach the import another
 * one, add it to its line.
 */
const COMMON: Heads = {
  slug: 'slug, url, page address, web address, url slug, url key, permalink, url rewritten, friendly url, url simplifiee, rewritten url',
  name: 'name, product, product name, product title, item, item name, name of item, stock item, name of product, composite item name, product service, product service name, title, paper, paper name, quality, particulars, description of goods, name of goods, goods, material, variety, print name, नाम, उत्पाद, उत्पाद का नाम, माल, माल का नाम, सामान, सामान का नाम, वस्तु का नाम, आइटम, आइटम का नाम, कागज, कागज़, कागज का नाम, पेपर, पेपर का नाम, विवरण, किस्म, nom, nombre, bezeichnung, artikelbezeichnung, artikelname, produktname, designation, libelle, libelle article, titolo, titulo',
  category_slug:
    'category, categories, category name, family, group, group name, product group, product category, product categories, item group, item category, stock group, stock category, parent group, under, website product category, categ id, categ id name, categ id complete name, department, categorie, kategorie, categoria, श्रेणी, वर्ग, समूह, प्रकार, material group, matl group, reporting category, kategorien, categorias, warengruppe, artikelgruppe, famille, familia',
  short_description:
    'description sale, description for customers, short description, description, details, summary, remarks, संक्षिप्त विवरण, item description, product short description, kurzbeschreibung, beschreibung, description courte, recapitulatif, descripcion corta, descripcion, descrizione, product summary',
  long_description:
    'long description, full description, about, body, body html, html description, product description, sales description, website description, ecommerce description',
  isVisible:
    'visible, is visible, product visible, product is available, show, shown, on website, active, is active, actif, aktiv, status, product status, published, is published, enabled, disabled, is disabled, hidden, archived, inactive, दिखाएँ, show on website, show online, visible on website, veroffentlicht, publie, publicado, visibilite, enable product, square online item visibility, publish to ecom, en vente',
  order: 'order, sort, sort order, position, sequence, display order, menu order, क्रम',
  image_url:
    'image, images, main image, picture, pictures, photo, photos, image url, image urls, image link, image src, img src, img, picture url, photo url, product image, product image url, base image, featured image, चित्र, फोटो, main image url, bilder, imagenes, url d images, cover media url',
  image_gallery:
    'image gallery, gallery, more images, more pictures, additional images, additional image link, additional image links, other images, other image, other image url, gallery images',
  [factTarget(fact.gsm)]:
    'gsm, grammage, g m2, g m², gsm range, substance, weight gsm, paper weight, paper gsm, जीएसएम, जी एस एम, ग्रामेज, g s m, grammatur, grammatura, grammage g m2, gramaje, flachengewicht',
  [factTarget(fact.sheetSize)]:
    'sheet size, size, sizes, paper size, cut size, आकार, साइज, साइज़, tamano, format, formato',
  [factTarget(fact.reelWidth)]:
    'reel width, reel size, deckle, reel, width, roll width, laize, rollenbreite, रील, रील साइज, चौड़ाई',
  [factTarget(fact.core)]: 'core, core size, core diameter, core dia',
  [factTarget(fact.burstFactor)]: 'burst factor, bf, b f',
  [factTarget(fact.shade)]: 'shade, colour, color, color name, colour name, रंग, शेड, farbe, couleur',
  [factTarget(fact.finish)]: 'finish, surface, फिनिश',
  [factTarget(fact.coating)]: 'coating, कोटिंग',
  [factTarget(fact.packing)]:
    'packing, pack, package, verpackung, conditionnement, packaging, pack size, sheets per ream, sht pkt, shts pkt, sheets ream, sheets per packet, sheets packet, sheets per pkt, sheets pkt, पैकिंग, packaging type',
  [factTarget(fact.minimumOrder)]:
    'minimum order, moq, min order, minimum quantity, minimum order quantity, न्यूनतम ऑर्डर, min order quantity, min order qty, min qty, minimum qty',
  [factTarget(fact.certificates)]: 'certificates, certificate, certification',
  [factTarget(fact.uses)]: 'uses, use, application, applications, end use, उपयोग, usage, usage application',
  [factTarget(fact.hsn)]:
    'hsn, hsn code, hsn no, hsn number, hsn sac, hsn sac code, gst hsn code, hs code, hsn sac no',
  facts:
    'additional attributes, custom fields, product custom fields, feature, features, caracteristique, options, specifications, variant values, product variant values',
  'fact:Brand': 'brand, brands, brnd, brand name, make, marke, marque, marca',
  'fact:Mill': 'mill, mill name',
  'fact:Pages': 'pages, no of pages, number of pages, page count',
  'fact:Ruling': 'ruling, ruling type',
  'fact:Cover': 'cover, cover type',
  'fact:Brightness': 'brightness, iso brightness',
  'fact:Thickness': 'thickness, caliper',
  'fact:Opacity': 'opacity',
  'fact:Ply': 'ply, no of ply',
  'fact:Bulk': 'bulk, bulk cc g',
  'fact:Grade': 'grade, paper grade',
  'fact:Grain': 'grain, grain direction',
  'fact:Cobb': 'cobb, cobb value',
  code: 'code, item code, product code, sku, sku code, article code, article no, item no, product id, internal reference, default code, reference, ref, part no, part number, model, alias, barcode, design no, artikelnummer, ugs, codigo, codice',
  id: 'id, external id, item id',
};

/** The heads of each program that mean something else than in price lists; `marks` are heads that its exports always have. */
const PROGRAMS: readonly (Heads & { readonly marks: string })[] = [
  // Shopify
  {
    marks: 'handle, title',
    slug: 'handle',
    category_slug: 'type, custom product type, product category',
    image_url: 'image src, product image url',
    isVisible: 'published, status',
  },
  {
    marks: 'url handle, title',
    slug: 'url handle',
    category_slug: 'type, product category',
    image_url: 'product image url',
    isVisible: 'published on online store, status',
  },
  // WooCommerce
  {
    marks: 'type, sku, name, regular price',
    parent: 'parent',
    isVisible: 'published, visibility in catalog, visibility in catalogue',
  },
  // WooCommerce in German, French and Spanish
  {
    marks: 'typ, artikelnummer',
    parent: 'ubergeordnetes produkt',
    isVisible: 'veroffentlicht, sichtbarkeit im katalog',
  },
  { marks: 'type, ugs', parent: 'parent', isVisible: 'publie, visibilite dans le catalogue' },
  { marks: 'tipo, sku, nombre', parent: 'superior', isVisible: 'publicado, visibilidad en el catalogo' },
  // Shopware
  { marks: 'id, parent id, product number', parent: 'parent id' },
  // PrestaShop
  { marks: 'name, reference, meta title', image_url: 'image urls, image urls x y z', isVisible: 'active' },
  // Magento
  {
    marks: 'sku, attribute set code, product type',
    isVisible: 'product online',
    groups: 'configurable variations',
    view: 'store view code',
  },
  // Magento 1
  { marks: 'sku, attribute set, type', groups: 'super products sku', isVisible: 'status' },
  // Amazon
  { marks: 'item sku, item name', code: 'item sku', parent: 'parent sku' },
  // Google Merchant
  { marks: 'id, title, link', category_slug: 'product type', code: 'mpn', parent: 'item group id' },
  // ERPNext
  { marks: 'item code, item group', parent: 'variant of' },
  // Zoho
  { marks: 'item name, sku', category_slug: 'category name', long_description: 'sales description' },
  // Vyapar
  { marks: 'item name, item code, category', code: 'item code' },
  // Marg
  { marks: 'product, packing, company', name: 'product', category_slug: 'category, group' },
  // IndiaMART
  {
    marks: 'product name, product description',
    long_description: 'product description',
    category_slug: 'group, category, sub category',
  },
  // Wix
  {
    marks: 'handleid, fieldtype',
    slug: 'handleid',
    image_url: 'productimageurl',
    category_slug: 'collection',
  },
  // Squarespace
  { marks: 'product id, variant id, title', slug: 'product url', image_url: 'hosted image urls' },
];

/** Heads that hold the name where no other column does. */
const WEAK_NAMES =
  'description, descripcion, descrizione, details, article, artikel, nome, paper type, type, paper grade, grade, qlty, qly, item code, product code, internal reference, default code'.split(
    ', ',
  );
/** Heads that hold the category where no other column does. */
const WEAK_CATEGORIES = /^(?:sub ?category|sub ?group|(?:product ?|item ?)?type)$/;

/** Any name or description of a thing that is sold: 'Book name', 'Name of medicine'. */
const SOME_NAME =
  /^(?!.*\b(?:brand|company|vendor|supplier|seller|customer|party|packer|importer|address|author|publisher|category|group|mill|maker|manufacturer|unit|tax|account|user|first|last|contact|sheet|file|image|picture|attribute|option|variation|variant|warehouse|godown|seo|meta|purchase|sales|website|short|long|full|html|google)\b)(?:name of\b.*|.*\bname|.*\bdescription)$/;

/** Columns that price lists and shops have and the catalogue does not hold. */
const NOT_HELD =
  /\b(?:prices?|rates?|mrp|amount|amt|value|rs|inr|cost|costs|discount|gst|igst|cgst|sgst|tax|taxes|stock|qty|quantity|balance|closing|opening|weight|date|s ?no|sr ?no|sl ?no|serial)\b|दर|मूल्य|कीमत|क़ीमत|भाव|रेट|क्रमांक|मात्रा/;

export type HeadMeaning = ColumnTarget | ColumnRole;

function meanings(heads: Heads): Map<string, HeadMeaning> {
  return new Map(
    Object.entries(heads).flatMap(([meaning, words]) =>
      (words ?? '').split(',').flatMap((given) => {
        const word = comparable(given);
        // Xero writes 'ItemName'.
        return [word, word.replaceAll(' ', '')].map((form) => [form, meaning as HeadMeaning] as const);
      }),
    ),
  );
}

const common = meanings(COMMON);
for (const target of FIELD_TARGETS) common.set(comparable(labelOf(target)), target);
for (const label of Object.values(FACT_LABELS)) common.set(comparable(label), factTarget(label));
const programs = PROGRAMS.map(({ marks, ...heads }) => ({
  marks: marks.split(',').map(comparable),
  heads: meanings(heads),
}));

/** The head without the unit or the number at its end: 'size cm', 'image 2'. */
export const withoutUnit = (word: string): string =>
  word.replace(/(?<=\p{L}{3} ?)(?: (?:mm|cms?|inch(?:es)?|kgs?|microns?|mt)| ?\d)$/u, '');

/** 'GSM (Grammage)', 'Size in cm', 'Size cm', 'Image 2', 'CF.GSM': the words before the bracket, the unit, or the number. */
export function shortWord(head: string): string {
  const [short = ''] = head
    .trim()
    .replace(/^(?:cf\.|(?:product_)?attribute[:_](?:pa_)?)/i, '')
    .replace(/^\(([^)]*)\)$/, '$1')
    .split(/\(|\[|\/|\bin\b/i);
  return withoutUnit(comparable(short));
}

/** The meaning of a `comparable` word in any file. */
export const commonMeaning = (word: string): HeadMeaning | undefined => common.get(word);
/** The meaning of a head in any file, by all its words or by the short ones. */
export const headMeaning = (head: string): HeadMeaning | undefined =>
  common.get(comparable(head)) ?? common.get(shortWord(head));
/** A text for the card or, where the file has another one for it, for the page. */
export const isDescription = (word: string): boolean =>
  /^(?:description|beschreibung|descripcion|descrizione)$/.test(word);
export const isNotHeld = (word: string): boolean => NOT_HELD.test(word);
export const isWeakName = (word: string): boolean => WEAK_NAMES.includes(word) || SOME_NAME.test(word);
/** The column that most probably holds names, of those for which `isText`; -1 if none does. */
export function weakNameAt(words: readonly string[], isText: (index: number) => boolean): number {
  const places = [
    words.findIndex((word, index) => SOME_NAME.test(word) && isText(index)),
    ...WEAK_NAMES.map((word) => words.indexOf(word)),
  ];
  return places.find((index) => index >= 0 && isText(index)) ?? -1;
}
export const isWeakCategory = (word: string): boolean => WEAK_CATEGORIES.test(word);

/** The meanings of a program's own heads, if these are heads of one. @param words in the form of `comparable` */
export function programMeanings(words: readonly string[]): ReadonlyMap<string, HeadMeaning> {
  const found = programs.filter(({ marks }) => marks.every((mark) => words.includes(mark)));
  return found.reduce((all, { heads }) => new Map([...heads, ...all]), new Map<string, HeadMeaning>());
}
