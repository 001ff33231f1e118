import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { parsePastedList } from '#src/contracts/paper/pasted-list.ts';

/** 'paper | gsm | size | quantity unit | note' for each line. */
const shown = (text: string): string[] =>
  parsePastedList(text).map(({ name, gsm, size, quantity, unit, note }) =>
    [name, gsm, size, `${quantity} ${unit}`, note].join(' | '),
  );

/** Lists as buyers write them, each with its lines. */
const LISTS: readonly (readonly [what: string, text: string, ...lines: string[]])[] = [
  [
    'WhatsApp with bullets',
    'Hello sir pls quote\n• 70 gsm maplitho 23x36 50 rm\n• 58 GSM cream wove 58.5x91 100 rims\n• duplex 300gsm 25x36 2 ton\nThanks',
    'maplitho | 70 | 23x36 | 50 reams | Hello sir pls quote',
    'cream wove | 58 | 58.5x91 | 100 reams | ',
    'duplex | 300 | 25x36 | 2 tonnes | Thanks',
  ],
  [
    'a signature, the same size, ounces, rolls in pieces',
    'Kindly send 60gsm maplitho 58.5 x 91 cm 40 rm\nand 90 gsm same size 10rm\nStraw board 24 oz 50 kg\ntill roll 79mm x 50m 500 nos\nthermal till rolls 200 nos\nRegards\nRavi Kumar',
    'maplitho | 60 | 58.5 x 91 cm | 40 reams | ',
    'maplitho | 90 | 58.5 x 91 cm | 10 reams | ',
    'Straw board 24 oz |  |  | 50 kg | ',
    'till roll |  | 79mm x 50m | 500 rolls | ',
    'thermal till rolls |  |  | 200 rolls | Regards\nRavi Kumar',
  ],
  [
    'an Excel column with headers',
    'Item\tGSM\tSize\tQty\tUnit\nMaplitho\t70\t23x36\t50\trm\nArt Card\t300\t25 x 36\t500\tkg\nA4 Copier\t75\tA4\t100\treams',
    'Maplitho | 70 | 23x36 | 50 reams | ',
    'Art Card | 300 | 25 x 36 | 500 kg | ',
    'Copier | 75 | A4 | 100 reams | ',
  ],
  [
    'Excel without headers',
    'Maplitho\t70\t23x36\t50\nDuplex\t300\t25x36\t20',
    'Maplitho | 70 | 23x36 | 50 reams | ',
    'Duplex | 300 | 25x36 | 20 reams | ',
  ],
  [
    'Hindi',
    'नमस्ते जी\n१) क्राफ्ट ८० जीएसएम ५०० किलो\n२) डुप्लेक्स ३०० gsm २५x३६ १० रिम\n३) ए4 कागज ७० gsm ५० रिम चाहिए',
    'क्राफ्ट | 80 |  | 500 kg | नमस्ते जी',
    'डुप्लेक्स | 300 | 25x36 | 10 reams | ',
    'कागज | 70 | A4 | 50 reams | ',
  ],
  [
    'shorthand',
    '1. mapl 60 23x36 - 40rm\n2. cw 58 18x23 - 25 rm\n3. art ppr 90g 23x36 10 rm',
    'mapl | 60 | 23x36 | 40 reams | ',
    'cw | 58 | 18x23 | 25 reams | ',
    'art ppr | 90 | 23x36 | 10 reams | ',
  ],
  [
    'a paper above its sizes',
    'Maplitho 70 gsm:\n23x36 - 50 rm\n25x36 - 20 rm\nDuplex 300 gsm\n22x28 - 5 ton',
    'Maplitho | 70 | 23x36 | 50 reams | ',
    'Maplitho | 70 | 25x36 | 20 reams | ',
    'Duplex | 300 | 22x28 | 5 tonnes | ',
  ],
  [
    'one line',
    '70 gsm maplitho 23x36 50 rm, 80 gsm maplitho 25x36 20 rm; a4 75 gsm copier 200 reams',
    'maplitho | 70 | 23x36 | 50 reams | ',
    'maplitho | 80 | 25x36 | 20 reams | ',
    'copier | 75 | A4 | 200 reams | ',
  ],
  [
    'units missing',
    'maplitho 70 gsm 23x36 50\nthermal roll 79 mm x 50 m 200\nkraft 120 gsm 500',
    'maplitho | 70 | 23x36 | 50 reams | ',
    'thermal roll |  | 79 mm x 50 m | 200 rolls | ',
    'kraft | 120 |  | 500 kg | ',
  ],
  [
    'a copied chat',
    '[25/11/26, 10:15:02 am] Rahul Paper: 23”x36” maplitho 70gsm 50 reams\n[25/11/26, 10:16:40 am] Rahul Paper: kraft reel 36” 120 gsm 18 bf 2 mt\n25/11/2026, 10:17 am - Rahul: urgent pls',
    'maplitho | 70 | 23”x36” | 50 reams | ',
    'kraft reel 18 bf | 120 | 36” | 2 tonnes | urgent pls',
  ],
  [
    'a mail with words',
    'Dear Sir,\nKindly quote for the following:\n(a) Grey board 1,200 gsm, 31 x 43 inches, 2.5 tonnes\n(b) Burger wrap 12x12 inch 10,000 sheets\n(c) butter paper\nDelivery at Naraina by Friday.',
    'Grey board | 1200 | 31 x 43 inches | 2.5 tonnes | Dear Sir,\nKindly quote for the following:',
    'Burger wrap |  | 12x12 inch | 10,000 sheets | ',
    'butter paper |  |  |  kg | Delivery at Naraina by Friday.',
  ],
  [
    'numbered, with GST below',
    'Good afternoon sir\nPls send rate for following\n1) 70gsm maplitho 23*36 - 50 rim\n2) 60 gsm map litho 58.5x91cm 100 reams\n3) 80 GSM. A4 copier - 200 rm\n4) Duplex 285 gsm gb 28x40 1.5 ton\n5) kraft 120/18 bf 36" reel 2 MT\nGST extra\nThanks & Regards\nRavi',
    'maplitho | 70 | 23*36 | 50 reams | Good afternoon sir\nPls send rate for following',
    'map litho | 60 | 58.5x91cm | 100 reams | ',
    'copier | 80 | A4 | 200 reams | ',
    'Duplex gb | 285 | 28x40 | 1.5 tonnes | ',
    'kraft reel 18 bf | 120 | 36" | 2 tonnes | GST extra\nThanks & Regards\nRavi',
  ],
  [
    'Hinglish',
    'Bhai ji rate batana\nbutter paper 40 gsm 20x30 5 rim\nkhaki kagaz 100 gsm 500 kilo\nA4 75gsm 50 packet\ntill roll 79mm 200 pcs\njaldi bhejna',
    'butter paper | 40 | 20x30 | 5 reams | Bhai ji rate batana',
    'khaki kagaz | 100 |  | 500 kg | ',
    ' | 75 | A4 | 50 packets | ',
    'till roll |  | 79mm | 200 rolls | jaldi bhejna',
  ],
  [
    'Excel with numbers of rows and units in the heads',
    'Sr No\tParticulars\tSize (Inch)\tGSM\tQty (Reams)\n1\tMaplitho\t23 x 36\t70\t25\n2\tCream wove\t18 x 23\t58\t40\n3\tArt Card\t25 x 36\t300\t5',
    'Maplitho | 70 | 23 x 36 Inch | 25 reams | ',
    'Cream wove | 58 | 18 x 23 Inch | 40 reams | ',
    'Art Card | 300 | 25 x 36 Inch | 5 reams | ',
  ],
  [
    'Excel with a column of units',
    'S.No.\tDescription of Paper\tQty\tUOM\n1\tMaplitho 70 GSM 23x36\t50\tReam\n2\tDuplex Grey Back 300 GSM 25x36\t2\tMT\n3\tA4 Copier 75 GSM\t500\tPkt',
    'Maplitho | 70 | 23x36 | 50 reams | ',
    'Duplex Grey Back | 300 | 25x36 | 2 tonnes | ',
    'Copier | 75 | A4 | 500 packets | ',
  ],
  [
    'a tender',
    'Maplitho paper 80 GSM, size 58.5 x 86 cm, 20.1 kg per ream - 2000 MT\nCream Wove 70gsm (White shade) Size: 58.5 x 86cm. 17.6kg per ream 14000 MT\nM.G. Cover Paper 170gsm Size: 63.5 x 91.5cm 1200 MT',
    'Maplitho paper | 80 | 58.5 x 86 cm | 2000 tonnes | 20.1 kg per ream',
    'Cream Wove White shade | 70 | 58.5 x 86cm | 14000 tonnes | 17.6kg per ream',
    'M.G Cover Paper | 170 | 63.5 x 91.5cm | 1200 tonnes | ',
  ],
  [
    'Hindi with a quintal',
    'कृपया भाव बताएं\n• मैपलिथो ७० जीएसएम २३×३६ ५० रिम\n• आर्ट कार्ड ३०० जीएसएम २५x३६ ५०० शीट\n• बटर पेपर ४० जीएसएम २ क्विंटल\n• थर्मल रोल ७९ मिमी १०० नग\nधन्यवाद',
    'मैपलिथो | 70 | 23×36 | 50 reams | कृपया भाव बताएं',
    'आर्ट कार्ड | 300 | 25x36 | 500 sheets | ',
    'बटर पेपर | 40 |  | 200 kg | 2 क्विंटल',
    'थर्मल रोल |  | 79 मिमी | 100 rolls | धन्यवाद',
  ],
  [
    'figures without units',
    'a4 75 gsm - 100\nlegal 70 gsm - 50\nkraft 100gsm - 1000\nmaplitho 70 gsm 23x36 - 25',
    ' | 75 | A4 | 100 reams | ',
    ' | 70 | LEGAL | 50 reams | ',
    'kraft | 100 |  | 1000 kg | ',
    'maplitho | 70 | 23x36 | 25 reams | ',
  ],
  [
    'lakhs, quintals, gross, bundles and a truck',
    'Art card 300g 25x36 1 lakh sheets\nFBB 270 gsm 63.5 x 91.5 - 5000 shts\nGrey board 1200gsm 31x43 10 quintal\nMill board 24 oz 22x28 10 gross\nTissue 17gsm 5 bundles\nNewsprint 45 gsm 84cm reel one truck',
    'Art card | 300 | 25x36 | 1 lakh sheets | ',
    'FBB | 270 | 63.5 x 91.5 | 5000 sheets | ',
    'Grey board | 1200 | 31x43 | 1000 kg | 10 quintal',
    'Mill board 24 oz |  | 22x28 | 1440 sheets | 10 gross',
    'Tissue | 17 |  | 5 packets | 5 bundles',
    'Newsprint reel | 45 | 84cm |  kg | one truck',
  ],
  [
    'one sentence with and',
    'Need 50 rim A4 75 gsm and 20 rim legal 80 gsm and 2 ton kraft 120 gsm',
    ' | 75 | A4 | 50 reams | ',
    ' | 80 | LEGAL | 20 reams | ',
    'kraft | 120 |  | 2 tonnes | ',
  ],
  [
    'rates behind the amounts',
    '70 gsm maplitho 23x36 50 rm @ 62/kg\nart paper 130 gsm 25x36 20 rm Rs.85/- per kg\nduplex 300 gsm 500kg ₹ 48 per kg + gst\nkraft 120 gsm 2 ton 36 rs/kg',
    'maplitho | 70 | 23x36 | 50 reams | @ 62/kg',
    'art paper | 130 | 25x36 | 20 reams | Rs.85/- per kg',
    'duplex | 300 |  | 500 kg | ₹ 48 per kg + gst',
    'kraft | 120 |  | 2 tonnes | 36 rs/kg',
  ],
  [
    'one figure on a line',
    'Maplitho\n70 gsm\n23x36\n50 reams\n\nDuplex\n300 gsm\n25x36\n1 ton',
    'Maplitho | 70 | 23x36 | 50 reams | ',
    'Duplex | 300 | 25x36 | 1 tonnes | ',
  ],
  [
    'names of sizes',
    '70gsm DD maplitho 50rm\n58 gsm cream wove double crown 30 reams\n60gsm royal maplitho - 20rm\nledger paper 80 gsm fs 10 rm',
    'DD maplitho | 70 |  | 50 reams | ',
    'cream wove | 58 | DOUBLE CROWN | 30 reams | ',
    'maplitho | 60 | ROYAL | 20 reams | ',
    'ledger paper | 80 | FS | 10 reams | ',
  ],
  [
    'a mail with an address and a signature',
    'Dear Sir/Madam,\nWe require the below material at Okhla Phase 2, Delhi 110020:\n- Thermal roll 57mm x 25 mtr x 1000 rolls\n- Thermal roll 79mm x 50 mtr x 500 rolls\n- A3 copier 80 gsm x 20 reams\nPayment 30 days credit\nContact: 98765 43210\nRegards,\nAnil Kumar\nPurchase Dept.',
    'Thermal roll |  | 57mm x 25 mtr | 1000 rolls | Dear Sir/Madam,\nWe require the below material at Okhla Phase 2, Delhi 110020:',
    'Thermal roll |  | 79mm x 50 mtr | 500 rolls | ',
    'copier | 80 | A3 | 20 reams | Payment 30 days credit\nContact: 98765 43210\nRegards,\nAnil Kumar\nPurchase Dept.',
  ],
  [
    'bold, italics and ticks of a chat',
    '*Order*\n_70 gsm maplitho_ 23x36 : 50 rm ✅\n✔️ 80 gsm maplitho 25x36 : 20 rm\n👉 art card 300 gsm 12x18 : 1000 sheets\n🙏',
    'maplitho | 70 | 23x36 | 50 reams | Order*',
    'maplitho | 80 | 25x36 | 20 reams | ',
    'art card | 300 | 12x18 | 1000 sheets | ',
  ],
  [
    'same, and three grammages',
    'SBS 300 gsm 25x36 qty 10 reams\nsame 250 gsm 5 reams\n350 gsm 5 reams\nArt paper 90/100/130 gsm 23x36 5 rm each',
    'SBS | 300 | 25x36 | 10 reams | ',
    'SBS | 250 | 25x36 | 5 reams | ',
    'SBS | 350 |  | 5 reams | ',
    'Art paper | 90/100/130 | 23x36 | 5 reams | ',
  ],
  [
    'a reel and its widths',
    'Kraft paper reel\n18bf 120gsm 28" 5 ton\n18bf 120gsm 32" 3 ton\n22 bf 150 gsm 36 inch 2 mt',
    'Kraft paper reel 18bf | 120 | 28" | 5 tonnes | ',
    'Kraft paper reel 18bf | 120 | 32" | 3 tonnes | ',
    'Kraft paper reel 22 bf | 150 | 36 inch | 2 tonnes | ',
  ],
  [
    'samples',
    'sample of glassine 40 gsm\nplease send samples also of greaseproof 38 gsm 300x400',
    'glassine | 40 |  |  kg | ',
    'greaseproof | 38 | 300x400 |  reams | ',
  ],
  [
    'labels before each figure',
    'Item: Maplitho, GSM: 70, Size: 23x36, Qty: 50 reams\nItem: Duplex, GSM: 300, Size: 25x36, Qty: 500 kg',
    'Maplitho | 70 | 23x36 | 50 reams | ',
    'Duplex | 300 | 25x36 | 500 kg | ',
  ],
  [
    'commas without spaces',
    'Copier A4 70gsm,100rm\nCopier A3 75gsm,20rm\nLegal green 70gsm,10rm',
    'Copier | 70 | A4 | 100 reams | ',
    'Copier | 75 | A3 | 20 reams | ',
    'green | 70 | LEGAL | 10 reams | ',
  ],
  [
    'ditto',
    '1. Maplitho 70 Gsm 23x36 50 Ream\n2. -do- 80 Gsm 25x36 20 Ream\n3. ditto 60 Gsm 18x23 10 Ream',
    'Maplitho | 70 | 23x36 | 50 reams | ',
    'Maplitho | 80 | 25x36 | 20 reams | ',
    'Maplitho | 60 | 18x23 | 10 reams | ',
  ],
  [
    'a slash between the sides',
    'Sir,\nPls quote ur best price\n\n70 gsm map 23/36 - 100 ream\n60 gsm map 20/30 - 50 ream\nThx',
    'map | 70 | 23x36 | 100 reams | Sir,\nPls quote ur best price',
    'map | 60 | 20x30 | 50 reams | Thx',
  ],
  [
    'hyphens between all',
    '1)Maplitho-70GSM-23"x36"-50Reams\n2)Maplitho-80GSM-25"x36"-25Reams\n3)Duplex-300GSM-22"x28"-2Ton',
    'Maplitho | 70 | 23"x36" | 50 reams | ',
    'Maplitho | 80 | 25"x36" | 25 reams | ',
    'Duplex | 300 | 22"x28" | 2 tonnes | ',
  ],
  [
    'slashes between all',
    'maplitho/70/23x36/50rm\nduplex/300/25x36/500kg',
    'maplitho | 70 | 23x36 | 50 reams | ',
    'duplex | 300 | 25x36 | 500 kg | ',
  ],
  [
    'the amount first',
    '50 reams of 70 gsm maplitho in 23x36\n20 reams of A4 copier 75 gsm\n2 tons of 120 gsm kraft reel of 36 inch',
    'maplitho | 70 | 23x36 | 50 reams | ',
    'copier | 75 | A4 | 20 reams | ',
    'kraft reel | 120 | 36 inch | 2 tonnes | ',
  ],
  [
    'a chat with a place of delivery',
    'hi need quote for-\n*Art card* 300gsm - 25×36 - 20 rims\n*Art paper* 130gsm - 23×36 - 30 rims\n*Sticker paper* 20×30 - 10 pkts\nDelivery noida sec 63\nneed by 30th nov',
    'Art card | 300 | 25×36 | 20 reams | hi need quote for-',
    'Art paper | 130 | 23×36 | 30 reams | ',
    'Sticker paper |  | 20×30 | 10 packets | Delivery noida sec 63\nneed by 30th nov',
  ],
  [
    'Excel in mm and kg with remarks',
    'Paper\tGSM\tWidth (mm)\tQty (kg)\tRemarks\nKraft\t120\t900\t5,000\t18 bf\nMG White\t40\t1000\t2,500\turgent',
    'Kraft 18 bf | 120 | 900 mm | 5,000 kg | ',
    'MG White | 40 | 1000 mm | 2,500 kg | Note: urgent',
  ],
  [
    'comma-separated values',
    'Product Name,GSM,Size,Quantity\nMaplitho,70,23x36,50 reams\nDuplex,300,25x36,2 ton',
    'Maplitho | 70 | 23x36 | 50 reams | ',
    'Duplex | 300 | 25x36 | 2 tonnes | ',
  ],
  [
    'boxes and packets',
    'A4 paper 75gsm JK copier 10 box\nA3 paper 5 rim\ncarbon paper 2 pkt\nEnvelope paper 100 gsm 5 rim',
    'paper JK copier | 75 | A4 | 10 packets | 10 box',
    'paper |  | A3 | 5 reams | ',
    'carbon paper |  |  | 2 packets | ',
    'Envelope paper | 100 |  | 5 reams | ',
  ],
  [
    'several grades of one paper',
    'kraft 18 bf 120 gsm 2mt, 20 bf 150 gsm 3mt, 22bf 180gsm 1mt',
    'kraft 18 bf | 120 |  | 2 tonnes | ',
    'kraft 20 bf | 150 |  | 3 tonnes | ',
    'kraft 22bf | 180 |  | 1 tonnes | ',
  ],
  [
    'numbers as words',
    'दो रिम ए4 कागज ७५ जीएसएम\nपांच रिम लीगल कागज\nएक टन क्राफ्ट १०० जीएसएम',
    'कागज | 75 | A4 | 2 reams | ',
    'लीगल कागज |  |  | 5 reams | ',
    'क्राफ्ट | 100 |  | 1 tonnes | ',
  ],
  [
    'a short message',
    'bhaiya 2 rim a4 75gsm aur 1 rim legal bhej do\nbutter paper 10 kg\nkal tak chahiye',
    ' | 75 | A4 | 2 reams | ',
    ' |  | LEGAL | 1 reams | ',
    'butter paper |  |  | 10 kg | kal tak chahiye',
  ],
  [
    'a letter',
    'Respected Sir,\nWe are interested in purchasing the following papers for our printing press:\n\nMaplitho 58 GSM (61 x 86 cm) – 3.5 MT\nMaplitho 70 GSM (58.5 x 91 cm) – 2 MT\nArt Paper 90 GSM (63.5 x 91.5 cm) – 500 Kgs.\nCover paper, 170 gsm, 50.8 x 76.2 cm, 10 reams\n\nKindly send your lowest quotation with delivery schedule.\n\nThanking you,\nYours faithfully,\nM/s Sharma Printers\nGSTIN 07AAACP0000A1ZL',
    'Maplitho | 58 | 61 x 86 cm | 3.5 tonnes | Respected Sir,\nWe are interested in purchasing the following papers for our printing press:',
    'Maplitho | 70 | 58.5 x 91 cm | 2 tonnes | ',
    'Art Paper | 90 | 63.5 x 91.5 cm | 500 kg | ',
    'Cover paper | 170 | 50.8 x 76.2 cm | 10 reams | Kindly send your lowest quotation with delivery schedule.\nThanking you,\nYours faithfully,\nM/s Sharma Printers\nGSTIN 07AAACP0000A1ZL',
  ],
  [
    'rolls with length and pieces',
    'Thermal roll 3 inch 50 mtr - 200 pc\nThermal roll 2" x 20 mtr - 500 pc\n79x50 thermal 100 rolls\nATM roll 80mm 48gsm 50 rolls',
    'Thermal roll |  | 3 inch | 200 rolls | 50 mtr',
    'Thermal roll |  | 2" x 20 mtr | 500 rolls | ',
    'thermal |  | 79x50 | 100 rolls | ',
    'ATM roll | 48 | 80mm | 50 rolls | ',
  ],
  [
    'lakhs of sheets',
    'Need rates\nCup stock 210 gsm + 20 pe 5 ton\nGreaseproof 38gsm 12x12 10000 pcs\nFBB 300 gsm 1 lac sheets 20x30',
    'Cup stock pe | 210 |  | 5 tonnes | Need rates\n20',
    'Greaseproof | 38 | 12x12 | 10000 sheets | ',
    'FBB | 300 | 20x30 | 1 lac sheets | ',
  ],
  [
    'sizes below their paper',
    'Maplitho 70 gsm\n 23x36 = 50 rm\n 25x36 = 30 rm\n 20x30 = 20 rm\nSS Maplitho 80 gsm\n 23x36 = 10 rm',
    'Maplitho | 70 | 23x36 | 50 reams | ',
    'Maplitho | 70 | 25x36 | 30 reams | ',
    'Maplitho | 70 | 20x30 | 20 reams | ',
    'SS Maplitho | 80 | 23x36 | 10 reams | ',
  ],
  [
    'sizes alone',
    '23x36 70gsm 50\n25x36 70gsm 20',
    ' | 70 | 23x36 | 50 reams | ',
    ' | 70 | 25x36 | 20 reams | ',
  ],
  [
    'totals',
    'Total 5 items\nbond paper 100gsm A4 5 ream\nTotal qty 5 ream',
    'bond paper | 100 | A4 | 5 reams | Total 5 items\nTotal qty 5 ream',
  ],
  [
    'sentences of offices',
    'Need rate for 70 gsm maplitho 23x36 50 rm\nWe need your best price for duplex 300 gsm 25x36 - 5 reams\npls quote for A4 75gsm 100 ream & legal 20 ream\n80gsm maplitho (58.5x91) 50 reams (urgent)\nMaplitho 23x36-11.6kg 50 rm',
    'maplitho | 70 | 23x36 | 50 reams | ',
    'duplex | 300 | 25x36 | 5 reams | ',
    ' | 75 | A4 | 100 reams | ',
    ' |  | LEGAL | 20 reams | ',
    'maplitho | 80 | 58.5x91 | 50 reams | urgent',
    'Maplitho |  | 23x36 | 50 reams | 11.6kg',
  ],
  [
    'halves, ranges and reels without the word inch',
    'kraft 120 gsm 1/2 ton\n.5 ton ribbed kraft 80 gsm\nduplex 23x36 1/2 ton\nduplex LWC 250gsm 31.5 reel 2 ton\nkraft 36 reel 120gsm 2 ton\nart card 300 gsm 25x36 10-12 pkt\ncream wove 54-100 rm',
    'kraft | 120 |  | 1/2 tonnes | ',
    'ribbed kraft | 80 |  | 0.5 tonnes | ',
    'duplex |  | 23x36 | 1/2 tonnes | ',
    'duplex LWC | 250 | 31.5 in | 2 tonnes | ',
    'kraft | 120 | 36 in | 2 tonnes | ',
    'art card | 300 | 25x36 | 10-12 packets | ',
    'cream wove | 54 |  | 100 reams | ',
  ],
  [
    'cores, grain, brackets and both units of a size',
    'Kraft 100gsm 18BF 3" core 42" reel 5 MT\nmaplitho 70 gsm 23x36 LG 50 rm\nart paper 90gsm 58,5 x 91 cm (short grain) 20 rm\nA4 copier 75 GSM × 50 boxes (5 reams each)\nArt card 250gsm 20"x30" (508x762mm) 10 rm\nthermal 79x50 box of 40\n10 quintal - 12 quintal tissue 17 gsm',
    'Kraft reel 18BF | 100 | 42" | 5 tonnes | 3" core',
    'maplitho | 70 | 23x36 | 50 reams | LG',
    'art paper | 90 | 58,5 x 91 cm | 20 reams | short grain',
    'copier | 75 | A4 | 50 packets | 5 reams, 50 boxes',
    'Art card | 250 | 20"x30" | 10 reams | 508x762mm',
    'thermal box |  | 79x50 | 40 rolls | ',
    'tissue | 17 |  | 1000 kg | 12 quintal, 10 quintal',
  ],
  [
    'a chat with bold and italics, a heading and a picture that was left out',
    '26/11/26, 10:42 - Mehta: *Requirement*\n26/11/26, 10:43 - Mehta: 1) _FBB 300 gsm_ 28x40 - 2 MT\n26/11/26, 10:43 - Mehta: <Media omitted>\n26/11/26, 10:44 - Mehta: aur 20 rim legal 70 gsm',
    'FBB | 300 | 28x40 | 2 tonnes | Requirement*\nMedia omitted>',
    ' | 70 | LEGAL | 20 reams | ',
  ],
  [
    'a quoted mail, and two papers on a line',
    'From: Ravi\nSubject: Enquiry for paper\n> Maplitho 70 gsm 23x36 - 50 rm\n> > Duplex 300 gsm 25x36 - 1 ton\nSent from my phone\nbhai 10 packet a4 or 5 packet legal bhejo\nमैपलिथो 23×36, 70 GSM — 20 रिम; आर्ट पेपर 20×30, 90 GSM — 10 रिम',
    'Maplitho | 70 | 23x36 | 50 reams | From: Ravi\nSubject: Enquiry for paper',
    'Duplex | 300 | 25x36 | 1 tonnes | Sent from my phone',
    ' |  | A4 | 10 packets | ',
    ' |  | LEGAL | 5 packets | ',
    'मैपलिथो | 70 | 23×36 | 20 reams | ',
    'आर्ट पेपर | 90 | 20×30 | 10 reams | ',
  ],
];

