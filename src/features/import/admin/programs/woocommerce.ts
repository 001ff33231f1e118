import type { Program } from './program.ts';

export const WOOCOMMERCE: Program = {
  files: [
    {
      marks: 'type, sku, name, parent',
      parent: 'parent',
      isVisible: 'published, visibility in catalog, visibility in catalogue, catalog visibility',
      // The sides of the parcel, in each unit of the program, are no sides of a sheet.
      '': 'm,cm,mm,in,yd'.replace(/\w+/g, 'length $&, width $&, height $&'),
    },
    // Plug-ins that export products name the columns as WordPress stores them.
    {
      marks: 'post title, post status',
      slug: 'post name',
      name: 'post title',
      category_slug: 'tax product cat',
      short_description: 'post excerpt',
      long_description: 'post content',
      isVisible: 'post status',
      'fact:Brand': 'tax product brand',
    },
    // WooCommerce translates its heads, here into German, French, Spanish and Russian.
    {
      marks: 'typ, artikelnummer',
      parent: 'ubergeordnetes produkt',
      isVisible: 'veroffentlicht, sichtbarkeit im katalog',
    },
    { marks: 'ugs, nom, parent', parent: 'parent', isVisible: 'publie, visibilite dans le catalogue' },
    { marks: 'tipo, sku, nombre', parent: 'superior', isVisible: 'publicado, visibilidad en el catalogo' },
    { marks: 'тип, артикул, имя', parent: 'родительский', isVisible: 'опубликован, видимость в каталоге' },
  ],
  headPrefix: /^(?:product_)?attribute[:_](?:pa_)?/i,
  cell: (target, text) => {
    if (target.endsWith('_description')) return text.replaceAll('\\n', '\n');
    return target.startsWith('fact:') ? text.replace(/\s*\|\s*/g, ', ') : text;
  },
};
