import type { DemoProduct } from '../types.ts';
import { analyticalConstituents, ean13, feedingTable } from './product-facts.ts';
import { packagedVariations } from './variation-builders.ts';

export const supplements: DemoProduct[] = [
  {
    title: 'First Press Salmon Oil',
    slug: 'first-press-salmon-oil',
    subtitle: 'Cold-pressed omega-3 oil with a 2 ml pump',
    description: `<p>A spoonful of salmon oil is the simplest way to add <strong>EPA and DHA</strong>, the omega-3 fatty acids that most kibble is short of. First Press is pressed from fresh trimmings within a day of landing, filtered twice and bottled under nitrogen, so it smells of the sea, not an old boat.</p>
<h3>How much</h3>
<ul><li>One pump (2 ml) for every 10 kg of dog, once a day, over the food</li><li>Start with half for the first week</li><li>Oil has calories: one pump is about 17 kcal</li></ul>
<p>The bottle is dark aluminium. Once it’s open, store it <em>in the fridge</em> and use it within four months. A 250 ml bottle lasts a 20 kg dog about two months, and a 10 kg dog four. The litre is for big dogs, or several.</p>`,
    vendor: 'Saltholm',
    category: 'supplements',
    tags: ['omega-3', 'skin-coat', 'grain-free', 'bestseller'],
    lifeStages: ['puppy', 'adult', 'senior'],
    breedSizes: ['small', 'medium', 'large'],
    ingredients: 'Salmon oil (99.8%), natural vitamin E (0.2%).',
    allergens: ['fish'],
    constituents: analyticalConstituents(0, 99.5, 0, 0.1, 0.3),
    feeding: feedingTable(1, { 10: 2, 20: 4, 30: 6, 40: 8, 50: 10, 60: 12 }),
    taxClass: 'food',
    variations: packagedVariations(
      { draw: 'bottle', brand: 'Saltholm', name: 'First Press', flavour: 'Salmon oil', silhouette: 'labrador', palette: 'sunset' },
      'ml',
      [
        { title: '250 ml', sku: 'SH-OIL-025', barcode: ean13(1301), price: 1290, weight: 330, netQuantity: 250, stock: 119, size: 'small' },
        { title: '500 ml', sku: 'SH-OIL-050', barcode: ean13(1302), price: 2190, weight: 600, netQuantity: 500, stock: 58, size: 'medium' },
        {
          title: '1 l',
          sku: 'SH-OIL-100',
          barcode: ean13(1303),
          price: 3690,
          compareAtPrice: 3990,
          weight: 1130,
          netQuantity: 1000,
          stock: 14,
          size: 'large',
        },
      ],
    ),
    unitsSold: 1020,
    addedDaysAgo: 530,
  },
  {
    title: 'Stride Mobility Powder',
    slug: 'stride-mobility-powder',
    subtitle: 'Green-lipped mussel, collagen and rosehip to support mobility',
    description: `<p>Stride is a fine, tasty powder for dogs with <strong>a lot of miles on the clock</strong>, or a lot of weight to carry. It combines three tried and trusted ingredients: green-lipped mussel, hydrolysed collagen and rosehip.</p>
<h3>Daily scoop</h3>
<ul><li>One level scoop (4 g) for every 15 kg, stirred into moist food</li><li>Twice that for the first four weeks</li><li>The scoop clips into the lid, so there’s no digging for it</li></ul>
<p>A complementary food to support normal joint function, alongside a healthy weight, regular walks and a warm bed. It’s <em>not a medicine</em>. If your dog limps or is stiff in the morning, see a vet.</p>`,
    vendor: 'Ollerbrook',
    category: 'supplements',
    tags: ['mobility', 'senior', 'large-breed'],
    lifeStages: ['adult', 'senior'],
    breedSizes: ['medium', 'large'],
    ingredients: 'Green-lipped mussel powder (32%), hydrolysed fish collagen (30%), rosehip (20%), brewer’s yeast (15%), turmeric (3%).',
    allergens: ['shellfish', 'fish'],
    constituents: analyticalConstituents(48, 4.2, 5.1, 9.8, 6),
    feeding: feedingTable(5, { 15: 4, 30: 8, 45: 12, 60: 16 }),
    taxClass: 'food',
    variations: packagedVariations(
      { draw: 'tub', brand: 'Ollerbrook', name: 'Stride', flavour: 'Mobility', silhouette: 'shepherd', palette: 'forest' },
      'g',
      [
        { title: '200 g', sku: 'OB-STR-020', barcode: ean13(1304), price: 2190, weight: 260, netQuantity: 200, stock: 64, size: 'small' },
        { title: '500 g', sku: 'OB-STR-050', barcode: ean13(1305), price: 4490, weight: 590, netQuantity: 500, stock: 27, size: 'medium' },
      ],
    ),
    unitsSold: 486,
    addedDaysAgo: 440,
  },
  {
    title: 'Settle Prebiotic Fibre',
    slug: 'settle-prebiotic-fibre',
    subtitle: 'Gentle fibre mix for upset stomachs',
    description: `<p>New food, a holiday, a stolen sausage: it doesn’t take much to upset a stomach. Settle is a mild blend of <strong>psyllium, apple pectin and chicory inulin</strong> that binds water, feeds the good bacteria and helps keep stools firm.</p>
<ul><li>No flavourings and no sugar. Most dogs don’t even notice it</li><li>Useful while you’re changing food</li><li>Sachets for travel, a tub for the kitchen</li></ul>
<h3>Good to know</h3>
<p>Always serve it well soaked, with plenty of water. If diarrhoea lasts more than a day or contains blood, or your dog is a puppy or unwell, <em>skip the powder and call the vet</em>. Complementary food.</p>`,
    vendor: 'Ollerbrook',
    category: 'supplements',
    tags: ['digestion', 'grain-free', 'vegetarian'],
    lifeStages: ['adult', 'senior'],
    breedSizes: ['small', 'medium', 'large'],
    ingredients: 'Psyllium husk (40%), apple pectin (24%), chicory inulin (20%), dried carrot (12%), fennel (4%).',
    allergens: [],
    constituents: analyticalConstituents(4.5, 1.1, 38, 4.6, 8),
    feeding: feedingTable(1, { 10: 2, 20: 4, 35: 6, 60: 8 }),
    taxClass: 'food',
    variations: packagedVariations(
      { draw: 'tub', brand: 'Ollerbrook', name: 'Settle', flavour: 'Digestion', silhouette: 'pug', palette: 'sand' },
      'g',
      [
        {
          title: '150 g tub',
          sku: 'OB-SET-015',
          barcode: ean13(1306),
          price: 1490,
          weight: 195,
          netQuantity: 150,
          stock: 49,
          size: 'medium',
          amount: '150 g',
        },
        {
          title: '20 × 4 g sachets',
          sku: 'OB-SET-S20',
          barcode: ean13(1307),
          price: 1190,
          weight: 120,
          netQuantity: 80,
          stock: 36,
          size: 'small',
          amount: '20 × 4 g',
          look: { draw: 'box' },
        },
      ],
    ),
    unitsSold: 295,
    addedDaysAgo: 370,
  },
  {
    title: 'Gloss Coat Tablets',
    slug: 'gloss-coat-tablets',
    subtitle: 'Brewer’s yeast with zinc and biotin, in crunchy tablets',
    description: `<p>Twice a year the sofa changes colour. Gloss is for those weeks: <strong>brewer’s yeast with B vitamins, zinc and biotin</strong>, pressed into tablets that most dogs think are treats. Zinc and biotin help keep skin and coat normal.</p>
<h3>How to use it</h3>
<ul><li>One tablet a day for every 10 kg</li><li>For six to eight weeks, in spring and autumn</li><li>The tablets are scored, so you can halve them for very small dogs</li></ul>
<p>Yeast tastes a little like cheese rind, so the tablets work as <em>training treats</em>, too. Count them as treats. Not suitable for dogs with a yeast sensitivity. Complementary food.</p>`,
    vendor: 'Ollerbrook',
    category: 'supplements',
    tags: ['skin-coat', 'vegetarian', 'grain-free'],
    lifeStages: ['adult', 'senior'],
    breedSizes: ['small', 'medium', 'large'],
    ingredients: 'Brewer’s yeast (82%), linseed (10%), dried seaweed (4%), zinc chelate, biotin, calcium carbonate.',
    allergens: [],
    constituents: analyticalConstituents(41, 6.2, 2.6, 8.1, 6.5),
    feeding: [],
    taxClass: 'food',
    variations: packagedVariations(
      { draw: 'tub', brand: 'Ollerbrook', name: 'Gloss', flavour: 'Skin & coat', silhouette: 'spaniel', palette: 'honey' },
      'piece',
      [
        {
          title: '120 tablets',
          sku: 'OB-GLO-120',
          barcode: ean13(1308),
          price: 1290,
          weight: 180,
          netQuantity: 120,
          stock: 77,
          size: 'small',
          amount: '120 tablets',
        },
        {
          title: '300 tablets',
          sku: 'OB-GLO-300',
          barcode: ean13(1309),
          price: 2590,
          weight: 400,
          netQuantity: 300,
          stock: 4,
          size: 'medium',
          amount: '300 tablets',
        },
      ],
    ),
    unitsSold: 248,
    addedDaysAgo: 305,
  },
  {
    title: 'Quiet Hour Calming Bites',
    slug: 'quiet-hour-calming-bites',
    subtitle: 'Chamomile and lemon balm bites for car rides and loud evenings',
    description: `<p>Some dogs hate the car, some the fireworks next door, some the hoover. Quiet Hour is a soft bite with <strong>chamomile, lemon balm and milk protein hydrolysate</strong>. Give it half an hour before the scary thing starts, as part of a calm routine.</p>
<ul><li>Soft, small and easy to hide in a treat ball</li><li>No cannabis, no melatonin, no sedatives</li><li>Made with turkey, with no added sugar</li></ul>
<h3>What else helps</h3>
<p>Closed curtains, a covered den, something to lick, and <em>a calm, boring you</em>. If your dog really panics, talk to your vet or a behaviourist in good time. These treats alone won’t fix that. Complementary food.</p>`,
    vendor: 'Ollerbrook',
    category: 'supplements',
    tags: ['calming', 'travel', 'soft', 'new'],
    lifeStages: ['adult', 'senior'],
    breedSizes: ['small', 'medium', 'large'],
    ingredients:
      'Turkey (38%), potato starch (28%), brewer’s yeast (14%), hydrolysed milk protein (8%), chamomile (5%), rapeseed oil (4%), lemon balm (3%).',
    allergens: ['turkey', 'dairy'],
    constituents: analyticalConstituents(24, 8.5, 2.8, 4.1, 20),
    feeding: [],
    taxClass: 'food',
    variations: packagedVariations(
      { draw: 'treat-bag', brand: 'Ollerbrook', name: 'Quiet Hour', flavour: 'Chamomile', silhouette: 'dachshund', palette: 'plum' },
      'piece',
      [
        {
          title: '30 bites',
          sku: 'OB-QUI-030',
          barcode: ean13(1310),
          price: 1190,
          weight: 110,
          netQuantity: 30,
          stock: 55,
          size: 'small',
          amount: '30 bites',
        },
        { title: '90 bites', sku: 'OB-QUI-090', price: 2790, weight: 300, netQuantity: 90, stock: 21, size: 'medium', amount: '90 bites' },
      ],
    ),
    unitsSold: 72,
    addedDaysAgo: 31,
  },
];
