import type { ExpectedList } from '#tests/support/list-report.ts';

export const LISTS: Readonly<Record<string, ExpectedList>> = {
  'PrestaShop: semicolons with commas in the head': {
    file: [
      'Product ID;Active (0/1);Name *;Categories (x,y,z...);Price tax excluded;Reference #;Width;Height;Depth;Meta title;URL rewritten;Image URLs (x,y,z...)',
      '1;1;Art Paper;Home,Coated Boards;5,00;R1;0,6;0,2;0,4;Art;Art-Paper;https://a.example/1.jpg,https://a.example/2.jpg',
      '2;0;Art Card;Coated Boards;6,00;R2;0,6;0,2;0,4;Art;art-card;',
    ],
    products: ['Art Paper [coated-boards]', 'Art Card [coated-boards]'],
    first: { slug: 'art-paper', isVisible: true, image_gallery: ['https://a.example/2.jpg'] },
  },
  'PrestaShop in French: features in one cell, the first page is no category': {
    file: [
      "ID;Actif (0/1);Nom *;Catégories (x,y,z...);Prix HT;Référence n°;Largeur;Hauteur;Récapitulatif;Description;URL simplifiée;URL d'images (x,y,z...);Caractéristique(Nom:Valeur:Position:Personnalisé)",
      '1;0;Papier Bouffant;Accueil,Kraft Papers;12,50;PB;21;2;Crème;<p>Livres</p>;bouffant;https://a.example/1.jpg;Grammage:80 g:1:0,Couleur:Crème:2:0,Origine:Inde:3:0',
    ],
    products: ['Papier Bouffant [kraft-papers] GSM=80 g; Shade=Crème'],
    first: { slug: 'bouffant', short_description: 'Crème', isVisible: false },
  },
};
