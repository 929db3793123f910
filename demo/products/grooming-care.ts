import type { DemoProduct } from '../types.ts';
import { ean13 } from './product-facts.ts';
import { accessoryVariations, packagedVariations } from './variation-builders.ts';

const accessoryDefaults = {
  category: 'grooming-care',
  vendor: 'Lindmoss',
  allergens: [],
  constituents: [],
  feeding: [],
  taxClass: 'standard',
} satisfies Partial<DemoProduct>;

export const groomingAndCare: DemoProduct[] = [
  {
    ...accessoryDefaults,
    title: 'Heather Slicker Brush',
    slug: 'heather-slicker-brush',
    subtitle: 'Fine pins on a soft cushion, for coats that mat easily',
    description: `<p>A slicker brush lifts out what’s loose and leaves the rest alone. Heather has <strong>fine, rounded steel pins on a soft cushion</strong> that gives way as soon as it meets resistance. The grip is a little thicker than usual, so it’s comfortable to hold.</p>
<h3>How to brush</h3>
<ul><li>Little and often: five minutes every other day</li><li>Part the coat and work from the skin outwards, in layers</li><li>Behind the ears and in the armpits first, because that’s where it mats</li></ul>
<p>For medium, long and curly coats. Short-haired dogs mostly just need <em>a rubber glove</em> and a good lie-down in the sun. Pull the hair off the pins after each use.</p>`,
    tags: ['brush', 'long-coat', 'bestseller'],
    lifeStages: ['puppy', 'adult', 'senior'],
    breedSizes: ['small', 'medium', 'large'],
    variations: accessoryVariations(
      { draw: 'brush', brand: 'Lindmoss', what: 'Slicker brush with fine pins', palette: 'sand', accent: 'plum' },
      [
        { title: 'Small', sku: 'LM-HEA-S', barcode: ean13(1901), price: 1490, weight: 130, stock: 76, size: 'small' },
        { title: 'Large', sku: 'LM-HEA-L', barcode: ean13(1902), price: 1890, weight: 190, stock: 53, size: 'large' },
      ],
    ),
    unitsSold: 692,
    addedDaysAgo: 475,
  },
  {
    ...accessoryDefaults,
    title: 'Furrow Undercoat Comb',
    slug: 'furrow-undercoat-comb',
    subtitle: 'Rotating teeth that glide instead of pulling',
    description: `<p>When a German shepherd moults, you know about it. Furrow has <strong>two rows of rotating teeth</strong>, alternately long and short, which slide down to the undercoat, turn a little and come up full. There’s no blade, so nothing cuts the topcoat.</p>
<ul><li>Rounded tips, kind to the thin skin over hips and elbows</li><li>A handle that won’t slip, even in wet hands</li><li>Fine teeth for dense coats, wide teeth for long ones</li></ul>
<h3>Patience</h3>
<p>In shedding season, ten minutes a day for two weeks beats one heroic Sunday. Stop when the comb comes up <em>half empty</em>. The rest is coat your dog still needs.</p>`,
    tags: ['comb', 'undercoat', 'shedding'],
    lifeStages: ['adult', 'senior'],
    breedSizes: ['medium', 'large'],
    variations: accessoryVariations(
      { draw: 'comb', brand: 'Lindmoss', what: 'Undercoat comb with long teeth', palette: 'forest', accent: 'sand' },
      [
        { title: 'Fine', sku: 'LM-FUR-F', barcode: ean13(1903), price: 1690, weight: 120, stock: 44, size: 'small' },
        {
          title: 'Wide',
          sku: 'LM-FUR-W',
          barcode: ean13(1904),
          price: 1690,
          weight: 125,
          stock: 31,
          size: 'large',
          palette: 'slate',
          accent: 'honey',
        },
      ],
    ),
    unitsSold: 383,
    addedDaysAgo: 335,
  },
  {
    ...accessoryDefaults,
    title: 'Snip Nail Clipper',
    slug: 'snip-nail-clipper',
    subtitle: 'Sharp steel, a stop guard and a small file in the handle',
    description: `<p>If you can hear nails clicking on the floor, they’re too long, and they change the way your dog walks. Snip cuts with <strong>two curved blades of hardened steel</strong>: one clean snip, none of the squeezing that dogs really hate.</p>
<ul><li>A swing-away guard stops you cutting too much</li><li>A file tucked into the handle, for smoothing edges</li><li>A catch that locks it shut in the drawer</li></ul>
<h3>Slowly does it</h3>
<p>Take off two millimetres at a time and look at the cut: when you see a dark dot in the middle, stop. One paw a day is plenty to start with. <em>A treat for every nail</em> isn’t bribery, it’s wages.</p>`,
    tags: ['nails', 'tools'],
    lifeStages: ['puppy', 'adult', 'senior'],
    breedSizes: ['small', 'medium', 'large'],
    variations: accessoryVariations(
      { draw: 'nail-clipper', brand: 'Lindmoss', what: 'Nail clipper with curved blades', palette: 'slate', accent: 'mint' },
      [
        { title: 'Small · up to 12 kg', sku: 'LM-SNI-S', barcode: ean13(1905), price: 1290, weight: 95, stock: 60, size: 'small' },
        { title: 'Large · over 12 kg', sku: 'LM-SNI-L', barcode: ean13(1906), price: 1590, weight: 140, stock: 57, size: 'large' },
      ],
    ),
    unitsSold: 441,
    addedDaysAgo: 420,
  },
  {
    ...accessoryDefaults,
    title: 'Puddle Microfibre Towel',
    slug: 'puddle-microfibre-towel',
    subtitle: 'Soaks up seven times its weight, with pockets for your hands',
    description: `<p>You have about four seconds between the front door and the hall carpet. Puddle has <strong>a pocket at each end for your hands</strong>, so you can hold, wrap and rub in one go before the big shake. The looped microfibre soaks up seven times its own weight in water.</p>
<ul><li>Mud dries on it and falls off</li><li>Washes at 60 °C. Skip the softener, or it’ll stop absorbing</li><li>A loop to hang it by the door</li></ul>
<p>On <em>long coats</em>, press rather than rub, to avoid knots. The large towel fits round a Labrador, the small one round a terrier or four very dirty paws.</p>`,
    tags: ['towel', 'washable', 'winter'],
    lifeStages: ['puppy', 'adult', 'senior'],
    breedSizes: ['small', 'medium', 'large'],
    variations: accessoryVariations(
      { draw: 'towel', brand: 'Lindmoss', what: 'Rolled and folded dog towels', palette: 'sea', accent: 'mint' },
      [
        { title: '70 × 40 cm, sea', sku: 'LM-PUD-S', barcode: ean13(1907), price: 1490, weight: 260, stock: 81, size: 'small' },
        {
          title: '100 × 60 cm, sea',
          sku: 'LM-PUD-L',
          barcode: ean13(1908),
          price: 2190,
          compareAtPrice: 2490,
          weight: 480,
          stock: 49,
          size: 'large',
        },
        {
          title: '100 × 60 cm, clay',
          sku: 'LM-PUD-LC',
          barcode: ean13(1909),
          price: 2190,
          weight: 480,
          stock: 5,
          size: 'large',
          palette: 'clay',
          accent: 'sand',
        },
      ],
    ),
    unitsSold: 556,
    addedDaysAgo: 310,
  },
  {
    ...accessoryDefaults,
    title: 'Moss & Oat Mild Shampoo',
    slug: 'moss-oat-mild-shampoo',
    subtitle: 'Low-foam shampoo, pH-balanced for dogs',
    description: `<p>A dog’s skin is thinner than ours and closer to neutral, so baby shampoo isn’t as kind as it sounds. Moss &amp; Oat is adjusted to <strong>pH 7</strong>, doesn’t foam much and rinses out fast, which is what counts when someone’s trying to climb out of the bath.</p>
<h3>What’s in it</h3>
<ul><li>Mild sugar surfactants, oat extract, a little panthenol</li><li>No sulphates, silicones or dyes</li><li>A faint scent of moss, or unscented</li></ul>
<p>Dilute with <em>five parts water</em>, work it in, wait two minutes, and rinse for twice as long as you think you need to. Most dogs need a bath four times a year, or after every dead fish.</p>`,
    ingredients:
      'Aqua, coco-glucoside, lauryl glucoside, glycerin, avena sativa (oat) kernel extract, panthenol, xanthan gum, sodium benzoate, citric acid, parfum (in Moss only).',
    tags: ['shampoo', 'sensitive-skin', 'vegan'],
    lifeStages: ['puppy', 'adult', 'senior'],
    breedSizes: ['small', 'medium', 'large'],
    variations: packagedVariations(
      { draw: 'bottle', brand: 'Lindmoss', name: 'Moss & Oat', flavour: 'Mild shampoo', silhouette: 'poodle', palette: 'mint' },
      'ml',
      [
        {
          title: 'Moss · 250 ml',
          sku: 'LM-SHA-M25',
          barcode: ean13(1910),
          price: 1090,
          weight: 285,
          netQuantity: 250,
          stock: 72,
          size: 'small',
          amount: '250 ml',
        },
        {
          title: 'Moss · 500 ml',
          sku: 'LM-SHA-M50',
          barcode: ean13(1911),
          price: 1790,
          weight: 545,
          netQuantity: 500,
          stock: 45,
          size: 'medium',
          amount: '500 ml',
        },
        {
          title: 'Unscented · 250 ml',
          sku: 'LM-SHA-U25',
          barcode: ean13(1912),
          price: 1090,
          weight: 285,
          netQuantity: 250,
          stock: 38,
          size: 'small',
          amount: '250 ml',
          look: { flavour: 'Unscented', palette: 'sand' },
        },
      ],
    ),
    unitsSold: 478,
    addedDaysAgo: 405,
  },
  {
    ...accessoryDefaults,
    title: 'Pad Paw Balm',
    slug: 'pad-balm-for-paws',
    subtitle: 'Beeswax and shea to protect against salt, grit and hot tarmac',
    description: `<p>Road salt in January, stubble fields in August: paws walk through all of it unprotected. Pad is <strong>a dense balm of beeswax, shea and sunflower oil</strong> that leaves a thin, water-repellent film and soaks in within ten minutes, before the dog reaches the sofa.</p>
<ul><li>Safe to lick, because they will</li><li>No perfume, and no tea tree oil, which is bad for dogs</li><li>Also good on dry noses and elbows</li></ul>
<h3>When to use it</h3>
<p>A thin layer <em>before</em> a walk on salted roads, a thicker one in the evening after washing the paws with lukewarm water. If cracks bleed, or your dog keeps limping, see a vet.</p>`,
    ingredients: 'Sunflower seed oil, beeswax, shea butter, calendula extract, natural vitamin E.',
    tags: ['paws', 'winter', 'summer'],
    lifeStages: ['puppy', 'adult', 'senior'],
    breedSizes: ['small', 'medium', 'large'],
    variations: packagedVariations(
      { draw: 'tube', brand: 'Lindmoss', name: 'Pad', flavour: 'Paw balm', silhouette: 'labrador', palette: 'honey' },
      'ml',
      [
        { title: '60 ml', sku: 'LM-PAD-06', barcode: ean13(1913), price: 890, weight: 78, netQuantity: 60, stock: 94, size: 'small' },
        { title: '150 ml', sku: 'LM-PAD-15', barcode: ean13(1914), price: 1690, weight: 175, netQuantity: 150, stock: 41, size: 'medium' },
      ],
    ),
    unitsSold: 589,
    addedDaysAgo: 365,
  },
  {
    ...accessoryDefaults,
    title: 'Evening Tooth Gel',
    slug: 'evening-tooth-gel',
    subtitle: 'Xylitol-free dog toothpaste that tastes of beef liver',
    description: `<p>Nothing cleans teeth as well as brushing, and nothing makes brushing easier than a toothpaste worth tasting. Evening is a <strong>soft gel with fine silica and seaweed</strong>, free from fluoride and xylitol, and flavoured with beef liver, so it suits dogs who can’t have chicken.</p>
<ul><li>No foam and no rinsing</li><li>A pea-sized amount is enough for a medium dog</li><li>The set includes a brush with a long and a short head</li></ul>
<h3>The first week</h3>
<p>Day one: let them lick it off your finger. Day two: touch a tooth. By <em>day seven</em> you’re brushing the outsides for thirty seconds, which is all it takes.</p>`,
    ingredients: 'Water, sorbitol, hydrated silica, glycerin, beef liver extract (2%), cellulose gum, seaweed (1%), parsley oil.',
    allergens: ['beef'],
    tags: ['dental', 'chicken-free', 'new'],
    lifeStages: ['puppy', 'adult', 'senior'],
    breedSizes: ['small', 'medium', 'large'],
    variations: packagedVariations(
      { draw: 'tube', brand: 'Lindmoss', name: 'Evening', flavour: 'Beef liver', silhouette: 'terrier', palette: 'sky' },
      'ml',
      [
        { title: '75 ml', sku: 'LM-EVE-75', barcode: ean13(1915), price: 790, weight: 95, netQuantity: 75, stock: 88, size: 'small' },
        {
          title: '75 ml with brush',
          sku: 'LM-EVE-75B',
          barcode: ean13(1916),
          price: 1190,
          weight: 120,
          netQuantity: 75,
          stock: 54,
          size: 'medium',
          amount: '75 ml + brush',
        },
      ],
    ),
    unitsSold: 133,
    addedDaysAgo: 48,
  },
];
