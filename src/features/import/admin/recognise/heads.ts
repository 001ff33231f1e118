import { FACT_LABELS } from '#src/contracts/index.ts';
import { TRADE_WORD } from '#src/contracts/paper/paper-words.ts';

import { meaningsOf, type Heads } from '../programs/program.ts';
import { PROGRAMS } from '../programs/programs.ts';
import { comparable } from '../read/cells.ts';
import {
  factLabelOf,
  factTarget,
  FIELD_TARGETS,
  labelOf,
  type ColumnTarget,
  type HeadMeaning,
} from './columns.ts';

/**
 * The heads that price lists and most programs have for each kind of column, with commas, in English, Hindi (in
 * Latin letters too) and other common languages; to teach the import another head, add it to its line.
 */
const HEADS: Heads = {
  slug: 'slug, url, page address, web address, url slug, url key, permalink, url rewritten, friendly url, url simplifiee, rewritten url, seo keyword, seo url, url pfad, sename, identificador de url, identificador url',
  name: 'name, brand quality, quality brand, product, product name, product title, item, item name, name of item, stock item, name of product, composite item name, product service, product service name, title, paper, paper name, quality, particulars, description of goods, name of goods, goods, material, variety, print name, naam, maal, kagaz, kagad, vigat, vivaran, kism, नाम, उत्पाद, उत्पाद का नाम, माल, माल का नाम, माल का विवरण, सामान, सामान का नाम, सामान का विवरण, वस्तु, वस्तु का नाम, वस्तु का विवरण, आइटम, आइटम का नाम, कागज, कागज़, कागज का नाम, पेपर, पेपर का नाम, विवरण, किस्म, कागज की किस्म, क्वालिटी, विगत, कागळ, कागद, नाव, nom, nombre, bezeichnung, artikelbezeichnung, artikelname, artikeltext, produktname, designation, libelle, libelle article, titolo, titulo, prodotto, nome prodotto, articolo, articulo, produto, titel, nome do produto, nombre del articulo, nombre del producto, nom du produit, nom produit, nom de l article, nom article, имя, название, название товара, название позиции, наименование, наименование товара, номенклатура, товар, producto, productos, produit, produits, nama, nama barang, nama produk, barang, produk, urun adi, urun adı, urun, stok adi, stok adı, nazwa, nazwa produktu, nazwa towaru, nazev, nazov, naziv, naziv artikla, productnaam, назва, назва товару, найменування, найменування товару, προιον, ονομα προιοντος, 品名, 商品名, 商品名称, 产品名称, 名称, 상품명, 품명, ten san pham',
  category_slug:
    'category, categories, category name, category path, family, group, group name, product group, product category, product categories, item group, item category, stock group, stock category, parent group, under, website product category, categ id, categ id name, categ id complete name, department, categorie, kategorie, categoria, श्रेणी, वर्ग, समूह, प्रकार, material group, matl group, reporting category, kategorien, categorias, warengruppe, artikelgruppe, artikelsgruppe, famille, familia, категория, категории, группа, группы, группа товаров, раздел, kategori, kategoria, kategorija, grupa, rubro, rubrique, категорія, група, група товарів, κατηγορια, 分类, 类别, 分類, 카테고리, danh muc',
  short_description:
    'description sale, description for customers, short description, description, details, summary, remarks, संक्षिप्त विवरण, item description, product short description, short text, kurzbeschreibung, beschreibung, description courte, recapitulatif, descripcion corta, descripcion, descrizione, descricao, product summary, краткое описание, короткое описание, описание, caracteristiques, caracteristicas, deskripsi, keterangan, aciklama, acıklama, opis, popis, omschrijving, опис, περιγραφη, 描述, 说明',
  long_description:
    'long description, description long, full description, about, body, body html, html description, product description, sales description, website description, ecommerce description, description as str, langtext',
  isVisible:
    'visible, is visible, product visible, product is available, show, shown, on website, active, is active, actif, aktiv, status, product status, item status, published, is published, enabled, is enabled, disabled, is disabled, hidden, is hidden, archived, inactive, दिखाएँ, show on website, show online, visible on website, visible on current website, veroffentlicht, publie, publicado, visibilite, enable product, square online item visibility, publish to ecom, mostrar en tienda, exibir na loja, en vente, gesperrt, опубликован',
  order: 'order, sort, sort order, position, sequence, display order, menu order, क्रम',
  image_url:
    'image, images, main image, picture, pictures, photo, photos, image url, image urls, image link, image src, img src, img, picture url, photo url, product image, product image url, base image, featured image, चित्र, फोटो, main image url, bilder, imagenes, immagini, url d images, cover media url, изображение, изображения, ссылка изображения, фото, imagen, imagem, immagine, bild, foto, fotos, gambar, resim, gorsel, zdjecie, зображення, посилання зображення, 图片',
  image_gallery:
    'image gallery, gallery, more images, more pictures, additional images, additional image link, additional image links, other images, other image, other image url, gallery images',
  'fact:GSM':
    'gsm, grammage, basis weight, g m2, g m², gsm range, substance, subst, subs, sub, weight gsm, gsm weight, gsm wt, grammage weight, grammage wt, paper weight, paper gsm, जीएसएम, जी एस एम, ग्रामेज, ग्राम, ग्रॅम, g s m, grammatur, grammatura, grammage g m2, gramaje, flachengewicht, плотность, gramatura, gramaj, 克重',
  'fact:Sheet size':
    'sheet size, size, sizes, paper size, cut size, naap, nap, maap, map, akar, आकार, साइज, साइज़, साईज, साईझ, माप, grosse, taille, tamano, format, formato, формат, размер, ukuran, rozmiar, olcu, розмір, 尺寸, 规格',
  'fact:Reel width':
    'reel width, reel size, deckle, reel, width, roll width, chaudai, laize, rollenbreite, रील, रील साइज, चौड़ाई',
  'fact:Burst factor': 'burst factor, bursting factor, bf, b f',
  'fact:Shade':
    'shade, colour, color, color name, colour name, rang, रंग, शेड, कलर, farbe, couleur, colore, цвет, warna, renk, kolor, barva, колір, χρωμα, cor, 颜色',
  'fact:Finish': 'finish, surface, फिनिश, oberflache, finition, acabado',
  'fact:Unit':
    'uqc, einheit, verkaufseinheit, इकाई, unidad de medida, unita di misura, unita di vendita, единица измерения, ед изм, satuan, birim, jednostka, jednostka miary, eenheid, unidade, одиниця виміру, 单位, 단위',
  'fact:HSN code':
    'hsn, hsn code, hsn no, hsn number, hsn sac, hsn sac code, gst hsn code, hs code, hsn sac no',
  facts:
    'additional attributes, custom fields, product custom fields, feature, features, caracteristique, options, specification, specifications, variant values, product variant values',
  'fact:Core': 'core, core size, core diameter, core dia',
  'fact:Coating': 'coating, कोटिंग',
  'fact:Packing':
    'पेकिंग, verpackung, conditionnement, embalaje, पैकिंग, packaging type, packing details, packet size, pkt size, pack of, sheet count, no of sheets, number of sheets, qty per pack',
  'fact:Minimum order':
    'minimum order, moq, min order, minimum quantity, minimum order quantity, न्यूनतम ऑर्डर, min order quantity, min order qty, minimum order qty, min qty, minimum qty',
  'fact:Certificates': 'certificates, certificate, certification',
  'fact:Uses': 'uses, use, application, applications, end use, उपयोग, usage, usage application',
  'fact:Brand':
    'ब्रांड, brand, brands, brnd, brand name, make, marke, marken, marque, marques, marca, marcas, бренд, merek, merk, marka, znacka, виробник, μαρκα, 品牌, 브랜드',
  'fact:Mill': 'mill, mill name, मिल',
  'fact:Pages': 'pages, no of pages, number of pages, page count',
  'fact:Ruling': 'ruling, ruling type',
  'fact:Cover': 'cover, cover type',
  'fact:Brightness': 'brightness, iso brightness',
  'fact:Thickness': 'thickness, caliper, dicke, epaisseur, grosor, spessore, толщина',
  'fact:Opacity': 'opacity',
  'fact:Ply': 'ply, no of ply',
  'fact:Bulk': 'bulk, bulk cc g',
  'fact:Grade': 'grade, paper grade',
  'fact:Grain': 'grain, grain direction',
  'fact:Cobb': 'cobb, cobb value',
  code: 'code, internal reference, default code, reference, ref, model, alias, barcode, artikelnummer, artnr, art nr, artikelnr, art no, ugs, codigo, codice, артикул, код, код товара',
  id: 'id, external id',
};

