import type { DemoProduct } from '../types.ts';
import { analyticalConstituents, ean13, feedingTable } from './product-facts.ts';
import { accessoryVariations, packagedVariations } from './variation-builders.ts';

export const puppyStarter: DemoProduct[] = [
  {
    title: 'First Field Puppy Chicken & Rice',
    slug: 'first-field-puppy-chicken-rice',
    subtitle: 'Complete food for puppies from eight weeks',
    description: `<p>A puppy builds a whole dog out of what’s in the bowl. First Field is a <strong>complete food for growth</strong>: easy-to-digest chicken and rice, egg, and salmon oil for DHA, a fatty acid that growing brains and eyes need.</p>
<h3>Made for growing up</h3>
<ul><li>8 mm crescents, easy to pick up with milk teeth</li><li>29% protein, calcium and phosphorus balanced for growth</li><li>Soak it for very young puppies</li></ul>
<p>The table goes by your puppy’s <em>current</em> weight, and is based on a four-month-old. Younger puppies eat a little more, older ones a little less. Three or four meals a day until six months, then two. Suits small and medium breeds.</p>`,
    vendor: 'Moorbeck',
    category: 'puppy-starter',
    tags: ['puppy', 'small-kibble', 'bestseller'],
    lifeStages: ['puppy'],
    breedSizes: ['small', 'medium'],
    ingredients:
      'Dried chicken (30%), rice (26%), oats (10%), chicken fat (10%), dried whole egg (4%), beet pulp (4%), salmon oil (2%), hydrolysed chicken liver (2%), minerals, chicory inulin (0.6%), yeast cell walls.',
    allergens: ['chicken', 'egg', 'fish', 'grain'],
    constituents: analyticalConstituents(29, 17.5, 2.3, 7.1, 8.5),
    feeding: feedingTable(1, { 3: 75, 5: 120, 10: 195, 15: 265, 20: 320 }),
    taxClass: 'food',
    variations: packagedVariations(
      { draw: 'bag', brand: 'Moorbeck', name: 'First Field', flavour: 'Chicken & rice', silhouette: 'puppy', palette: 'sky' },
      'g',
      [
        { title: '800 g', sku: 'MB-FIR-08', barcode: ean13(1401), price: 790, weight: 850, netQuantity: 800, stock: 101, size: 'small' },
        { title: '3 kg', sku: 'MB-FIR-30', barcode: ean13(1402), price: 2190, weight: 3110, netQuantity: 3000, stock: 68, size: 'medium' },
        {
          title: '8 kg',
          sku: 'MB-FIR-80',
          barcode: ean13(1403),
          price: 4790,
          compareAtPrice: 5290,
          weight: 8190,
          netQuantity: 8000,
          stock: 26,
          size: 'large',
        },
      ],
    ),
    unitsSold: 1075,
    addedDaysAgo: 550,
  },
  {
    title: 'Small Fry Large-Breed Puppy Salmon',
    slug: 'small-fry-large-breed-puppy-salmon',
    subtitle: 'For puppies that will weigh over 25 kg as adults',
    description: `<p>Large puppies should grow <strong>slowly and steadily</strong>. Too many calories is the usual mistake, and a plump large-breed puppy carries that weight on joints that are still soft. So Small Fry has moderate fat and a tightly controlled calcium level of 1.2%.</p>
<ul><li>Salmon as the main protein, with rice and barley</li><li>12 mm kibble, small enough for puppies and big enough to chew</li><li>From weaning to about 15 months, or 20 for giant breeds</li></ul>
<h3>Rule of thumb</h3>
<p>You should be able to <em>feel</em> the ribs easily under a flat hand, and see a waist from above. Weigh every fortnight, check the table again, and resist the puppy-dog eyes.</p>`,
    vendor: 'Saltholm',
    category: 'puppy-starter',
    tags: ['puppy', 'large-breed', 'chicken-free'],
    lifeStages: ['puppy'],
    breedSizes: ['large'],
    ingredients:
      'Dried salmon (24%), rice (22%), barley (14%), fresh salmon (10%), whole peas (8%), rapeseed oil (4%), beet pulp (4%), salmon oil (2%), minerals, dried kelp (0.4%).',
    allergens: ['fish', 'grain'],
    constituents: analyticalConstituents(27, 13.5, 2.8, 7.4, 9),
    feeding: feedingTable(5, { 10: 215, 15: 290, 20: 355, 30: 430, 40: 490 }),
    taxClass: 'food',
    variations: packagedVariations(
      { draw: 'bag', brand: 'Saltholm', name: 'Small Fry', flavour: 'Salmon & rice', silhouette: 'puppy', palette: 'sea' },
      'g',
      [
        { title: '3 kg', sku: 'SH-FRY-03', barcode: ean13(1404), price: 2390, weight: 3110, netQuantity: 3000, stock: 39, size: 'small' },
        {
          title: '12 kg',
          sku: 'SH-FRY-12',
          barcode: ean13(1405),
          price: 7690,
          weight: 12240,
          netQuantity: 12000,
          stock: 17,
          size: 'large',
        },
      ],
    ),
    unitsSold: 318,
    addedDaysAgo: 345,
  },
  {
    title: 'First Spoon Puppy Turkey & Pumpkin',
    slug: 'first-spoon-puppy-turkey-pumpkin',
    subtitle: 'Soft, moist meals for weaning',
    description: `<p>Most puppies eat their first proper meal standing in it. First Spoon is a <strong>fine, soft mince</strong> of turkey and pumpkin that four-week-old puppies can lick and ten-week-old ones can eat by the mouthful. Complete food for growth.</p>
<h3>Inside the tray</h3>
<ul><li>Turkey meat, heart and liver, every cut named</li><li>Pumpkin, egg and a little salmon oil</li><li>Fine enough that there’s nothing to pick out</li></ul>
<p>Many breeders mix it half and half with soaked kibble, and reduce it week by week. At home, it turns a <em>toy or lick mat</em> into fifteen quiet minutes, which is a long time with a puppy.</p>`,
    vendor: 'Fenna & Ott',
    category: 'puppy-starter',
    tags: ['puppy', 'grain-free', 'soft', 'single-portion'],
    lifeStages: ['puppy'],
    breedSizes: ['small', 'medium', 'large'],
    ingredients: 'Turkey (66%: meat 42%, heart 14%, liver 10%), turkey broth (20%), pumpkin (8%), egg (3%), minerals, salmon oil (0.6%).',
    allergens: ['turkey', 'egg', 'fish'],
    constituents: analyticalConstituents(11.8, 7.1, 0.4, 2.3, 76),
    feeding: feedingTable(1, { 3: 270, 5: 440, 10: 720 }),
    taxClass: 'food',
    variations: packagedVariations(
      { draw: 'tray', brand: 'Fenna & Ott', name: 'First Spoon', flavour: 'Turkey & pumpkin', silhouette: 'puppy', palette: 'honey' },
      'g',
      [
        { title: '150 g', sku: 'FO-SPO-01', barcode: ean13(1406), price: 189, weight: 170, netQuantity: 150, stock: 143, size: 'small' },
        {
          title: '10 × 150 g',
          sku: 'FO-SPO-10',
          barcode: ean13(1407),
          price: 1790,
          weight: 1720,
          netQuantity: 1500,
          stock: 52,
          size: 'medium',
        },
      ],
    ),
    unitsSold: 467,
    addedDaysAgo: 395,
  },
  {
    title: 'Puppy Pebbles Soft Turkey Rewards',
    slug: 'puppy-pebbles-soft-turkey-rewards',
    subtitle: 'Very small, very soft first treats from eight weeks',
    description: `<p>Puppies learn all day long, mostly things nobody meant to teach them. Puppy Pebbles help you reward the right ones: <strong>tiny turkey pieces</strong>, 5 mm across, soft enough to squash flat between two fingers.</p>
<ul><li>1.2 kcal a piece, because a puppy’s daily budget is small</li><li>A single meat, no grain and no milk</li><li>Won’t roll away under the fridge</li></ul>
<h3>Five things worth rewarding this week</h3>
<p>Looking at you. Coming when called. Four feet on the floor. Letting go of a sock. And <em>doing nothing at all</em>, quietly, on a blanket. That one’s the most useful, and the easiest to forget.</p>`,
    vendor: 'Quibbet',
    category: 'puppy-starter',
    tags: ['puppy', 'training', 'soft', 'grain-free', 'low-calorie'],
    lifeStages: ['puppy'],
    breedSizes: ['small', 'medium', 'large'],
    ingredients: 'Turkey (72%), potato starch (20%), pumpkin (6%), coconut oil (1.5%), rosemary extract.',
    allergens: ['turkey'],
    constituents: analyticalConstituents(27, 8, 1, 4.5, 24),
    feeding: [],
    taxClass: 'food',
    variations: packagedVariations(
      { draw: 'treat-bag', brand: 'Quibbet', name: 'Pebbles', flavour: 'Turkey', silhouette: 'puppy', palette: 'rose' },
      'g',
      [
        { title: '120 g', sku: 'QB-PEB-012', barcode: ean13(1408), price: 429, weight: 134, netQuantity: 120, stock: 128, size: 'small' },
        { title: '360 g', sku: 'QB-PEB-036', barcode: ean13(1409), price: 1090, weight: 385, netQuantity: 360, stock: 47, size: 'medium' },
      ],
    ),
    unitsSold: 640,
    addedDaysAgo: 410,
  },
  {
    title: 'Day One Puppy Box',
    slug: 'day-one-puppy-box',
    subtitle: 'Food, treats, a tug and a blanket for the first weeks',
    description: `<p>Everything for the first weeks, packed in the order you’ll need it. The Day One box grew out of the questions we’re asked most, and leaves out everything new owners buy and <strong>never use</strong>.</p>
<h3>In the box</h3>
<ul><li>First Field Puppy, 800 g (small) or 3 kg (medium)</li><li>Puppy Pebbles, 120 g</li><li>A soft rope tug for milk teeth</li><li>A fleece blanket to rub on mum’s bed at the breeder’s</li><li>60 waste bags and a booklet with one page for each day</li></ul>
<p>It’s cheaper than buying everything separately. And the box is <em>printed on the inside</em>, so it makes a den, at least until it’s been eaten.</p>`,
    vendor: 'Moorbeck',
    category: 'puppy-starter',
    tags: ['puppy', 'set', 'gift'],
    lifeStages: ['puppy'],
    breedSizes: ['small', 'medium'],
    ingredients:
      'First Field: dried chicken (30%), rice (26%), oats (10%), chicken fat (10%), dried whole egg (4%), beet pulp (4%), salmon oil (2%), hydrolysed chicken liver (2%), minerals, chicory inulin (0.6%), yeast cell walls. Puppy Pebbles: turkey (72%), potato starch (20%), pumpkin (6%), coconut oil (1.5%), rosemary extract.',
    allergens: ['chicken', 'turkey', 'egg', 'fish', 'grain'],
    constituents: [],
    feeding: [],
    taxClass: 'standard',
    variations: packagedVariations(
      { draw: 'box', brand: 'Moorbeck', name: 'Day One', flavour: 'Starter set', silhouette: 'puppy', palette: 'forest' },
      'piece',
      [
        {
          title: 'Small breeds',
          sku: 'MB-DAY-S',
          barcode: ean13(1410),
          price: 2990,
          compareAtPrice: 3490,
          weight: 1740,
          stock: 34,
          size: 'small',
        },
        {
          title: 'Medium breeds',
          sku: 'MB-DAY-L',
          barcode: ean13(1411),
          price: 4290,
          compareAtPrice: 4890,
          weight: 4050,
          stock: 3,
          size: 'large',
          amount: 'Medium breeds',
          look: { palette: 'sky' },
        },
      ],
    ),
    unitsSold: 386,
    addedDaysAgo: 255,
  },
  {
    title: 'Chewling Teething Bone',
    slug: 'chewling-teething-bone',
    subtitle: 'Soft natural rubber for sore puppy gums',
    description: `<p>Between three and seven months, 28 milk teeth fall out and 42 new ones arrive. Everything gets chewed, preferably something expensive. Chewling is made of <strong>soft natural rubber</strong> with knobs of three heights, and a hollow core that takes a smear of wet food.</p>
<ul><li>Fill it, freeze it for two hours, and hand it over when gums are sore</li><li>Floats, bounces oddly and survives the dishwasher</li><li>Free from PVC, phthalates and vanilla scent</li></ul>
<h3>When to move on</h3>
<p>Made for milk teeth, not for adult jaws. Once the big molars are through, at around seven months, move on to <em>Gnarl</em>. Check it every week and replace it if bits come off.</p>`,
    vendor: 'Tumblefen',
    category: 'puppy-starter',
    tags: ['puppy', 'teething', 'natural-rubber', 'fillable'],
    lifeStages: ['puppy'],
    breedSizes: ['small', 'medium', 'large'],
    allergens: [],
    constituents: [],
    feeding: [],
    taxClass: 'standard',
    variations: accessoryVariations(
      {
        scale: { width: 10, breed: 'puppy' },
        draw: 'chew-bone',
        brand: 'Tumblefen',
        what: 'Soft rubber teething bone with knobs',
        palette: 'mint',
        accent: 'sky',
      },
      [
        { title: 'S · 10 cm', sku: 'TF-CHE-S', barcode: ean13(1412), price: 790, weight: 95, stock: 84, size: 'small' },
        {
          title: 'M · 14 cm',
          sku: 'TF-CHE-M',
          barcode: ean13(1413),
          price: 1090,
          weight: 170,
          stock: 59,
          size: 'medium',
          palette: 'rose',
          accent: 'sand',
        },
      ],
    ),
    unitsSold: 455,
    addedDaysAgo: 340,
  },
];
