import type { ExpectedList } from '#tests/support/list-report.ts';

export const LISTS: Readonly<Record<string, ExpectedList>> = {
  'WooCommerce: variations belong to their parents; Type and a parcel’s width are not taken': {
    file: [
      'ID,Type,SKU,Name,Published,Visibility in catalog,Short description,Description,In stock?,Weight (kg),Length (cm),Width (cm),Height (cm),Regular price,Categories,Images,Parent,Position,Attribute 1 name,Attribute 1 value(s),Attribute 1 visible',
      '1,variable,t,Tissue Roll,1,visible,Soft,"<b>Soft</b> &amp; white",1,2,30,20,10,5,Paper > Tissue Papers,"https://a.example/1.png, https://a.example/2.png",,0,GSM,"17, 19",1',
      '2,variation,t-17,Tissue Roll - 17,1,visible,,,1,2,30,20,10,5,,https://a.example/1.png,t,0,GSM,17,1',
      '3,variation,,Tissue Roll - 22,1,visible,,,1,2,30,20,10,5,,,id:1,0,GSM,22,1',
      '4,simple,n,Napkin,-1,hidden,,,1,,,,,3,"Paper, Paper > Napkins",,,0,,,',
    ],
    products: ['Tissue Roll [tissue-papers] GSM=17, 19, 22', 'Napkin []'],
    asked: ['category: Napkins'],
    first: {
      long_description: 'Soft & white',
      image_gallery: ['https://a.example/2.png'],
      isVisible: true,
    },
  },
  'WooCommerce in German: attributes, variations, a parcel’s width': {
    file: [
      'ID,Typ,Artikelnummer,Name,Veröffentlicht,Sichtbarkeit im Katalog,Kurzbeschreibung,Beschreibung,Breite (cm),Regulärer Preis,Kategorien,Bilder,Übergeordnetes Produkt,Attribut 1 Name,Attribut 1 Wert(e),Attribut 1 Sichtbar',
      '1,variable,K,Kraftpapier weiß,1,visible,Stark,<p>Braun</p>,5,,Papier > Kraft Papers,https://a.example/1.jpg,,Grammatur,"80, 100",1',
      '2,variation,K-80,Kraftpapier weiß - 80,1,visible,,,5,"24,99",,,K,Grammatur,80,',
      '3,simple,S,Seide,-1,hidden,,,5,"9,99",Tissue Papers,,,,,',
    ],
    products: ['Kraftpapier weiß [kraft-papers] GSM=80, 100', 'Seide [tissue-papers]'],
    first: {
      short_description: 'Stark',
      long_description: 'Braun',
      isVisible: true,
    },
  },
  'WooCommerce in French: a description is no name': {
    file: [
      'ID,Type,UGS,Nom,Publié,Visibilité dans le catalogue,Description courte,Description,Largeur (cm),Tarif régulier,Catégories,Images,Parent,Nom de l’attribut 1,Valeur(s) de l’attribut 1 ,Attribut 1 visible',
      '1,variable,P,Papier couché,1,visible,,<p>Couché</p>,50,20,"Papiers, Papiers > Kraft Papers",,,Grammage,"90, 115",1',
      '2,variation,P-90,Papier couché - 90,1,visible,,,50,20,,,P,Grammage,90,',
    ],
    products: ['Papier couché [kraft-papers] GSM=90, 115'],
    first: { long_description: 'Couché', isVisible: true },
  },
  'WooCommerce: line breaks as \\n, brands': {
    file: [
      'ID,Type,SKU,Name,Published,Short description,Description,Regular price,Categories,Parent,Brands',
      '1,simple,M,Maplitho,1,,"<p>High bright.</p>\\n<p>For books.</p>",5,Maplitho,,Shree',
      '2,simple,N,Napkin,1,,,5,Uncategorized,,',
    ],
    products: ['Maplitho [maplitho] Brand=Shree', 'Napkin []'],
    asked: ['category'],
    first: { long_description: 'High bright.\n\nFor books.' },
  },
};