/** Heads in many wordings: 'Cat. No.', 'Seller SKU', 'Selling UOM', 'Unit of sale', 'Inner Pack'. */
const PATTERNS: readonly (readonly [pattern: RegExp, meaning: HeadMeaning])[] = [
  [
    /^(?:(?:item|product|article|material|stock|cat|catalog(?:ue)?|model|design|style|part|ref|seller|sku) )?(?:sku|ean|upc|gtin|isbn|(?<= )(?:code|no|number|id))(?: code)?$/,
    'code',
  ],
  [
    /^(?:(?:base|main|primary|stock|sales?|selling|usage|measuring|item|qty|quantity|order|billing|inventory) )?(?:units?|uom|u o m)(?: name| of (?:measure(?:ment)?|sale))?$/,
    'fact:Unit',
  ],
  [
    /^(?:(?:sheets?|shts?|pcs|pieces|units) (?:per )?(?:reams?|packets?|pkts?|packs?|cartons?|box|bundles?)|(?:(?!min|\d)\w+ )?(?:pack(?:ing|age|aging)?|pkg)(?: (?:size|qty|quantity))?)$/,
    'fact:Packing',
  ],
];

/** Heads that hold the name where no other column does. */
const WEAK_NAMES =
  'description, descripcion, descrizione, beschreibung, aciklama, acıklama, omschrijving, details, article, artikel, nome, paper type, type, paper grade, grade, qlty, qly, item code, product code, internal reference, default code'.split(
    ', ',
  );
