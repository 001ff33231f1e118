import { FACT_LABELS, LIMITS, normaliseSlug, type ProductFields } from '#src/contracts/index.ts';

import { importTexts as texts } from '../../texts.ts';
import type { Heads } from '../programs/program.ts';
import { PROGRAMS } from '../programs/programs.ts';
import { comparable } from '../read/cells.ts';
import type { CategoryNames } from './categories.ts';
import { categoryWord, factText, gsmText, htmlText, linesOf, readFact, readPictures } from './cell-texts.ts';
import { areWidths, isNumber, looksLikeSize, numberOf, POUNDS, visibilityOf } from './cell-values.ts';
import type { ColumnTarget, HeadMeaning } from './columns.ts';

/** A cell that cannot be taken. */
interface Refused {
  readonly reason: string;
}

/** Everything that the import needs for one kind of column. */
interface ColumnKind {
  /** True for a value that fits. The head of a column counts for nothing if most of its values do not fit. */
  readonly looks?: (text: string) => boolean;
  /** A cell of another program in the form of our own export. Default: as it is. */
  readonly read?: (text: string, head: string) => string | Refused;
  /** Its cell in our own export. Default: the field as it is. */
  readonly toCell?: (product: ProductFields, names: Pick<CategoryNames, 'nameOf'>) => string;
  /** The fields of a product for a cell of our own export. Default: the field as it is. */
  readonly toFields?: (value: string, names: CategoryNames) => Partial<ProductFields> | Refused;
}