describe('pasted lists', () => {
  it.each(LISTS)('%s', (_what, text, ...lines) => expect(shown(text)).toEqual(lines));

  it('a line that asks for a sample says so', () => {
    const wants = ({ wantsSample }: { wantsSample: boolean }) => wantsSample;
    expect(parsePastedList('sample of glassine 40 gsm\nkraft 100 gsm 5 ton').map(wants)).toEqual([
      true,
      false,
    ]);
  });

  it('lose no word, whatever is pasted', () => {
    const word = fc.constantFrom(
      ...[
        'maplitho',
        '70',
        'gsm',
        '23x36',
        '50',
        'rm',
        'क्राफ्ट',
        'urgent',
        'A4',
        '36”',
        'Rs',
        '\n',
        '\t',
        '•',
        ',',
      ],
    );
    fc.assert(
      fc.property(fc.array(word, { maxLength: 30 }), (words) => {
        const text = words.join(' ');
        const kept = JSON.stringify(parsePastedList(text)).toLowerCase();
        for (const one of words.filter((each) => /^(?:[\p{L}\p{M}]{3,}|\d+)$/u.test(each) && each !== 'gsm'))
          expect(kept).toContain(one);
      }),
    );
  });

  it('reads 200 lines in a moment', () => {
    expect(parsePastedList('70 gsm maplitho 23x36 50 rm\n'.repeat(200))).toHaveLength(200);
  });
});