/** Heads that hold the category where no other column does. */
const WEAK_CATEGORIES =
  /^(?:category code|sub ?(?:product ?)?category|sub ?group|(?:product ?|item ?)?type|section|segment|division)$/;

/** Words of heads whose columns hold no names of products, whatever else they say. */
const OTHER_NAME =
  /\b(?:brand|company|vendor|supplier|seller|customer|buyer|party|packer|importer|address|author|publisher|category|group|mill|maker|manufacturer|unit|tax|account|user|first|last|contact|sheet|file|image|picture|attribute|option|variation|variant|warehouse|godown|location|place|city|state|remarks?|notes?|comments?|major|minor|sub|seo|meta|purchase|sales|website|short|long|full|html|google)\b/;

/** Any name, kind or description of a thing that is sold: 'Book name', 'Kind of board', 'Kraft Quality', 'कागज का प्रकार', 'Maal nu naam', 'માલનું નામ'. */
const SOME_NAME =
  /^\S+(?: (?:का|की|ka|ki|nu|no|che)|नुं|नो|नी|चे|चा|ची) (?:नाम|नाव|प्रकार|किस्म|विवरण|वर्णन|विगत|naa?m|naav|prakaa?r|kisa?m|vivaran|vigat)$|^(?:(?:name|quality|variety|details|particulars|description) of\b.*|.*\b(?:name|desc(?:ription)?)|.*\w quality)$/;
/** A thing that is sold and what is said about it: 'Items', 'Paper quality and grade'. */
const THING =
  /^(?:kind|type)s? of\b|^(?:code )?(?:papers?|boards?|products?|items?|materials?|goods|articles?)(?: (?:and|or|name|kind|variety|quality|grade|type|details?|particulars))*$/;

