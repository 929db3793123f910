import type { DemoProduct } from '../types.ts';
import { analyticalConstituents, ean13, feedingTable } from './product-facts.ts';
import { packagedVariations } from './variation-builders.ts';

export const dryFood: DemoProduct[] = [
  {
    title: 'Hillside Chicken & Brown Rice',
    slug: 'hillside-chicken-brown-rice',
    subtitle: 'The everyday complete food for adult dogs of any size',
    description: `<p>Hillside is where most of our customers start, and where many of them stay. It’s a <strong>complete food for adult dogs</strong> made with dried chicken and slow-cooked brown rice, with a little beet pulp for firm stools and chicken fat for flavour.</p>
<h3>In the bowl</h3>
<ul><li>Round 11 mm kibble, small enough for terriers and big enough to make a Labrador chew</li><li>Moderate fat, so the portion fills the bowl</li><li>No added sugar, no colours, no artificial flavours</li></ul>
<p>Pressed at a low temperature in small batches, then rested for a day before packing. The bag has a proper slider, and the 12 kg bag has two handles. You’ll be grateful on the stairs.</p>
<p>Switching over? Mix it in <em>over 7–10 days</em>, a little more every few mornings.</p>`,
    vendor: 'Moorbeck',
    category: 'dry-food',
    tags: ['everyday', 'no-added-sugar', 'bestseller'],
    lifeStages: ['adult'],
    breedSizes: ['small', 'medium', 'large'],
    ingredients:
      'Dried chicken (26%), brown rice (24%), maize, chicken fat (9%), beet pulp (5%), linseed (3%), hydrolysed chicken liver (2%), dried carrot (1%), minerals, chicory inulin (0.5%), dried parsley (0.1%).',
    allergens: ['chicken', 'grain'],
    constituents: analyticalConstituents(25, 14.5, 2.8, 7.2, 9),
    feeding: feedingTable(1, { 5: 70, 10: 130, 20: 215, 30: 310, 45: 415, 60: 515 }),
    taxClass: 'food',
    variations: packagedVariations(
      { draw: 'bag', brand: 'Moorbeck', name: 'Hillside', flavour: 'Chicken & rice', silhouette: 'labrador', palette: 'forest' },
      'g',
      [
        { title: '2 kg', sku: 'MB-HIL-02', barcode: ean13(1001), price: 1390, weight: 2090, netQuantity: 2000, stock: 86, size: 'small' },
        { title: '6 kg', sku: 'MB-HIL-06', barcode: ean13(1002), price: 3490, weight: 6160, netQuantity: 6000, stock: 54, size: 'medium' },
        {
          title: '12 kg',
          sku: 'MB-HIL-12',
          barcode: ean13(1003),
          price: 5790,
          compareAtPrice: 6490,
          weight: 12240,
          netQuantity: 12000,
          stock: 37,
          size: 'large',
        },
      ],
    ),
    unitsSold: 1840,
    addedDaysAgo: 610,
  },
  {
    title: 'Barley Loft Beef & Barley',
    slug: 'barley-loft-beef-barley',
    subtitle: 'Chicken-free complete food for active adult dogs',
    description: `<p>For dogs that won’t eat chicken, or shouldn’t. Barley Loft takes its protein from <strong>dried beef and whole peas</strong>, and its energy from barley, a slow-release grain that keeps a dog going through a long afternoon.</p>
<ul><li>16% fat, for dogs that work, run or simply never sit down</li><li>Larger kibble (15 mm), made to be crunched</li><li>No chicken in any form: both the fat and the gravy coating are beef</li></ul>
<h3>Who it suits</h3>
<p>Medium and large adult dogs with at least an hour and a half of real exercise a day. If your dog prefers the sofa, try <em>Light Trail</em>. On Barley Loft, a couch potato will be rounder by the end of the month.</p>`,
    vendor: 'Moorbeck',
    category: 'dry-food',
    tags: ['chicken-free', 'active-dogs'],
    lifeStages: ['adult'],
    breedSizes: ['medium', 'large'],
    ingredients:
      'Dried beef (25%), barley (23%), whole peas (14%), oats (10%), beef fat (9%), beet pulp (5%), linseed (3%), beef gravy (2%), minerals, dried apple (1%), yeast (1%).',
    allergens: ['beef', 'grain'],
    constituents: analyticalConstituents(26, 16, 3.1, 7.6, 9),
    feeding: feedingTable(5, { 10: 120, 20: 205, 30: 295, 45: 395, 60: 490 }),
    taxClass: 'food',
    variations: packagedVariations(
      { draw: 'bag', brand: 'Moorbeck', name: 'Barley Loft', flavour: 'Beef & barley', silhouette: 'shepherd', palette: 'clay' },
      'g',
      [
        { title: '2 kg', sku: 'MB-BAR-02', barcode: ean13(1004), price: 1490, weight: 2090, netQuantity: 2000, stock: 41, size: 'small' },
        { title: '6 kg', sku: 'MB-BAR-06', barcode: ean13(1005), price: 3790, weight: 6160, netQuantity: 6000, stock: 4, size: 'medium' },
        {
          title: '12 kg',
          sku: 'MB-BAR-12',
          barcode: ean13(1006),
          price: 6390,
          weight: 12240,
          netQuantity: 12000,
          stock: 22,
          size: 'large',
        },
      ],
    ),
    unitsSold: 742,
    addedDaysAgo: 540,
  },
  {
    title: 'Slow Lane Senior Turkey & Oats',
    slug: 'slow-lane-senior-turkey-oats',
    subtitle: 'Smaller kibble and fewer calories for dogs over seven',
    description: `<p>Older dogs sleep more, chew more slowly and deserve food made with them in mind. Slow Lane is a <strong>complete food for senior dogs</strong> with turkey as the only meat, soft-baked so that the kibble gives way under worn teeth.</p>
<h3>What’s different</h3>
<ul><li>Less energy than most adult foods, with plenty of protein to maintain muscle</li><li>Moderate phosphorus and sodium</li><li>Salmon oil as a natural source of EPA and DHA</li><li>Oats and psyllium, because digestion gets slower too</li></ul>
<p>The kibble is flat, 9 mm across, and soaks through in three minutes with a splash of warm water. A lot of older dogs eat better when they can <em>smell</em> dinner first, so it’s worth a try.</p>`,
    vendor: 'Moorbeck',
    category: 'dry-food',
    tags: ['senior', 'soft-baked', 'single-meat'],
    lifeStages: ['senior'],
    breedSizes: ['small', 'medium', 'large'],
    ingredients:
      'Dried turkey (24%), oats (20%), rice (18%), potato (10%), turkey fat (6%), beet pulp (5%), salmon oil (2%), psyllium husk (1%), minerals, dried blueberry (0.5%), green-lipped mussel powder (0.2%).',
    allergens: ['turkey', 'fish', 'shellfish', 'grain'],
    constituents: analyticalConstituents(25.5, 10.5, 3.6, 6.1, 10),
    feeding: feedingTable(1, { 5: 65, 10: 120, 20: 200, 30: 285, 45: 380, 60: 470 }),
    taxClass: 'food',
    variations: packagedVariations(
      { draw: 'bag', brand: 'Moorbeck', name: 'Slow Lane', flavour: 'Turkey & oats', silhouette: 'spaniel', palette: 'plum' },
      'g',
      [
        { title: '2 kg', sku: 'MB-SLO-02', barcode: ean13(1007), price: 1590, weight: 2090, netQuantity: 2000, stock: 33, size: 'small' },
        { title: '6 kg', sku: 'MB-SLO-06', barcode: ean13(1008), price: 4090, weight: 6160, netQuantity: 6000, stock: 18, size: 'medium' },
        {
          title: '10 kg',
          sku: 'MB-SLO-10',
          barcode: ean13(1009),
          price: 5990,
          weight: 10220,
          netQuantity: 10000,
          stock: 12,
          size: 'large',
        },
      ],
    ),
    unitsSold: 655,
    addedDaysAgo: 480,
  },
  {
    title: 'Small Steps Mini Chicken & Egg',
    slug: 'small-steps-mini-chicken-egg',
    subtitle: 'Seven-millimetre kibble for small adult dogs',
    description: `<p>A chihuahua has as many teeth as a mastiff, with far less room for them. Small Steps is cut to <strong>7 mm</strong>, textured on both sides, and dense enough that a small stomach gets what it needs from a small portion.</p>
<ul><li>27% protein from dried chicken and whole egg</li><li>Calorie-dense: a 5 kg dog needs less than 90 g a day</li><li>Resealable bags small enough to finish before they go stale</li></ul>
<h3>Good to know</h3>
<p>Small dogs gain weight quickly and quietly. The difference between <em>enough</em> and <em>too much</em> is about ten pieces of kibble, so we recommend weighing the portion for the first two weeks. After that you’ll know by feel.</p>`,
    vendor: 'Moorbeck',
    category: 'dry-food',
    tags: ['small-kibble', 'everyday'],
    lifeStages: ['adult'],
    breedSizes: ['small'],
    ingredients:
      'Dried chicken (28%), rice (22%), oats (12%), chicken fat (10%), dried whole egg (5%), beet pulp (4%), linseed (3%), hydrolysed chicken liver (2%), minerals, seaweed meal (0.3%).',
    allergens: ['chicken', 'egg', 'grain'],
    constituents: analyticalConstituents(27, 17, 2.4, 7, 8.5),
    feeding: feedingTable(1, { 3: 45, 5: 75, 8: 105, 12: 145 }),
    taxClass: 'food',
    variations: packagedVariations(
      { draw: 'bag', brand: 'Moorbeck', name: 'Small Steps', flavour: 'Chicken & egg', silhouette: 'terrier', palette: 'honey' },
      'g',
      [
        { title: '800 g', sku: 'MB-SMA-08', barcode: ean13(1010), price: 790, weight: 850, netQuantity: 800, stock: 92, size: 'small' },
        { title: '2 kg', sku: 'MB-SMA-20', barcode: ean13(1011), price: 1690, weight: 2090, netQuantity: 2000, stock: 61, size: 'medium' },
        {
          title: '4 kg',
          sku: 'MB-SMA-40',
          barcode: ean13(1012),
          price: 2890,
          compareAtPrice: 3190,
          weight: 4130,
          netQuantity: 4000,
          stock: 5,
          size: 'large',
        },
      ],
    ),
    unitsSold: 968,
    addedDaysAgo: 505,
  },
  {
    title: 'Light Trail Turkey & Rice',
    slug: 'light-trail-turkey-rice',
    subtitle: 'Reduced fat for dogs that put on weight easily',
    description: `<p>Neutered, fond of leftovers, or just built like a footstool, some dogs gain weight on a perfectly normal portion. Light Trail has <strong>7.5% fat</strong> and plenty of fibre, so you can serve a bowl that looks like dinner while the calories stay modest.</p>
<h3>How it works</h3>
<ul><li>About half the fat of Hillside</li><li>Apple fibre and beet pulp soak up water and fill the stomach</li><li>Protein is still 26%, so the weight comes off in the right places</li></ul>
<p>Feed for the weight your dog <strong>should</strong> be, and weigh them once a fortnight. Losing 1 to 2% a week is a healthy pace. Your vet can help you set a target.</p>`,
    vendor: 'Moorbeck',
    category: 'dry-food',
    tags: ['light', 'low-fat', 'high-fibre'],
    lifeStages: ['adult', 'senior'],
    breedSizes: ['small', 'medium', 'large'],
    ingredients:
      'Dried turkey (25%), rice (22%), barley (16%), beet pulp (8%), pea fibre (6%), dried apple (5%), turkey fat (3%), linseed (2%), hydrolysed turkey liver (2%), minerals, L-carnitine.',
    allergens: ['turkey', 'grain'],
    constituents: analyticalConstituents(26, 7.5, 6.8, 6.7, 9.5),
    feeding: feedingTable(1, { 5: 75, 10: 135, 20: 230, 30: 325, 45: 430 }),
    taxClass: 'food',
    variations: packagedVariations(
      { draw: 'bag', brand: 'Moorbeck', name: 'Light Trail', flavour: 'Turkey & rice', silhouette: 'pug', palette: 'mint' },
      'g',
      [
        { title: '2 kg', sku: 'MB-LIG-02', barcode: ean13(1013), price: 1490, weight: 2090, netQuantity: 2000, stock: 48, size: 'small' },
        { title: '6 kg', sku: 'MB-LIG-06', barcode: ean13(1014), price: 3690, weight: 6160, netQuantity: 6000, stock: 25, size: 'medium' },
      ],
    ),
    unitsSold: 412,
    addedDaysAgo: 330,
  },
  {
    title: 'Cold Current Salmon & Potato',
    slug: 'cold-current-salmon-potato',
    subtitle: 'Grain-free complete food with fish as the only animal protein',
    description: `<p>Cold Current began with a list of what to leave out. No grain, no poultry, no beef, no dairy: just <strong>salmon, potato and a handful of vegetables</strong>, pressed into a kibble that smells of fish, and isn’t shy about it. Keep the bag closed. You’ve been warned.</p>
<h3>Why people choose it</h3>
<ul><li>A single animal protein, which makes life simpler with a sensitive dog</li><li>Naturally rich in omega-3 from salmon oil (3%)</li><li>12 mm kibble for adult dogs of every size</li></ul>
<p>If your dog scratches or has a delicate stomach, talk to your vet before you try one food after another. A patient elimination diet tells you more than five half-finished bags. If the answer is <em>fish only</em>, this is the one.</p>`,
    vendor: 'Saltholm',
    category: 'dry-food',
    tags: ['grain-free', 'single-protein', 'chicken-free', 'bestseller'],
    lifeStages: ['adult'],
    breedSizes: ['small', 'medium', 'large'],
    ingredients:
      'Dried salmon (27%), potato (25%), fresh salmon (14%), sweet potato (12%), pea protein, salmon oil (3%), beet pulp (3%), dried spinach (1%), minerals, dried kelp (0.4%), rosemary.',
    allergens: ['fish'],
    constituents: analyticalConstituents(27.5, 15, 3, 8.4, 9),
    feeding: feedingTable(1, { 5: 68, 10: 125, 20: 210, 30: 300, 45: 400, 60: 500 }),
    taxClass: 'food',
    variations: packagedVariations(
      { draw: 'bag', brand: 'Saltholm', name: 'Cold Current', flavour: 'Salmon & potato', silhouette: 'labrador', palette: 'sea' },
      'g',
      [
        { title: '1.5 kg', sku: 'SH-COL-15', barcode: ean13(1015), price: 1490, weight: 1580, netQuantity: 1500, stock: 73, size: 'small' },
        { title: '5 kg', sku: 'SH-COL-50', barcode: ean13(1016), price: 4190, weight: 5150, netQuantity: 5000, stock: 46, size: 'medium' },
        {
          title: '11 kg',
          sku: 'SH-COL-110',
          barcode: ean13(1017),
          price: 7990,
          compareAtPrice: 8990,
          weight: 11230,
          netQuantity: 11000,
          stock: 19,
          size: 'large',
        },
      ],
    ),
    unitsSold: 1505,
    addedDaysAgo: 590,
  },
  {
    title: 'Skerry Herring & Green Pea',
    slug: 'skerry-herring-green-pea',
    subtitle: 'Herring and green peas, with no poultry or grain',
    description: `<p>Herring is low in the food chain, grows quickly and is one of the oilier fish in northern waters. That’s excellent news for a dog. In Skerry it comes <strong>dried and fresh</strong>, along with green peas, pumpkin and a spoonful of kelp.</p>
<ul><li>Grain-free and poultry-free</li><li>Small oval kibble, 9 by 6 mm, that suits narrow jaws</li><li>Fish from certified Baltic and North Sea fisheries</li></ul>
<p>Compared with <em>Cold Current</em> it’s a touch leaner, smells a little stronger and has more fibre. Spaniels, in our unscientific experience, can’t be trusted near an open bag.</p>
<p>Complete food for adult dogs of small and medium breeds.</p>`,
    vendor: 'Saltholm',
    category: 'dry-food',
    tags: ['grain-free', 'chicken-free', 'small-kibble'],
    lifeStages: ['adult'],
    breedSizes: ['small', 'medium'],
    ingredients:
      'Dried herring (24%), green peas (22%), fresh herring (15%), potato (14%), pumpkin (6%), herring oil (3%), linseed (3%), beet pulp, minerals, dried kelp (0.6%), dill.',
    allergens: ['fish'],
    constituents: analyticalConstituents(26, 13.5, 4.1, 8.1, 9),
    feeding: feedingTable(1, { 5: 70, 10: 128, 15: 175, 25: 255 }),
    taxClass: 'food',
    variations: packagedVariations(
      { draw: 'bag', brand: 'Saltholm', name: 'Skerry', flavour: 'Herring & pea', silhouette: 'spaniel', palette: 'sky' },
      'g',
      [
        { title: '1.5 kg', sku: 'SH-SKE-15', barcode: ean13(1018), price: 1390, weight: 1580, netQuantity: 1500, stock: 29, size: 'small' },
        { title: '5 kg', sku: 'SH-SKE-50', barcode: ean13(1019), price: 3990, weight: 5150, netQuantity: 5000, stock: 0, size: 'medium' },
      ],
    ),
    unitsSold: 288,
    addedDaysAgo: 210,
  },
  {
    title: 'Big Water Large Breed Cod & Oat',
    slug: 'big-water-large-breed-cod-oat',
    subtitle: 'Chunky kibble for adult dogs from 25 kg',
    description: `<p>Big dogs tend to inhale their food. Big Water comes in <strong>18 mm rings</strong> that have to be picked up, bitten and chewed, which adds a minute or two to dinner and is kinder to a deep chest than a bowl emptied in six gulps.</p>
<h3>Made for big dogs</h3>
<ul><li>White fish and oats, easy to digest in big-dog portions</li><li>Balanced calcium and phosphorus</li><li>With collagen and green-lipped mussel</li></ul>
<p>A 14 kg bag lasts a 35 kg dog about five weeks. The bag has a tear strip on <em>both</em> sides, because nobody ever starts on the right side, and a feeding table on the back.</p>`,
    vendor: 'Saltholm',
    category: 'dry-food',
    tags: ['large-breed', 'chicken-free'],
    lifeStages: ['adult', 'senior'],
    breedSizes: ['large'],
    ingredients:
      'Oats (22%), dried cod (20%), whole peas (14%), dried whitefish (8%), barley, rapeseed oil (6%), fish collagen (2%), beet pulp, linseed (2%), minerals, green-lipped mussel powder (0.3%).',
    allergens: ['fish', 'shellfish', 'grain'],
    constituents: analyticalConstituents(25, 12.5, 3.4, 7.9, 9),
    feeding: feedingTable(25, { 35: 355, 45: 425, 60: 520, 80: 640 }),
    taxClass: 'food',
    variations: packagedVariations(
      { draw: 'bag', brand: 'Saltholm', name: 'Big Water', flavour: 'Cod & oat', silhouette: 'shepherd', palette: 'slate' },
      'g',
      [
        { title: '5 kg', sku: 'SH-BIG-05', barcode: ean13(1020), price: 3690, weight: 5150, netQuantity: 5000, stock: 24, size: 'medium' },
        { title: '14 kg', sku: 'SH-BIG-14', barcode: ean13(1021), price: 8490, weight: 14270, netQuantity: 14000, stock: 3, size: 'large' },
      ],
    ),
    unitsSold: 364,
    addedDaysAgo: 265,
  },
  {
    title: 'Orchard Duck & Pear',
    slug: 'orchard-duck-pear',
    subtitle: 'Air-dried complete food, soft enough to break by hand',
    description: `<p>Fenna cooks, Ott farms, and Orchard is what they feed their own two poodles. Fresh duck and ripe pear are minced, spread on trays and <strong>dried with warm air for eighteen hours</strong>. It looks like little tiles, feels like jerky and needs no water.</p>
<ul><li>78% duck, the only animal ingredient</li><li>Grain-free, with red lentils to hold it together</li><li>Portions about a third smaller than kibble, because it’s rich in fat and protein</li></ul>
<h3>Three ways to use it</h3>
<p>As a whole meal, as a generous topping on plain kibble, or crumbled into the kind of reward that brings a dog back <em>across a field</em>.</p>`,
    vendor: 'Fenna & Ott',
    category: 'dry-food',
    tags: ['air-dried', 'grain-free', 'single-protein', 'chicken-free'],
    lifeStages: ['adult'],
    breedSizes: ['small', 'medium', 'large'],
    ingredients:
      'Duck meat and heart (78%), pear (9%), red lentils (6%), carrot (3%), coconut fat (1.5%), minerals, sage (0.1%), rosehip (0.1%).',
    allergens: ['duck'],
    constituents: analyticalConstituents(34, 24, 1.9, 6.2, 14),
    feeding: feedingTable(1, { 5: 50, 10: 90, 20: 150, 30: 215, 45: 285 }),
    taxClass: 'food',
    variations: packagedVariations(
      { draw: 'bag', brand: 'Fenna & Ott', name: 'Orchard', flavour: 'Duck & pear', silhouette: 'poodle', palette: 'berry' },
      'g',
      [
        { title: '400 g', sku: 'FO-ORC-04', barcode: ean13(1022), price: 1290, weight: 430, netQuantity: 400, stock: 58, size: 'small' },
        { title: '1 kg', sku: 'FO-ORC-10', barcode: ean13(1023), price: 2790, weight: 1050, netQuantity: 1000, stock: 31, size: 'medium' },
        {
          title: '2.5 kg',
          sku: 'FO-ORC-25',
          barcode: ean13(1024),
          price: 6290,
          compareAtPrice: 6790,
          weight: 2600,
          netQuantity: 2500,
          stock: 8,
          size: 'large',
        },
      ],
    ),
    unitsSold: 523,
    addedDaysAgo: 300,
  },
  {
    title: 'Heath Lamb & Sweet Potato',
    slug: 'heath-lamb-sweet-potato',
    subtitle: 'Grain-free kibble with lamb as the only meat',
    description: `<p>Grazing sheep keep the heath healthy. Heath is made with <strong>lamb from those flocks</strong>, baked with sweet potato, parsnip and herbs at the temperature you’d use for a loaf of bread.</p>
<h3>At a glance</h3>
<ul><li>Lamb is the only animal protein, fat included</li><li>No grain, no chicken, no soy</li><li>Baked, not extruded: a rough, crumbly 10 mm kibble that soaks up gravy</li></ul>
<p>A gentle food for fussy dogs. Because it’s baked, there are always a few crumbs at the bottom of the bag. Stir them into warm water and pour them over the last bowl. <strong>Nobody complains.</strong></p>`,
    vendor: 'Fenna & Ott',
    category: 'dry-food',
    tags: ['grain-free', 'single-protein', 'chicken-free', 'baked'],
    lifeStages: ['adult', 'senior'],
    breedSizes: ['small', 'medium', 'large'],
    ingredients:
      'Lamb meat (31%), sweet potato (24%), dried lamb (18%), chickpeas (12%), lamb fat (4%), parsnip (4%), linseed (2%), minerals, dried nettle (0.3%), thyme (0.1%).',
    allergens: ['lamb'],
    constituents: analyticalConstituents(26.5, 16.5, 3.3, 7.8, 9.5),
    feeding: feedingTable(1, { 5: 66, 10: 122, 20: 205, 30: 290, 45: 390 }),
    taxClass: 'food',
    variations: packagedVariations(
      { draw: 'bag', brand: 'Fenna & Ott', name: 'Heath', flavour: 'Lamb', silhouette: 'dachshund', palette: 'rose' },
      'g',
      [
        { title: '1.5 kg', sku: 'FO-HEA-15', barcode: ean13(1025), price: 1690, weight: 1580, netQuantity: 1500, stock: 44, size: 'small' },
        { title: '4 kg', sku: 'FO-HEA-40', barcode: ean13(1026), price: 3990, weight: 4120, netQuantity: 4000, stock: 27, size: 'medium' },
        { title: '10 kg', sku: 'FO-HEA-100', price: 8490, weight: 10210, netQuantity: 10000, stock: 0, size: 'large' },
      ],
    ),
    unitsSold: 476,
    addedDaysAgo: 160,
  },
];
