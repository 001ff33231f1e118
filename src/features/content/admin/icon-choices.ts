import { wordTable } from '#src/lib/statement.ts';
import type { IconChoice } from '#src/ui/admin/IconInput.tsx';

/** Free icons that suit a paper merchant, each with its search keywords. */
const SOLID = `
  address-book address book contacts, address-card address card contact, angles-right arrows right, anchor anchor port shipping,
  arrow-right arrow right, arrow-trend-up trend growth up, award award medal quality, bag-shopping bag shopping carry,
  balance-scale balance scale fair, barcode barcode label, bell bell notice, bolt bolt fast energy, book book,
  book-open book open catalogue, box box carton, box-archive box archive, box-open box open carton,
  boxes-stacked boxes stacked stock, briefcase briefcase business, bullseye target aim, building building office company,
  calculator calculator price, calendar calendar year date, calendar-check calendar check on time,
  certificate certificate quality, chart-line chart growth, check check tick yes, check-double check double checked,
  circle-check circle check done, circle-info information, city city, clipboard-check clipboard check inspection,
  clipboard-list clipboard list order, clock clock time hours, clock-rotate-left history experience, coins coins money price,
  comments comments talk advice, compass compass direction, copy copy copier paper, crown crown best, cubes cubes stock,
  droplet droplet moisture, earth-asia earth asia world, envelope envelope e-mail letter, envelope-open-text letter mail,
  eye eye vision, file file sheet paper, file-contract contract agreement, file-invoice invoice bill,
  file-lines document text sheet, flag flag mission, flask flask test laboratory, gauge-high gauge speed,
  gear gear settings machine, gears gears machines process, gem gem premium, gift gift wrapping, globe globe world import,
  hand-holding-heart care service, handshake handshake partners trust, headset headset support, heart heart love care,
  house house home, id-card id card, industry industry mill factory, landmark landmark bank, layer-group layers sheets ply,
  leaf leaf green nature, lightbulb idea lightbulb, link link, list-check list check, location-dot location place address,
  lock lock safe, magnifying-glass search inspect, map map, map-location-dot map location directions, medal medal best quality,
  mobile-screen mobile phone, money-bill-wave money price payment, mug-hot cup stock hot drink, newspaper newspaper newsprint,
  note-sticky note, palette palette colours shades, pallet pallet load, paper-plane send paper plane, pen pen write,
  pen-nib pen nib writing, people-group people team, percent percent discount, phone phone call, phone-volume phone call,
  print print printer, quote-left quote words, receipt receipt thermal roll, recycle recycle reuse, ribbon ribbon,
  ruler ruler size measure, ruler-combined ruler size cut, scale-balanced scales fair weight, scissors scissors cut,
  scroll scroll roll paper, seedling seedling growth nature, shield-halved shield safe, ship ship import sea, shop shop store,
  stamp stamp approved, star star best, store store shop, swatchbook swatch shades sample book, tag tag price label,
  tags tags labels, thumbs-up thumbs up good, toilet-paper tissue roll toilet paper, tree tree forest wood, trophy trophy award,
  truck truck delivery, truck-fast truck fast delivery, truck-ramp-box unloading delivery, user user person,
  user-tie leader manager, users users team employees, utensils utensils food, warehouse warehouse stock,
  weight-hanging weight load gsm, wheat-awn wheat agro straw, wrench wrench service`;

const BRANDS = `
  facebook facebook, google google, instagram instagram, linkedin linkedin, telegram telegram, whatsapp whatsapp message,
  x-twitter x twitter, youtube youtube film`;

function choices(style: string, icons: string): IconChoice[] {
  return Object.entries(wordTable(icons)).map(([name, keywords]) => ({
    iconClass: `${style} fa-${name}`,
    keywords,
  }));
}

export const ICON_CHOICES: readonly IconChoice[] = [...choices('fas', SOLID), ...choices('fab', BRANDS)];