/** Indian mills, mills whose papers are imported, and words that end the names of others. */
const MAKER =
  /^(?:(?:j ?k|itc|bilt|ballarpur|tnpl|century|west coast|wesco|emami|sirpur|seshasayee|spb|andhra|orient|trident|naini|khanna|satia|ruchira|kuantum|bindals?|silverton|shreyans|abhishek|n ?r agarwal|nrail|gayatri ?shakti|genus|star|shah|yash|sun|sinar ?mas|app|april|paperone|double a|nine dragons|chenming|bohui|hansol|moorim|upm|stora enso|sappi|oji|mondi|metsa|klabin|lenzing)(?= |$)|.* (?=(?:mills|ltd|limited|llp|industries|ventures|enterprises|pulp (?:and )?papers?)\b))(?: ?(?:ventures|enterprises|papers?|boards?|paperboards?|pulp|and|mills?|pvt|private|ltd|limited|llp|india|industries|graphic|products?|co|company|pspd|group|brand|make)\b)*$/;

/** Columns that price lists and shops have and the catalogue does not hold. */
const NOT_HELD =
  /\b(?:prices?|rates?|mrp|amount|amt|value|rs|inr|cost|costs|discount|gst|igst|cgst|sgst|tax|taxes|stock|qty|quantity|balance|closing|opening|weight|wt|date|s ?no|sr ?no|sl ?no|serial)\b|दर|मूल्य|कीमत|क़ीमत|किंमत|भाव|रेट|रकम|मात्रा|जथ्थो/;

const common = meaningsOf(HEADS);
for (const target of FIELD_TARGETS) common.set(comparable(labelOf(target)), target);
for (const label of Object.values(FACT_LABELS)) common.set(comparable(label), factTarget(label));

/** The head without the unit or the number at its end: 'size cm', 'image 2'. */
export const withoutUnit = (word: string): string =>
  word.replace(/(?<=\p{L}{3} ?)(?: (?:mm|cms?|inch(?:es)?|kgs?|mic(?:ron)?s?|mt|g m[2²])| ?\d)$/u, '');

/** A head without what its program writes before it: 'CF.GSM'. */
export const withoutPrefix = (head: string): string =>
  PROGRAMS.reduce((text, { headPrefix }) => (headPrefix ? text.replace(headPrefix, '') : text), head.trim());

/**
 * A head without what a program or an owner adds to its words: a bracket, a unit, a number, a prefix or a language, as in
 * 'GSM (Grammage)', 'Size in cm', 'Image 2', 'CF.GSM', 'name-en_US' and 'name:en'.
 */
