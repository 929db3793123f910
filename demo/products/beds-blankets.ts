import type { DemoProduct } from '../types.ts';
import { ean13 } from './product-facts.ts';
import { accessoryVariations } from './variation-builders.ts';

const accessoryDefaults = {
  category: 'beds-blankets',
  vendor: 'Hearthlin',
  allergens: [],
  constituents: [],
  feeding: [],
  taxClass: 'standard',
} satisfies Partial<DemoProduct>;

export const bedsAndBlankets: DemoProduct[] = [
  {
    ...accessoryDefaults,
    title: 'Nook Round Bed',
    slug: 'nook-round-bed',
    subtitle: 'A raised rim to lean on and a cover that zips off in a minute',
    description: `<p>Dogs that sleep curled up love something firm to lean against. Nook has a <strong>raised, tightly filled rim</strong> all the way round and a lower entrance at the front, so short legs don’t have to climb.</p>
<h3>The practical side</h3>
<ul><li>The cover zips right off and washes at 60 °C</li><li>Woven cotton with a brushed lining. Hair wipes off with a damp hand</li><li>Silicone dots underneath stop it sliding on wooden floors</li></ul>
<p>Measure your sleeping dog from nose to base of tail, and add 20 cm. Between two sizes? Choose the <em>smaller</em> one for a dog that curls up, and the larger one for a dog that stretches out. Need a spare cover? Just ask us.</p>`,
    tags: ['round', 'washable', 'bestseller'],
    lifeStages: ['puppy', 'adult', 'senior'],
    breedSizes: ['small', 'medium', 'large'],
    variations: accessoryVariations(
      {
        scale: { width: 55, breed: 'dachshund' },
        draw: 'bed',
        brand: 'Hearthlin',
        what: 'Round dog bed with a raised rim',
        palette: 'clay',
        accent: 'sand',
      },
      [
        { title: 'S · 55 cm, clay', sku: 'HL-NOO-S', barcode: ean13(1601), price: 4490, weight: 1450, stock: 29, size: 'small' },
        { title: 'M · 75 cm, clay', sku: 'HL-NOO-M', barcode: ean13(1602), price: 6490, weight: 2350, stock: 34, size: 'medium' },
        {
          title: 'L · 95 cm, clay',
          sku: 'HL-NOO-L',
          barcode: ean13(1603),
          price: 8990,
          compareAtPrice: 9990,
          weight: 3600,
          stock: 11,
          size: 'large',
        },
        {
          title: 'M · 75 cm, slate',
          sku: 'HL-NOO-MS',
          barcode: ean13(1604),
          price: 6490,
          weight: 2350,
          stock: 5,
          size: 'medium',
          palette: 'slate',
          accent: 'sky',
        },
        {
          title: 'L · 95 cm, slate',
          sku: 'HL-NOO-LS',
          barcode: ean13(1616),
          price: 8990,
          weight: 3600,
          stock: 8,
          size: 'large',
          palette: 'slate',
          accent: 'sky',
        },
      ],
    ),
    unitsSold: 572,
    addedDaysAgo: 495,
  },
  {
    ...accessoryDefaults,
    title: 'Longrest Orthopaedic Mattress',
    slug: 'longrest-orthopaedic-mattress',
    subtitle: 'Two layers of foam for heavy and older dogs',
    description: `<p>Ordinary beds go flat after one winter. Longrest has <strong>12 cm of foam in two layers</strong>: a firm base that keeps even a 50 kg dog off the floor, and a softer upper layer that gives way under elbows and hips.</p>
<ul><li>Low front, easy on stiff legs</li><li>A waterproof inner cover protects the foam</li><li>Tightly woven outer cover, washable at 40 °C</li><li>The foam is guaranteed not to flatten for five years</li></ul>
<h3>Sizing</h3>
<p>For dogs that sleep stretched out, measure from nose to tail and add 10 cm. The bed arrives rolled up. Give it a <em>day to expand</em>. Give your dog a week to decide.</p>`,
    tags: ['orthopaedic', 'senior', 'washable', 'large-breed'],
    lifeStages: ['adult', 'senior'],
    breedSizes: ['medium', 'large'],
    variations: accessoryVariations(
      {
        scale: { width: 80, breed: 'spaniel' },
        draw: 'cushion',
        brand: 'Hearthlin',
        what: 'Thick flat dog mattress',
        palette: 'slate',
        accent: 'sand',
      },
      [
        { title: 'M · 80 × 60 cm', sku: 'HL-LON-M', barcode: ean13(1605), price: 8990, weight: 3300, stock: 17, size: 'medium' },
        {
          title: 'L · 110 × 75 cm',
          sku: 'HL-LON-L',
          barcode: ean13(1606),
          price: 12990,
          weight: 5400,
          bulky: true,
          stock: 9,
          size: 'large',
        },
        {
          title: 'XL · 130 × 90 cm',
          sku: 'HL-LON-XL',
          price: 16990,
          compareAtPrice: 18990,
          weight: 7600,
          bulky: true,
          stock: 0,
          size: 'large',
          palette: 'forest',
          accent: 'sand',
        },
      ],
    ),
    unitsSold: 231,
    addedDaysAgo: 400,
  },
  {
    ...accessoryDefaults,
    title: 'Fold Fleece Blanket',
    slug: 'fold-fleece-blanket',
    subtitle: 'Soft on one side, kind to your sofa on the other',
    description: `<p>Some dogs are allowed on the sofa. The others get up there when nobody’s looking. Fold is for both. One side is <strong>thick recycled fleece</strong>, the other a tightly woven layer that keeps wet bellies and sand from reaching the upholstery.</p>
<ul><li>A double-stitched edge that stands up to nest-building</li><li>Washes at 60 °C and tumble dries on low</li><li>Folds flat, with a strap for the car</li></ul>
<p>A blanket that smells of home is the easiest comfort to take to a hotel, a kennel or the vet. <em>Buy two</em>, and one can always be in the wash.</p>`,
    tags: ['washable', 'travel', 'recycled'],
    lifeStages: ['puppy', 'adult', 'senior'],
    breedSizes: ['small', 'medium', 'large'],
    variations: accessoryVariations({ draw: 'blanket', brand: 'Hearthlin', what: 'Fleece dog blanket', palette: 'sky', accent: 'sand' }, [
      { title: '100 × 70 cm, sky', sku: 'HL-FOL-S1', barcode: ean13(1607), price: 1990, weight: 480, stock: 74, size: 'small' },
      {
        title: '100 × 70 cm, berry',
        sku: 'HL-FOL-S2',
        barcode: ean13(1608),
        price: 1990,
        weight: 480,
        stock: 51,
        size: 'small',
        palette: 'berry',
      },
      { title: '150 × 100 cm, sky', sku: 'HL-FOL-L1', barcode: ean13(1609), price: 2990, weight: 990, stock: 30, size: 'large' },
      {
        title: '150 × 100 cm, forest',
        sku: 'HL-FOL-L2',
        barcode: ean13(1610),
        price: 2990,
        compareAtPrice: 3490,
        weight: 990,
        stock: 18,
        size: 'large',
        palette: 'forest',
      },
    ]),
    unitsSold: 688,
    addedDaysAgo: 455,
  },
  {
    ...accessoryDefaults,
    title: 'Den Hard-Shell Travel Carrier',
    slug: 'den-hard-shell-travel-carrier',
    subtitle: 'Sturdy carrier with a steel door, easy to take apart for cleaning',
    description: `<p>A carrier should be a bedroom, not a cage. Den has <strong>a double-walled shell, a steel door and air vents on all sides</strong>, so your dog sees enough to stay calm, but not so much that it has to comment on everything. The handle’s in the middle, so it hangs level.</p>
<h3>Details that matter</h3>
<ul><li>The door opens left or right. Take it off until your dog is used to the carrier</li><li>Rounded inside, with no edges to collect hair</li><li>A padded floor that can be washed</li></ul>
<p>Undo four clips and the two halves stack inside each other. Take two calm weeks to introduce it, with the door off and <em>dinner inside</em>. It isn’t crash-tested, so strap it down in the car.</p>`,
    tags: ['travel', 'crate'],
    lifeStages: ['puppy', 'adult', 'senior'],
    breedSizes: ['small', 'medium', 'large'],
    variations: accessoryVariations(
      {
        scale: { width: 60, breed: 'terrier' },
        draw: 'crate',
        brand: 'Hearthlin',
        what: 'Dog carrier with a barred door and a handle',
        palette: 'slate',
        accent: 'sunset',
      },
      [
        { title: 'S · 60 cm', sku: 'HL-DEN-S', barcode: ean13(1611), price: 5990, weight: 3200, stock: 16, size: 'small' },
        { title: 'M · 80 cm', sku: 'HL-DEN-M', barcode: ean13(1612), price: 7990, weight: 4700, stock: 21, size: 'medium' },
        { title: 'L · 100 cm', sku: 'HL-DEN-L', barcode: ean13(1613), price: 9990, weight: 6500, stock: 4, size: 'large' },
      ],
    ),
    unitsSold: 203,
    addedDaysAgo: 315,
  },
  {
    ...accessoryDefaults,
    title: 'Drift Outdoor Cushion',
    slug: 'drift-outdoor-cushion',
    subtitle: 'Water-repellent cushion for patio, tent and boot',
    description: `<p>Dogs lie where their people are, and people sit outside. Drift is a <strong>flat, water-repellent cushion</strong> that keeps bellies off cold stone and wet grass, shakes off sand and dries on the back of a chair before you’ve finished your coffee.</p>
<ul><li>Outer fabric woven from recycled sails and bottles</li><li>Filled in sections, so it doesn’t bunch up in one corner</li><li>Carry handle and two loops for tent pegs</li></ul>
<p>Take out the filling and the cover washes at 40 °C. It’s comfortable rather than plush. For nights and <em>old bones</em>, put Longrest indoors and let Drift take the afternoons.</p>`,
    tags: ['outdoor', 'washable', 'travel', 'recycled', 'new'],
    lifeStages: ['puppy', 'adult', 'senior'],
    breedSizes: ['small', 'medium', 'large'],
    variations: accessoryVariations(
      {
        scale: { width: 80, breed: 'spaniel' },
        draw: 'cushion',
        brand: 'Hearthlin',
        what: 'Flat outdoor dog cushion with a handle',
        palette: 'sea',
        accent: 'sunset',
      },
      [
        { title: 'M · 80 × 60 cm', sku: 'HL-DRI-M', barcode: ean13(1614), price: 3990, weight: 1300, stock: 37, size: 'medium' },
        { title: 'L · 110 × 75 cm', sku: 'HL-DRI-L', barcode: ean13(1615), price: 5490, weight: 2100, stock: 23, size: 'large' },
      ],
    ),
    unitsSold: 61,
    addedDaysAgo: 35,
  },
];
