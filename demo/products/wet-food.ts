import type { DemoProduct } from '../types.ts';
import { analyticalConstituents, ean13, feedingTable } from './product-facts.ts';
import { packagedVariations } from './variation-builders.ts';

export const wetFood: DemoProduct[] = [
  {
    title: 'Sunday Pot Beef & Carrot',
    slug: 'sunday-pot-beef-carrot',
    subtitle: 'Slow-cooked beef stew with pieces you’ll recognise',
    description: `<p>Open the tin and you can name what’s inside: beef, heart, carrot, the odd pea. Sunday Pot is <strong>cooked once, in the tin</strong>, in its own broth, so nothing boils away, and all we add back is vitamins and minerals.</p>
<ul><li>70% beef and beef offal, listed cut by cut</li><li>No grain, no sugar, and just a little potato to thicken</li><li>Complete food for adult dogs</li></ul>
<h3>Serving</h3>
<p>It’s best at room temperature. Straight from the fridge, half the smell is missing. Once open, it lasts <em>two days</em> in the fridge with a lid on. Half a tin also turns 100 g of kibble into a feast.</p>`,
    vendor: 'Fenna & Ott',
    category: 'wet-food',
    tags: ['grain-free', 'single-protein', 'chicken-free', 'bestseller'],
    lifeStages: ['adult'],
    breedSizes: ['small', 'medium', 'large'],
    ingredients:
      'Beef (70%: meat 34%, heart 18%, lung 11%, liver 7%), beef broth (19%), carrot (6%), potato (2%), peas (1.5%), minerals, linseed oil (0.3%).',
    allergens: ['beef'],
    constituents: analyticalConstituents(10.8, 6.4, 0.5, 2.1, 76),
    feeding: feedingTable(1, { 5: 330, 10: 580, 20: 950, 30: 1320, 45: 1750 }),
    taxClass: 'food',
    variations: packagedVariations(
      { draw: 'tin', brand: 'Fenna & Ott', name: 'Sunday Pot', flavour: 'Beef & carrot', silhouette: 'poodle', palette: 'sunset' },
      'g',
      [
        { title: '400 g', sku: 'FO-SUN-01', barcode: ean13(1101), price: 329, weight: 460, netQuantity: 400, stock: 210, size: 'medium' },
        {
          title: '6 × 400 g',
          sku: 'FO-SUN-06',
          barcode: ean13(1102),
          price: 1849,
          compareAtPrice: 1974,
          weight: 2790,
          netQuantity: 2400,
          stock: 76,
          size: 'medium',
        },
        {
          title: '12 × 800 g',
          sku: 'FO-SUN-12',
          barcode: ean13(1103),
          price: 5990,
          weight: 10980,
          netQuantity: 9600,
          stock: 15,
          size: 'large',
        },
      ],
    ),
    unitsSold: 1320,
    addedDaysAgo: 575,
  },
  {
    title: 'Garden Pot Chicken & Courgette',
    slug: 'garden-pot-chicken-courgette',
    subtitle: 'Light stew in single portions for small dogs',
    description: `<p>Half a tin in the fridge, covered with a saucer, is a familiar sight in homes with a small dog. Garden Pot comes in <strong>150 g trays</strong> instead: one for a small dog’s meal, opened fresh, gone in a minute.</p>
<h3>Inside</h3>
<ul><li>Chicken thigh and liver, diced to about a centimetre</li><li>Courgette, a few lentils and a pinch of basil</li><li>Clear broth rather than jelly</li></ul>
<p>The tray is polypropylene with a peel-off lid. Rinse it and it goes in with your plastic recycling. <em>Complete food for adult dogs</em>, grain-free, and mild enough to be a regular favourite with picky eaters.</p>`,
    vendor: 'Fenna & Ott',
    category: 'wet-food',
    tags: ['grain-free', 'single-portion', 'picky-eaters'],
    lifeStages: ['adult'],
    breedSizes: ['small'],
    ingredients:
      'Chicken (64%: thigh 38%, heart 16%, liver 10%), chicken broth (24%), courgette (6%), lentils (3%), sunflower oil (0.5%), minerals, basil (0.05%).',
    allergens: ['chicken'],
    constituents: analyticalConstituents(11.2, 5.6, 0.4, 2, 78),
    feeding: feedingTable(1, { 3: 220, 5: 345, 8: 490, 12: 670 }),
    taxClass: 'food',
    variations: packagedVariations(
      { draw: 'tray', brand: 'Fenna & Ott', name: 'Garden Pot', flavour: 'Chicken', silhouette: 'dachshund', palette: 'mint' },
      'g',
      [
        { title: '150 g', sku: 'FO-GAR-01', barcode: ean13(1104), price: 179, weight: 170, netQuantity: 150, stock: 188, size: 'small' },
        {
          title: '10 × 150 g',
          sku: 'FO-GAR-10',
          barcode: ean13(1105),
          price: 1690,
          weight: 1720,
          netQuantity: 1500,
          stock: 64,
          size: 'medium',
        },
      ],
    ),
    unitsSold: 704,
    addedDaysAgo: 450,
  },
  {
    title: 'Forest Pot Venison & Parsnip',
    slug: 'forest-pot-venison-parsnip',
    subtitle: 'Game from managed woodland, for dogs who can’t have the usual meats',
    description: `<p>Venison is lean, full of flavour and new to most dogs, which makes it <strong>useful when beef and chicken are off the table</strong>. Ours comes from deer management in mixed woodland, so supply follows the season, and now and then the large tins sell out until autumn.</p>
<ul><li>Venison is the only animal ingredient, broth included</li><li>Parsnip and cranberry, no grain, no potato</li><li>Firm texture that slices</li></ul>
<p>Game is leaner than farmed meat, so very active dogs may want a teaspoon of oil on top. The recipe already has <em>linseed oil</em>, but only as much as most dogs need on a lazy day.</p>`,
    vendor: 'Fenna & Ott',
    category: 'wet-food',
    tags: ['grain-free', 'single-protein', 'chicken-free', 'novel-protein'],
    lifeStages: ['adult', 'senior'],
    breedSizes: ['small', 'medium', 'large'],
    ingredients:
      'Venison (68%: meat 40%, heart 12%, lung 10%, liver 6%), venison broth (22%), parsnip (7%), cranberry (1%), linseed oil (0.6%), minerals, juniper (0.02%).',
    allergens: ['venison'],
    constituents: analyticalConstituents(11, 4.6, 0.6, 2, 77),
    feeding: feedingTable(1, { 5: 370, 10: 640, 20: 1060, 30: 1450 }),
    taxClass: 'food',
    variations: packagedVariations(
      { draw: 'tin', brand: 'Fenna & Ott', name: 'Forest Pot', flavour: 'Venison', silhouette: 'poodle', palette: 'forest' },
      'g',
      [
        { title: '400 g', sku: 'FO-FOR-01', barcode: ean13(1106), price: 379, weight: 460, netQuantity: 400, stock: 96, size: 'medium' },
        {
          title: '6 × 400 g',
          sku: 'FO-FOR-06',
          barcode: ean13(1107),
          price: 2149,
          weight: 2790,
          netQuantity: 2400,
          stock: 23,
          size: 'medium',
        },
        {
          title: '6 × 800 g',
          sku: 'FO-FOR-68',
          barcode: ean13(1108),
          price: 3690,
          weight: 5490,
          netQuantity: 4800,
          stock: 0,
          size: 'large',
        },
      ],
    ),
    unitsSold: 391,
    addedDaysAgo: 415,
  },
  {
    title: 'Six Suppers Mixed Pouches',
    slug: 'six-suppers-mixed-pouches',
    subtitle: 'Turkey, beef and lamb in one box, two pouches each',
    description: `<p>For finding out what they like. Three grain-free recipes in <strong>100 g pouches</strong>: turkey with pumpkin, beef with beetroot, lamb with green beans. Each pouch has a single meat, so you’ll soon see what goes down well and what agrees with your dog.</p>
<ul><li>A pouch tears open without scissors and empties completely</li><li>Ideal for travel: flat, light, no tin opener</li><li>Complete food for adult dogs</li></ul>
<h3>A tip for picky eaters</h3>
<p>Offer one recipe for three days before judging it. Dogs are often suspicious of the first bowl, interested in the second and <em>outraged</em> if the third one is something else.</p>`,
    vendor: 'Fenna & Ott',
    category: 'wet-food',
    tags: ['grain-free', 'mixed-box', 'travel', 'picky-eaters'],
    lifeStages: ['adult'],
    breedSizes: ['small', 'medium'],
    ingredients:
      'Turkey recipe: turkey (66%), broth, pumpkin (6%), minerals. Beef recipe: beef (66%), broth, beetroot (5%), minerals. Lamb recipe: lamb (66%), broth, green beans (6%), minerals.',
    allergens: ['turkey', 'beef', 'lamb'],
    constituents: analyticalConstituents(10.6, 6, 0.5, 2.1, 77.5),
    feeding: feedingTable(1, { 5: 340, 10: 595, 20: 980 }),
    taxClass: 'food',
    variations: packagedVariations(
      { draw: 'pouch', brand: 'Fenna & Ott', name: 'Six Suppers', flavour: 'Three recipes', silhouette: 'dachshund', palette: 'plum' },
      'g',
      [
        { title: '6 × 100 g', sku: 'FO-SIX-06', barcode: ean13(1109), price: 890, weight: 690, netQuantity: 600, stock: 82, size: 'small' },
        {
          title: '24 × 100 g',
          sku: 'FO-SIX-24',
          barcode: ean13(1110),
          price: 3190,
          compareAtPrice: 3560,
          weight: 2700,
          netQuantity: 2400,
          stock: 28,
          size: 'medium',
        },
      ],
    ),
    unitsSold: 560,
    addedDaysAgo: 240,
  },
  {
    title: 'Camp Kitchen Chunks in Gravy',
    slug: 'camp-kitchen-chunks-in-gravy',
    subtitle: 'Honest everyday tins with chicken at an everyday price',
    description: `<p>Not every meal has to be an event. Camp Kitchen is Moorbeck’s <strong>plain, good tin</strong>: tender chunks with chicken and pork in gravy made from the cooking broth. It mixes well with kibble and turns a dry bowl into one that gets licked across the kitchen floor.</p>
<h3>What we like about it</h3>
<ul><li>A label that lists everything, which is rarer than it should be at this price</li><li>No caramel colour: the gravy is as brown as gravy gets by itself</li><li>Steel tins with a ring pull, endlessly recyclable</li></ul>
<p>Complete for adult dogs. As a topping, <em>replace 30 g of kibble</em> with 100 g of Camp Kitchen.</p>`,
    vendor: 'Moorbeck',
    category: 'wet-food',
    tags: ['everyday', 'topping', 'no-added-sugar'],
    lifeStages: ['adult'],
    breedSizes: ['medium', 'large'],
    ingredients: 'Chicken (32%), broth (30%), pork (22%), wheat flour (6%), carrot (4%), pea fibre (1.5%), minerals, sunflower oil (0.4%).',
    allergens: ['chicken', 'pork', 'grain'],
    constituents: analyticalConstituents(9.2, 5.2, 0.6, 2.2, 79),
    feeding: feedingTable(5, { 10: 680, 20: 1120, 30: 1540, 45: 2030 }),
    taxClass: 'food',
    variations: packagedVariations(
      { draw: 'tin', brand: 'Moorbeck', name: 'Camp Kitchen', flavour: 'Chicken & gravy', silhouette: 'labrador', palette: 'clay' },
      'g',
      [
        { title: '800 g', sku: 'MB-FIE-01', barcode: ean13(1111), price: 289, weight: 915, netQuantity: 800, stock: 240, size: 'large' },
        {
          title: '6 × 800 g',
          sku: 'MB-FIE-06',
          barcode: ean13(1112),
          price: 1590,
          weight: 5520,
          netQuantity: 4800,
          stock: 91,
          size: 'large',
        },
        {
          title: '12 × 400 g',
          sku: 'MB-FIE-12',
          barcode: ean13(1113),
          price: 1690,
          weight: 5540,
          netQuantity: 4800,
          stock: 38,
          size: 'medium',
        },
      ],
    ),
    unitsSold: 1115,
    addedDaysAgo: 520,
  },
  {
    title: 'Harbour Pot Cod & Potato',
    slug: 'harbour-pot-cod-potato',
    subtitle: 'Mild white fish for easily upset stomachs',
    description: `<p>White fish, potato and a little fennel: it sounds like what your gran would cook when you’re not feeling well, and that’s about right. Harbour Pot is <strong>low in fat, with a single animal source</strong> and a soft, flaky texture.</p>
<ul><li>Line-caught cod and saithe</li><li>3.4% fat: one of our leanest wet foods</li><li>No grain, no poultry, no red meat</li></ul>
<h3>Good to know</h3>
<p>Complete for adult dogs, and handy when you’re switching foods. We remove the bones, then check the fish by X-ray. It smells less than you fear and <em>more than you’d hope</em>.</p>`,
    vendor: 'Saltholm',
    category: 'wet-food',
    tags: ['grain-free', 'single-protein', 'chicken-free', 'low-fat'],
    lifeStages: ['adult', 'senior'],
    breedSizes: ['small', 'medium'],
    ingredients: 'Cod (42%), fish broth (24%), saithe (18%), potato (12%), fennel (2%), rapeseed oil (0.6%), minerals.',
    allergens: ['fish'],
    constituents: analyticalConstituents(11.5, 3.4, 0.4, 2.2, 78.5),
    feeding: feedingTable(1, { 5: 385, 10: 670, 20: 1100 }),
    taxClass: 'food',
    variations: packagedVariations(
      { draw: 'tray', brand: 'Saltholm', name: 'Harbour Pot', flavour: 'Cod & potato', silhouette: 'spaniel', palette: 'sky' },
      'g',
      [
        { title: '150 g', sku: 'SH-HAR-01', barcode: ean13(1114), price: 199, weight: 170, netQuantity: 150, stock: 132, size: 'small' },
        { title: '300 g', sku: 'SH-HAR-03', barcode: ean13(1115), price: 359, weight: 330, netQuantity: 300, stock: 87, size: 'medium' },
        {
          title: '8 × 300 g',
          sku: 'SH-HAR-08',
          barcode: ean13(1116),
          price: 2690,
          weight: 2680,
          netQuantity: 2400,
          stock: 2,
          size: 'large',
        },
      ],
    ),
    unitsSold: 433,
    addedDaysAgo: 355,
  },
  {
    title: 'Soft Landing Senior Turkey Pâté',
    slug: 'soft-landing-senior-turkey-pate',
    subtitle: 'Smooth pâté for older dogs, no chewing needed',
    description: `<p>Some old dogs lose teeth, some lose patience. Soft Landing is a <strong>smooth turkey pâté</strong> that can be licked from a flat plate, spread in a feeding mat or rolled round a tablet without anyone noticing.</p>
<h3>Made for older dogs</h3>
<ul><li>Turkey, pumpkin and a little egg: easily digested protein</li><li>Moderate phosphorus, little salt</li><li>100 g trays, because appetites vary from day to day</li></ul>
<p>If your dog’s nose isn’t what it was, warm it to <em>body temperature</em>. Stand the closed tray in hot tap water for five minutes. Complete food for senior dogs. If yours is on a special diet, ask your vet first.</p>`,
    vendor: 'Moorbeck',
    category: 'wet-food',
    tags: ['senior', 'soft', 'single-portion'],
    lifeStages: ['senior'],
    breedSizes: ['small', 'medium', 'large'],
    ingredients:
      'Turkey (58%: meat 40%, liver 10%, heart 8%), turkey broth (26%), pumpkin (8%), egg (4%), rice starch (1%), salmon oil (0.4%), minerals.',
    allergens: ['turkey', 'egg', 'fish', 'grain'],
    constituents: analyticalConstituents(9.8, 5.4, 0.5, 1.7, 79),
    feeding: feedingTable(1, { 5: 340, 10: 600, 20: 980, 30: 1350 }),
    taxClass: 'food',
    variations: packagedVariations(
      { draw: 'tray', brand: 'Moorbeck', name: 'Soft Landing', flavour: 'Turkey pâté', silhouette: 'spaniel', palette: 'plum' },
      'g',
      [
        { title: '100 g', sku: 'MB-SOF-01', barcode: ean13(1117), price: 129, weight: 115, netQuantity: 100, stock: 154, size: 'small' },
        {
          title: '16 × 100 g',
          sku: 'MB-SOF-16',
          barcode: ean13(1118),
          price: 1890,
          weight: 1850,
          netQuantity: 1600,
          stock: 36,
          size: 'medium',
        },
      ],
    ),
    unitsSold: 342,
    addedDaysAgo: 190,
  },
  {
    title: 'Spray Mackerel Broth Topper',
    slug: 'spray-mackerel-broth-topper',
    subtitle: 'Pourable fish broth that wakes up a dry bowl',
    description: `<p>A topper, not a meal. Spray is <strong>mackerel simmered with kelp and parsley</strong>, strained, and filled with soft flakes of fish into a pouch with a spout. Pour two tablespoons over kibble, wait a minute, stand back.</p>
<ul><li>Only 38 kcal in 100 ml, so it hardly counts towards the daily portion</li><li>No salt added, no onion, no garlic, no yeast extract</li><li>Freeze it in a lick mat on hot days</li></ul>
<h3>Also good for</h3>
<p>Dogs who don’t drink enough, soaking kibble for seniors, and convincing a visiting dog that your bowl is as good as the one at home. <em>Complementary food.</em> Once open, it lasts four days in the fridge.</p>`,
    vendor: 'Saltholm',
    category: 'wet-food',
    tags: ['topping', 'grain-free', 'chicken-free', 'new'],
    lifeStages: ['puppy', 'adult', 'senior'],
    breedSizes: ['small', 'medium', 'large'],
    ingredients: 'Water, mackerel (28%), fish broth (20%), carrot (2%), dried kelp (0.3%), parsley (0.2%).',
    allergens: ['fish'],
    constituents: analyticalConstituents(4.2, 2.1, 0.2, 0.8, 91),
    feeding: feedingTable(1, { 10: 30, 20: 50, 30: 70, 60: 100 }),
    taxClass: 'food',
    variations: packagedVariations(
      { draw: 'pouch', brand: 'Saltholm', name: 'Spray', flavour: 'Mackerel broth', silhouette: 'terrier', palette: 'sea' },
      'ml',
      [
        { title: '300 ml', sku: 'SH-SPR-03', barcode: ean13(1119), price: 449, weight: 325, netQuantity: 300, stock: 67, size: 'small' },
        {
          title: '4 × 300 ml',
          sku: 'SH-SPR-12',
          barcode: ean13(1120),
          price: 1590,
          weight: 1310,
          netQuantity: 1200,
          stock: 40,
          size: 'medium',
        },
      ],
    ),
    unitsSold: 118,
    addedDaysAgo: 24,
  },
];