export function shortWord(head: string): string {
  const [short = ''] = withoutPrefix(head)
    .replace(/^\(([^)]*)\)$/, '$1')
    .replace(/[-_]+[a-z]{2}_[A-Z]{2}\b.*|[:_](?:en|hi|gu|mr|de|fr|es|it|pt|ru)$/, '')
    .split(/\(|\[|\/|\bin\b/i);
  return withoutUnit(comparable(short));
}

/** The meaning of a `comparable` word in any file. */
export const commonMeaning = (word: string): HeadMeaning | undefined =>
  common.get(word) ?? PATTERNS.find(([pattern]) => pattern.test(word))?.[1];
/** The fact that a label names; `null` for a label with another meaning or none. */
export function knownFact(label: string): ColumnTarget | null {
  const meaning = commonMeaning(comparable(label));
  return meaning?.startsWith('fact:') === true ? (meaning as ColumnTarget) : null;
}
/** The meaning of a head in any file, by all its words or by the short ones. */
export const headMeaning = (head: string): HeadMeaning | undefined =>
  commonMeaning(comparable(head)) ?? commonMeaning(shortWord(head));
/** True for a description: a text for the card or, where the file has another text for the card, for the page. */
export const isDescription = (word: string): boolean =>
  /^(?:des[ck]ri\w+|beschreibung|ac[iı]klama|p?opis|omschrijving|опис(?:ание)?|περιγραφη)$/.test(word);
export const isNotHeld = (word: string): boolean =>
  NOT_HELD.test(word) || PROGRAMS.some(({ notHeld }) => notHeld?.test(word));
/** False for a head without letters, and for one that says that its column holds something else. */
export const couldBeName = (word: string): boolean => /\p{L}/u.test(word) && !OTHER_NAME.test(word);
const isSomeName = (word: string): boolean => SOME_NAME.test(word) && !OTHER_NAME.test(word);
export const isWeakName = (word: string): boolean =>
  WEAK_NAMES.includes(word) || isSomeName(word) || THING.test(word);
export const isNameHead = (head: string): boolean =>
  headMeaning(head) === 'name' || isWeakName(comparable(head));
/** The column that most probably holds names, of those for which `isText`; -1 if none does. */
export function weakNameAt(words: readonly string[], isText: (index: number) => boolean): number {
  const places = [
    words.findIndex((word, index) => isSomeName(word) && isText(index)),
    ...WEAK_NAMES.map((word) => words.indexOf(word)),
    words.findIndex((word, index) => THING.test(word) && isText(index)),
  ];
  return places.find((index) => index >= 0 && isText(index)) ?? -1;
}

/** Words of a list's titles that stand in no heading of its groups. */
const TITLE_WORD =
  /\b(?:price|rate|list|lists|stock|catalogue|ltd|limited|pvt|traders?|trading|mart|mills?|compan(?:y|ies)|co|sons|bros|enterprises?|agenc(?:y|ies)|industries|stores?|wef|date|page|phone|mob|gst|gstin|sheet\d*|summary|report)\b|रेट|भाव|सूची|लिस्ट|ट्रेड|एजेंसी|\d/i;
/** True for a short line in capitals, or with a word of the trade in a script without them, as lists write the names of their groups. */
export const looksLikeHeading = (text: string): boolean =>
  text === text.toUpperCase() &&
  (/\p{Lu}{3}/u.test(text) || (/\p{Lo}/u.test(text) && TRADE_WORD.test(comparable(text)))) &&
  text.length <= 40 &&
  !TITLE_WORD.test(text);

const LABELLED_HEADING =
  /^(?:(company|mill|brand|make|maker|manufacturer|principal)|(?:(?:item|stock|product|sub)\W?)?(?:category|group|section|division))(?: name)?\s*(?::| - )\s*(.*\p{L}.*)$/iu;
/** What a heading names, a category or a mill ('JK Paper'), without the word that says so and its mark: 'Item Group: Boards', 'A. BOARDS'. */
export function headingOf(text: string): { readonly name: string; readonly isBrand: boolean } {
  const unmarked = text.replace(/^(?:\p{So}\s*|(?:[A-Z]|[IVX]{1,4}|\d{1,2})[.)]\s*(?=\p{L}{3}))/u, '');
  const [, maker, name = unmarked] = LABELLED_HEADING.exec(unmarked) ?? [];
  return { name, isBrand: maker !== undefined || MAKER.test(comparable(name)) };
}

export const isWeakCategory = (word: string): boolean => WEAK_CATEGORIES.test(word);

/** The meanings of the heads of the programs that write such files. @param words in the form of `comparable` */
export function programMeanings(words: readonly string[]): ReadonlyMap<string, HeadMeaning> {
  const all = new Map<string, HeadMeaning>();
  for (const { files = [] } of PROGRAMS)
    for (const { marks, ...heads } of files)
      if (marks.split(', ').every((mark) => words.includes(mark)))
        for (const [word, meaning] of meaningsOf(heads)) if (!all.has(word)) all.set(word, meaning);
  return all;
}

export const FACT_HEADER = 'Fact: ';

/** The header of a column in our own files, where a fact that is named like another column says that it is a fact. */
export function headerOf(target: ColumnTarget): string {
  const label = factLabelOf(target);
  if (label === null) return labelOf(target);
  const word = comparable(label);
  const isClear = (commonMeaning(word) ?? target) === target && !isNotHeld(word) && word !== '';
  return isClear && !label.startsWith(FACT_HEADER) ? label : FACT_HEADER + label;
}
