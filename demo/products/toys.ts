import type { DemoProduct } from '../types.ts';
import { ean13 } from './product-facts.ts';
import { accessoryVariations } from './variation-builders.ts';

const accessoryDefaults = {
  category: 'toys',
  vendor: 'Tumblefen',
  allergens: [],
  constituents: [],
  feeding: [],
  taxClass: 'standard',
} satisfies Partial<DemoProduct>;

export const toys: DemoProduct[] = [
  {
    ...accessoryDefaults,
    title: 'Bounder Rubber Ball',
    slug: 'bounder-rubber-ball',
    subtitle: 'Solid bounce, kind to teeth, easy to find in long grass',
    description: `<p>Tennis balls wear teeth down, because the felt collects sand and works like a file. Bounder is <strong>smooth natural rubber</strong> with shallow grooves, heavy enough to fly straight and soft enough to give when your dog catches it.</p>
<ul><li>Size M fits standard ball throwers</li><li>Floats, and rinses clean under the tap</li><li>Two-tone, so it’s easy to spot in the grass</li></ul>
<h3>Find the right size</h3>
<p>A ball should never be able to slip behind the back teeth. If your dog can close its mouth around the ball, <em>take the next size up</em>. S suits dogs up to 8 kg, M up to 25 kg, and L everything beyond that.</p>`,
    tags: ['fetch', 'floats', 'natural-rubber', 'bestseller'],
    lifeStages: ['puppy', 'adult', 'senior'],
    breedSizes: ['small', 'medium', 'large'],
    variations: accessoryVariations(
      {
        scale: { width: 5, breed: 'dachshund' },
        draw: 'ball',
        brand: 'Tumblefen',
        what: 'Grooved rubber ball',
        palette: 'sea',
        accent: 'honey',
      },
      [
        { title: 'S · 5 cm', sku: 'TF-BOU-S', barcode: ean13(1501), price: 590, weight: 62, stock: 141, size: 'small' },
        {
          title: 'M · 6.5 cm',
          sku: 'TF-BOU-M',
          barcode: ean13(1502),
          price: 790,
          weight: 115,
          stock: 166,
          size: 'medium',
          palette: 'honey',
          accent: 'sea',
        },
        {
          title: 'L · 8 cm',
          sku: 'TF-BOU-L',
          barcode: ean13(1503),
          price: 990,
          weight: 205,
          stock: 58,
          size: 'large',
          palette: 'sky',
          accent: 'sunset',
        },
      ],
    ),
    unitsSold: 1388,
    addedDaysAgo: 600,
  },
  {
    ...accessoryDefaults,
    title: 'Hawser Cotton Tug Rope',
    slug: 'hawser-cotton-tug-rope',
    subtitle: 'Hand-tied from cotton offcuts, with a loop for you',
    description: `<p>Tug is a conversation. You pull, I pull, who lets go first? Hawser is tied from <strong>cotton mill offcuts</strong>, so no two ropes have quite the same stripes. The knots are soaked and stretched before they leave the workshop, and tighten with use.</p>
<ul><li>A padded loop at your end, two knots at the other</li><li>The cotton fibres work between the teeth as your dog tugs</li><li>Machine washable at 40 °C in a laundry bag</li></ul>
<h3>House rules</h3>
<p>Ask for <em>drop it</em> now and then, and start again as the reward. Keep your dog’s head level and never lift a dog by the rope. Trim loose threads. They’re not for swallowing.</p>`,
    tags: ['tug', 'cotton', 'washable'],
    lifeStages: ['puppy', 'adult'],
    breedSizes: ['small', 'medium', 'large'],
    variations: accessoryVariations(
      {
        scale: { width: 30, breed: 'terrier' },
        draw: 'rope',
        brand: 'Tumblefen',
        what: 'Knotted cotton tug rope',
        palette: 'clay',
        accent: 'sand',
      },
      [
        { title: 'S · 30 cm', sku: 'TF-HAW-S', barcode: ean13(1504), price: 890, weight: 120, stock: 73, size: 'small' },
        {
          title: 'L · 55 cm',
          sku: 'TF-HAW-L',
          barcode: ean13(1505),
          price: 1390,
          weight: 340,
          stock: 45,
          size: 'large',
          palette: 'forest',
          accent: 'mint',
        },
      ],
    ),
    unitsSold: 701,
    addedDaysAgo: 510,
  },
  {
    ...accessoryDefaults,
    title: 'Otis Plush Friend',
    slug: 'otis-plush-friend',
    subtitle: 'Double-stitched plush with a quiet squeaker',
    description: `<p>Not every toy needs to survive a bear. Otis is for the carriers and the cuddlers: dogs who greet visitors with something soft in their mouth, then sleep with their chin on it. The seams are <strong>stitched twice and taped inside</strong>, the eyes are embroidered, and the squeaker is a low honk instead of a shriek.</p>
<ul><li>Filled with recycled bottle fibre</li><li>You can take the squeaker out through a hidden seam</li><li>Washable at 30 °C, dries in an afternoon</li></ul>
<p>If your dog loves <em>disembowelling</em> things, don’t buy Otis. Buy Gnarl, and spare us all the mess.</p>`,
    tags: ['plush', 'squeaks', 'washable'],
    lifeStages: ['puppy', 'adult', 'senior'],
    breedSizes: ['small', 'medium'],
    variations: accessoryVariations(
      { draw: 'plush', brand: 'Tumblefen', what: 'Soft plush animal for dogs', palette: 'sand', accent: 'clay' },
      [
        { title: 'Sand', sku: 'TF-OTI-SAN', barcode: ean13(1506), price: 1290, weight: 140, stock: 61, size: 'medium' },
        {
          title: 'Rose',
          sku: 'TF-OTI-ROS',
          barcode: ean13(1507),
          price: 1290,
          weight: 140,
          stock: 0,
          size: 'medium',
          palette: 'rose',
          accent: 'berry',
        },
        {
          title: 'Slate',
          sku: 'TF-OTI-SLA',
          barcode: ean13(1508),
          price: 1290,
          compareAtPrice: 1490,
          weight: 140,
          stock: 26,
          size: 'medium',
          palette: 'slate',
          accent: 'sky',
        },
      ],
    ),
    unitsSold: 533,
    addedDaysAgo: 360,
  },
  {
    ...accessoryDefaults,
    title: 'Skimmer Soft Flying Disc',
    slug: 'skimmer-soft-flying-disc',
    subtitle: 'Flies far, lands flat and is kind to gums',
    description: `<p>Hard plastic discs crack, and the sharp edges cut gums. Skimmer has a rim of <strong>foamed natural rubber</strong> around a woven middle, so it can be caught at full speed, folded into a jacket pocket and picked up off a flat lawn without scraping.</p>
<h3>Good to know</h3>
<ul><li>Flies 40 to 60 metres with a decent throw</li><li>Floats high on water, bright side up</li><li>23 cm for dogs over 12 kg, 18 cm for smaller ones</li></ul>
<p>Jumping is hard on growing joints. Throw <em>low and level</em> for dogs under 15 months, warm up first, and stop while you both still want more.</p>`,
    tags: ['fetch', 'floats', 'active-dogs'],
    lifeStages: ['adult'],
    breedSizes: ['small', 'medium', 'large'],
    variations: accessoryVariations(
      {
        scale: { width: 18, breed: 'terrier' },
        draw: 'frisbee',
        brand: 'Tumblefen',
        what: 'Soft flying disc',
        palette: 'sunset',
        accent: 'sea',
      },
      [
        { title: '18 cm', sku: 'TF-SKI-18', barcode: ean13(1509), price: 990, weight: 95, stock: 57, size: 'small' },
        {
          title: '23 cm',
          sku: 'TF-SKI-23',
          barcode: ean13(1510),
          price: 1290,
          weight: 140,
          stock: 49,
          size: 'large',
          palette: 'sky',
          accent: 'honey',
        },
      ],
    ),
    unitsSold: 392,
    addedDaysAgo: 275,
  },
  {
    ...accessoryDefaults,
    title: 'Gnarl Chew Bone',
    slug: 'gnarl-chew-bone',
    subtitle: 'Beech fibre and rubber for serious chewers',
    description: `<p>Sticks splinter, antlers crack molars, slippers are yours. Gnarl feels like wood but is <strong>ground beech fibre bound in natural rubber</strong>: it wears down in fine crumbs instead of splinters, and gives a little under the tooth.</p>
<ul><li>Smells faintly of forest, not artificial bacon</li><li>Firmness <em>medium</em> in S and M, <em>firm</em> in L</li><li>Ridged ends that a dog can hold between its paws</li></ul>
<h3>How long does it last?</h3>
<p>Honestly, between three weeks and a year. If it lasts less than two weeks, send us a picture and we’ll send you a new one, <strong>once, free of charge</strong>.</p>`,
    tags: ['chew', 'power-chewers', 'natural-rubber'],
    lifeStages: ['adult'],
    breedSizes: ['small', 'medium', 'large'],
    variations: accessoryVariations(
      { draw: 'chew-bone', brand: 'Tumblefen', what: 'Firm chew bone with ridged ends', palette: 'clay', accent: 'forest' },
      [
        { title: 'S · up to 10 kg', sku: 'TF-GNA-S', barcode: ean13(1511), price: 890, weight: 110, stock: 66, size: 'small' },
        { title: 'M · 10–25 kg', sku: 'TF-GNA-M', barcode: ean13(1512), price: 1190, weight: 210, stock: 80, size: 'medium' },
        { title: 'L · over 25 kg', sku: 'TF-GNA-L', barcode: ean13(1513), price: 1590, weight: 380, stock: 2, size: 'large' },
      ],
    ),
    unitsSold: 874,
    addedDaysAgo: 425,
  },
  {
    ...accessoryDefaults,
    title: 'Riddle Puzzle Board',
    slug: 'riddle-puzzle-board',
    subtitle: 'Sliders, lids and cones: ten minutes of thinking',
    description: `<p>Ten minutes of sniffing and thinking tires a dog out as much as half an hour’s walk along a road. Riddle hides a handful of kibble under <strong>sliders, lids and cones</strong>. Your dog works out how to open them, and you find out how your dog thinks.</p>
<h3>Two levels</h3>
<ul><li><strong>Level 1</strong>: eight pockets, one movement each. Start here.</li><li><strong>Level 2</strong>: twelve pockets, some of which open only in the right order.</li></ul>
<p>Birch plywood with a food-safe finish, and pieces that teeth can’t pull out. Wipe clean. Stay with your dog and <em>help sooner rather than later</em>. Frustration teaches nothing.</p>`,
    tags: ['puzzle', 'rainy-days', 'slow-feeding'],
    lifeStages: ['puppy', 'adult', 'senior'],
    breedSizes: ['small', 'medium', 'large'],
    variations: accessoryVariations(
      { draw: 'puzzle', brand: 'Tumblefen', what: 'Puzzle board with sliders and lids', palette: 'honey', accent: 'sea' },
      [
        { title: 'Level 1', sku: 'TF-RID-1', barcode: ean13(1514), price: 2290, weight: 780, stock: 43, size: 'medium' },
        {
          title: 'Level 2',
          sku: 'TF-RID-2',
          barcode: ean13(1515),
          price: 2990,
          compareAtPrice: 3490,
          weight: 1050,
          stock: 24,
          size: 'large',
          palette: 'mint',
          accent: 'plum',
        },
      ],
    ),
    unitsSold: 449,
    addedDaysAgo: 290,
  },
  {
    ...accessoryDefaults,
    title: 'Wander Treat Ball',
    slug: 'wander-treat-ball',
    subtitle: 'Rolls, wobbles and hands out dinner one piece at a time',
    description: `<p>A bowl is empty in forty seconds. The same portion in Wander takes a quarter of an hour, exercise included. The opening adjusts to <strong>three widths</strong>, for tiny kibble or the chunky sort, and the maze inside stops it all falling out in one go.</p>
<ul><li>Rubber shell: quiet on tiles, kind to table legs</li><li>Twists open into two dishwasher-safe halves</li><li>Holds 90 g (M) or 180 g (L) of kibble</li></ul>
<p>Start on a carpet with the widest setting. Once your dog gets that <em>nudging pays</em>, make it harder.</p>`,
    tags: ['puzzle', 'slow-feeding', 'natural-rubber', 'new'],
    lifeStages: ['puppy', 'adult', 'senior'],
    breedSizes: ['small', 'medium', 'large'],
    variations: accessoryVariations(
      {
        draw: 'ball',
        brand: 'Tumblefen',
        what: 'Rubber treat ball',
        palette: 'plum',
        accent: 'mint',
      },
      [
        { title: 'M · 9 cm', sku: 'TF-WAN-M', barcode: ean13(1516), price: 1490, weight: 230, stock: 70, size: 'medium' },
        {
          title: 'L · 12 cm',
          sku: 'TF-WAN-L',
          barcode: ean13(1517),
          price: 1890,
          weight: 390,
          stock: 38,
          size: 'large',
          palette: 'forest',
          accent: 'honey',
        },
      ],
    ),
    unitsSold: 104,
    addedDaysAgo: 40,
  },
];