const PICTURE = /^[["\s]*(?:(?:https?:)?\/\/|\/)\S+|\.(?:jpe?g|png|webp|gif|avif)$/i;
const PICTURES: ColumnKind = { looks: (text) => PICTURE.test(text), read: readPictures };
const LIST_OF_CATEGORIES = /^(?:product )?(?:categor(?:ies|ias|y names)|kategorien|collections?)/;
/** Words that stand in place of a size where a paper is not cut. */
const NO_SHEET = /^\W*(?:in )?(?:reels?|rolls?|रील|रोल)\W*$/iu;
/**
 * The heads that price lists and most programs have for each kind of column, with commas, in English, Hindi (in
 * Latin letters too), German, French and Spanish; to teach the import another head, add it to its line.
 */
export const HEADS: Heads = {
  slug: 'slug, url, page address, web address, url slug, url key, permalink, url rewritten, friendly url, url simplifiee, rewritten url',
  name: 'name, brand quality, quality brand, product, product name, product title, item, item name, name of item, stock item, name of product, composite item name, product service, product service name, title, paper, paper name, quality, particulars, description of goods, name of goods, goods, material, variety, print name, naam, maal, kagaz, kagad, vigat, vivaran, kism, नाम, उत्पाद, उत्पाद का नाम, माल, माल का नाम, माल का विवरण, सामान, सामान का नाम, सामान का विवरण, वस्तु, वस्तु का नाम, वस्तु का विवरण, आइटम, आइटम का नाम, कागज, कागज़, कागज का नाम, पेपर, पेपर का नाम, विवरण, किस्म, कागज की किस्म, क्वालिटी, विगत, कागळ, कागद, नाव, nom, nombre, bezeichnung, artikelbezeichnung, artikelname, produktname, designation, libelle, libelle article, titolo, titulo',
  category_slug:
    'category, categories, category name, category path, family, group, group name, product group, product category, product categories, item group, item category, stock group, stock category, parent group, under, website product category, categ id, categ id name, categ id complete name, department, categorie, kategorie, categoria, श्रेणी, वर्ग, समूह, प्रकार, material group, matl group, reporting category, kategorien, categorias, warengruppe, artikelgruppe, famille, familia',
  short_description:
    'description sale, description for customers, short description, description, details, summary, remarks, संक्षिप्त विवरण, item description, product short description, kurzbeschreibung, beschreibung, description courte, recapitulatif, descripcion corta, descripcion, descrizione, product summary',
  long_description:
    'long description, full description, about, body, body html, html description, product description, sales description, website description, ecommerce description',
  isVisible:
    'visible, is visible, product visible, product is available, show, shown, on website, active, is active, actif, aktiv, status, product status, published, is published, enabled, is enabled, disabled, is disabled, hidden, is hidden, archived, inactive, दिखाएँ, show on website, show online, visible on website, veroffentlicht, publie, publicado, visibilite, enable product, square online item visibility, publish to ecom, en vente',
  order: 'order, sort, sort order, position, sequence, display order, menu order, क्रम',
  image_url:
    'image, images, main image, picture, pictures, photo, photos, image url, image urls, image link, image src, img src, img, picture url, photo url, product image, product image url, base image, featured image, चित्र, फोटो, main image url, bilder, imagenes, url d images, cover media url',
  image_gallery:
    'image gallery, gallery, more images, more pictures, additional images, additional image link, additional image links, other images, other image, other image url, gallery images',
  'fact:GSM':
    'gsm, grammage, basis weight, g m2, g m², gsm range, substance, subst, weight gsm, gsm weight, gsm wt, grammage weight, grammage wt, paper weight, paper gsm, जीएसएम, जी एस एम, ग्रामेज, ग्राम, ग्रॅम, g s m, grammatur, grammatura, grammage g m2, gramaje, flachengewicht',
  'fact:Sheet size':
    'sheet size, size, sizes, paper size, cut size, naap, nap, maap, map, akar, आकार, साइज, साइज़, साईज, साईझ, माप, grosse, taille, tamano, format, formato',
  'fact:Reel width':
    'reel width, reel size, deckle, reel, width, roll width, chaudai, laize, rollenbreite, रील, रील साइज, चौड़ाई',
  'fact:Burst factor': 'burst factor, bf, b f',
  'fact:Shade': 'shade, colour, color, color name, colour name, rang, रंग, शेड, कलर, farbe, couleur',
  'fact:Finish': 'finish, surface, फिनिश, oberflache, finition, acabado',
  'fact:Unit':
    'unit, units, uom, base unit, main unit, primary unit, stock unit, base units, base uom, unit of measure, sales unit, selling unit, usage unit, unit of sale, measuring unit, unit of measurement, unit name, item unit, uqc, इकाई',
  'fact:HSN code':
    'hsn, hsn code, hsn no, hsn number, hsn sac, hsn sac code, gst hsn code, hs code, hsn sac no',
  facts:
    'additional attributes, custom fields, product custom fields, feature, features, caracteristique, options, specification, specifications, variant values, product variant values',
  'fact:Core': 'core, core size, core diameter, core dia',
  'fact:Coating': 'coating, कोटिंग',
  'fact:Packing':
    'packing, पेकिंग, pack, pack qty, pack quantity, package, verpackung, conditionnement, embalaje, packaging, pack size, sheets per ream, sht pkt, shts pkt, sheets ream, sheets per packet, sheets packet, sheets per pkt, sheets pkt, पैकिंग, packaging type, packing size, packet size, pkt size, pack of, sheets per pack, sheets pack, sheets per carton, sheets carton, sheets per box, sheets box, sheets per bundle, sheets bundle, sheet count, no of sheets, number of sheets, pcs per pack, pieces per pack, qty per pack, units per pack',
  'fact:Minimum order':
    'minimum order, moq, min order, minimum quantity, minimum order quantity, न्यूनतम ऑर्डर, min order quantity, min order qty, minimum order qty, min qty, minimum qty',
  'fact:Certificates': 'certificates, certificate, certification',
  'fact:Uses': 'uses, use, application, applications, end use, उपयोग, usage, usage application',
  'fact:Brand': 'ब्रांड, brand, brands, brnd, brand name, make, marke, marken, marque, marques, marca, marcas',
  'fact:Mill': 'mill, mill name, मिल',
  'fact:Pages': 'pages, no of pages, number of pages, page count',
  'fact:Ruling': 'ruling, ruling type',
  'fact:Cover': 'cover, cover type',
  'fact:Brightness': 'brightness, iso brightness',
  'fact:Thickness': 'thickness, caliper, dicke, epaisseur, grosor',
  'fact:Opacity': 'opacity',
  'fact:Ply': 'ply, no of ply',
  'fact:Bulk': 'bulk, bulk cc g',
  'fact:Grade': 'grade, paper grade',
  'fact:Grain': 'grain, grain direction',
  'fact:Cobb': 'cobb, cobb value',
  code: 'code, item code, product code, sku, sku code, article code, article no, item no, product id, internal reference, default code, reference, ref, part no, part number, model, alias, barcode, design no, artikelnummer, ugs, codigo, codice',
  id: 'id, external id, item id',
};

/** What the import needs for kinds of columns whose cells are more than plain texts. */
const COLUMN_KINDS: Readonly<Partial<Record<HeadMeaning, ColumnKind>>> = {
  slug: {
    looks: (text) => /^[\p{L}\p{N}_-]+$/u.test(text),
    toFields: (value) => ({ slug: normaliseSlug(value) }),
  },
  name: { read: (text) => htmlText(text).replace(/\s+/g, ' ') },
  category_slug: {
    looks: (text) => /[^\d\s.,;|]/.test(text),
    read: (text, head) => categoryWord(htmlText(text), LIST_OF_CATEGORIES.test(comparable(head))),
    toCell: ({ category_slug }, names) => names.nameOf(category_slug),
    toFields: (value, names) => {
      const category = names.find(value);
      return 'reason' in category ? category : { category_slug: category.slug };
    },
  },
  short_description: { read: htmlText },
  long_description: { read: htmlText },
  isVisible: {
    looks: (text) => visibilityOf(text) !== null,
    read: (text, head) => {
      const isShown = visibilityOf(text);
      if (isShown === null) return { reason: texts.notShownOrHidden(head.trim(), text) };
      const isOpposite = /\b(?:disabled|hidden|archived|inactive)\b/i.test(head);
      return isShown === isOpposite ? texts.no : texts.yes;
    },
    toCell: ({ isVisible }) => (isVisible ? texts.yes : texts.no),
    toFields: (value) => {
      const isVisible = visibilityOf(value);
      return isVisible === null ? { reason: texts.notYesOrNo(value) } : { isVisible };
    },
  },
  order: {
    looks: (text) => /^-?[\d.,]+$/.test(text),
    read: (text) => (isNumber(text) ? text : { reason: texts.notANumber(text) }),
    toCell: ({ order }) => String(order),
    toFields: (value) => {
      const order = numberOf(value);
      return Math.abs(order) <= LIMITS.orderAbsolute ? { order } : { reason: texts.notANumber(value) };
    },
  },
  image_url: PICTURES,
  image_gallery: {
    ...PICTURES,
    toCell: ({ image_gallery }) => image_gallery.join('\n'),
    toFields: (value) => ({ image_gallery: linesOf(value) }),
  },
  'fact:GSM': {
    looks: (text) =>
      /\d{2}/.test(text) &&
      !POUNDS.test(text) &&
      !looksLikeSize(text) &&
      !/[a-z]{4}/i.test(text.replace(/grams?|\b(?:above|below|over|under|from|onwards|up ?to)\b/gi, '')),
    read: (text) => (POUNDS.test(text) ? { reason: texts.notAGrammage(text) } : gsmText(factText(text))),
  },
  'fact:Sheet size': {
    looks: (text) => looksLikeSize(factText(text)) || areWidths(text, ''),
    read: (text, head) =>
      NO_SHEET.test(text) ? { reason: texts.notASize(text) } : readFact(text, head, FACT_LABELS.sheetSize),
  },
  'fact:Reel width': { looks: (text) => /\d/.test(text) && !looksLikeSize(text) },
  'fact:Burst factor': { looks: (text) => /\d/.test(text) },
  // Odoo numbers the colours of its own buttons.
  'fact:Shade': { looks: (text) => !isNumber(text) },
  // 'Surface' is an area in French.
  'fact:Finish': { looks: (text) => !isNumber(text) },
  // 'GSM' beside a grammage is no unit in which a paper is sold.
  'fact:Unit': {
    looks: (text) => /\p{L}/u.test(text) && !/^(?:gsm|mm|cms?|inch(?:es)?|microns?)$/i.test(text),
  },
  'fact:HSN code': { looks: (text) => /^\d{2,4}(?:[ .]?\d{2}){0,3}$/.test(text.trim()) },
  facts: { read: (text) => htmlText(text).replace(/\s*;\s*/g, ', ') },
};

/** The kind of a column; a fact that a business has added has none. */
export const kindOf = (id: HeadMeaning): ColumnKind | undefined => COLUMN_KINDS[id];

/** True unless most of the values do not fit the target. */
export function fitsValues(target: ColumnTarget, values: readonly string[]): boolean {
  const looks = kindOf(target)?.looks;
  if (!looks || values.length === 0) return true;
  const isOwnId = (text: string): boolean => PROGRAMS.some((program) => program.isOwnId?.(target, text));
  const fitting = values.filter((text) => looks(text) && !isOwnId(text)).length;
  return fitting > 0 && fitting >= values.length / 2;
}
