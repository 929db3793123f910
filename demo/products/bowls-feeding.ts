import type { DemoProduct } from '../types.ts';
import { ean13 } from './product-facts.ts';
import { accessoryVariations } from './variation-builders.ts';

const accessoryDefaults = {
  category: 'bowls-feeding',
  vendor: 'Pottlebay',
  allergens: [],
  constituents: [],
  feeding: [],
  taxClass: 'standard',
} satisfies Partial<DemoProduct>;

export const bowlsAndFeeding: DemoProduct[] = [
  {
    ...accessoryDefaults,
    title: 'Harbour Stoneware Bowl',
    slug: 'harbour-stoneware-bowl',
    subtitle: 'Heavy, glazed and with no corners for food to hide in',
    description: `<p>A good bowl stays where you put it. Harbour is thrown from <strong>dense stoneware</strong>, twice as heavy as it looks, with a rounded inside that a tongue can follow and a foot that doesn’t scratch the floor.</p>
<ul><li>Lead-free glaze, fired at 1,240 °C</li><li>Dishwasher and microwave safe</li><li>A rubber ring under the foot keeps it quiet at six in the morning</li></ul>
<h3>Three sizes</h3>
<p>0.4 litres for small dogs, 0.9 for medium, 1.6 for large dogs and for water. Every bowl is glazed <em>by hand</em>, so the line between the colours is never quite the same twice. We think that’s half the charm.</p>`,
    tags: ['bowl', 'stoneware', 'dishwasher-safe', 'bestseller'],
    lifeStages: ['puppy', 'adult', 'senior'],
    breedSizes: ['small', 'medium', 'large'],
    variations: accessoryVariations({ draw: 'bowl', brand: 'Pottlebay', what: 'Stoneware bowl', palette: 'sea', accent: 'sand' }, [
      { title: '0.4 l, sea', sku: 'PB-HAR-04', barcode: ean13(1801), price: 1690, weight: 620, stock: 52, size: 'small' },
      { title: '0.9 l, sea', sku: 'PB-HAR-09', barcode: ean13(1802), price: 2190, weight: 1050, stock: 63, size: 'medium' },
      { title: '1.6 l, sea', sku: 'PB-HAR-16', barcode: ean13(1803), price: 2790, weight: 1620, stock: 37, size: 'large' },
      {
        title: '0.9 l, rose',
        sku: 'PB-HAR-09R',
        barcode: ean13(1804),
        price: 2190,
        compareAtPrice: 2490,
        weight: 1050,
        stock: 16,
        size: 'medium',
        palette: 'rose',
        accent: 'sand',
      },
    ]),
    unitsSold: 836,
    addedDaysAgo: 535,
  },
  {
    ...accessoryDefaults,
    title: 'Tidal Slow Feeder',
    slug: 'tidal-slow-feeder',
    subtitle: 'Soft waves that turn two minutes of dinner into ten',
    description: `<p>Some dogs eat as if the bowl might be taken away. Tidal has <strong>rounded waves</strong> instead of spikes: the food lies in channels, the tongue has to find its way, and your dog swallows less air with dinner.</p>
<h3>For every face shape</h3>
<ul><li><strong>Shallow</strong> channels of 2.5 cm for pugs, bulldogs and other flat faces</li><li><strong>Deep</strong> channels of 4.5 cm for longer noses</li></ul>
<p>Works with kibble and wet food. BPA-free, food-grade, and fine on the top rack of the dishwasher. Put it on a mat at first, because an <em>enthusiastic</em> eater will push it round the kitchen while they learn.</p>`,
    tags: ['bowl', 'slow-feeding', 'dishwasher-safe'],
    lifeStages: ['puppy', 'adult', 'senior'],
    breedSizes: ['small', 'medium', 'large'],
    variations: accessoryVariations({ draw: 'bowl', brand: 'Pottlebay', what: 'Slow feeding bowl', palette: 'mint', accent: 'forest' }, [
      { title: 'Shallow · 0.6 l', sku: 'PB-TID-SH', barcode: ean13(1805), price: 1590, weight: 310, stock: 48, size: 'small' },
      { title: 'Deep · 1.1 l', sku: 'PB-TID-DE', barcode: ean13(1806), price: 1890, weight: 430, stock: 59, size: 'large' },
    ]),
    unitsSold: 614,
    addedDaysAgo: 390,
  },
  {
    ...accessoryDefaults,
    title: 'Spring Drinking Fountain',
    slug: 'spring-drinking-fountain',
    subtitle: 'Quiet running water, 2.5 litres, three filters included',
    description: `<p>Many dogs prefer moving water, which is why they love puddles and dripping taps. Spring circulates <strong>2.5 litres through a carbon filter</strong> and sends the water up through a small steel flower. At 24 decibels you hear the water, not the pump.</p>
<ul><li>Switches itself off when the level is low</li><li>Every part that touches water comes apart without tools</li><li>USB-powered with a steel-sheathed cable. Uses about 1.5 W</li></ul>
<h3>Care</h3>
<p>Rinse it twice a week, change the filter once a month. There are three filters in the box. Change the water as often as you would in a bowl. Fresh water is what gets dogs drinking.</p>`,
    tags: ['fountain', 'water', 'summer'],
    lifeStages: ['puppy', 'adult', 'senior'],
    breedSizes: ['small', 'medium', 'large'],
    variations: accessoryVariations(
      { draw: 'fountain', brand: 'Pottlebay', what: 'Drinking fountain with a flower-shaped spout', palette: 'sky', accent: 'slate' },
      [
        { title: 'Sky', sku: 'PB-SPR-SKY', barcode: ean13(1807), price: 5490, weight: 1650, stock: 20, size: 'medium' },
        {
          title: 'Sand',
          sku: 'PB-SPR-SAN',
          barcode: ean13(1808),
          price: 5490,
          compareAtPrice: 6290,
          weight: 1650,
          stock: 14,
          size: 'medium',
          palette: 'sand',
          accent: 'clay',
        },
      ],
    ),
    unitsSold: 176,
    addedDaysAgo: 220,
  },
  {
    ...accessoryDefaults,
    title: 'Shore Feeding Mat',
    slug: 'shore-feeding-mat',
    subtitle: 'Silicone mat with a raised rim that keeps spilled water off the floor',
    description: `<p>The floor round a water bowl is always wet. Shore is a <strong>flat silicone mat with a raised rim</strong> that catches drips, crumbs and, in the large size, a whole spilled bowl.</p>
<ul><li>Grips tiles, wood and vinyl</li><li>Rolls up, fits in the sink, survives the dishwasher</li><li>Heatproof, and doesn’t pick up smells</li></ul>
<h3>Sizes</h3>
<p>48 × 30 cm holds two small bowls, 60 × 40 cm two large ones. The wave along one edge shows which side goes against the wall, where the rim is <em>higher</em>. Even simple things deserve some thought.</p>`,
    tags: ['mat', 'dishwasher-safe'],
    lifeStages: ['puppy', 'adult', 'senior'],
    breedSizes: ['small', 'medium', 'large'],
    variations: accessoryVariations(
      {
        scale: { width: 48, breed: 'spaniel' },
        draw: 'mat',
        brand: 'Pottlebay',
        what: 'Silicone feeding mat with a rim',
        palette: 'slate',
        accent: 'sky',
      },
      [
        { title: '48 × 30 cm, slate', sku: 'PB-SHO-SS', barcode: ean13(1809), price: 1290, weight: 340, stock: 67, size: 'small' },
        {
          title: '48 × 30 cm, mint',
          sku: 'PB-SHO-SM',
          barcode: ean13(1810),
          price: 1290,
          weight: 340,
          stock: 0,
          size: 'small',
          palette: 'mint',
          accent: 'sea',
        },
        { title: '60 × 40 cm, slate', sku: 'PB-SHO-LS', barcode: ean13(1811), price: 1790, weight: 560, stock: 41, size: 'large' },
      ],
    ),
    unitsSold: 419,
    addedDaysAgo: 325,
  },
  {
    ...accessoryDefaults,
    title: 'Larder Food Bin',
    slug: 'larder-food-bin',
    subtitle: 'Airtight bin, with a scoop, that takes the whole bag',
    description: `<p>Air, light and warmth all turn the fat in kibble rancid, and air is the worst. Larder closes with <strong>a silicone seal and two levers</strong> and is big enough to take the bag as it comes. Leave the food in its bag, so the batch number stays with it and the bin stays clean.</p>
<ul><li>A 120 ml scoop with gram marks clips into the lid</li><li>Castors on the large bin, two of them lockable</li><li>The lid opens with one hand, but not with a nose. We’ve tried</li></ul>
<p>The small bin holds up to 4 kg, the large one up to 15 kg, depending on the kibble. Store it <em>cool and dark</em>, and use up an opened bag within six weeks.</p>`,
    tags: ['storage', 'airtight'],
    lifeStages: ['puppy', 'adult', 'senior'],
    breedSizes: ['small', 'medium', 'large'],
    variations: accessoryVariations(
      { draw: 'food-bin', brand: 'Pottlebay', what: 'Airtight food bin with a scoop', palette: 'sand', accent: 'forest' },
      [
        { title: '10 l · up to 4 kg', sku: 'PB-LAR-10', barcode: ean13(1812), price: 2490, weight: 1250, stock: 39, size: 'small' },
        { title: '38 l · up to 15 kg', sku: 'PB-LAR-38', barcode: ean13(1813), price: 4490, weight: 2900, stock: 25, size: 'large' },
      ],
    ),
    unitsSold: 358,
    addedDaysAgo: 350,
  },
  {
    ...accessoryDefaults,
    title: 'Ferry Travel Bowl',
    slug: 'ferry-travel-bowl',
    subtitle: 'Folds to two centimetres and clips onto a rucksack',
    description: `<p>A bottle of water isn’t much use to a dog with nothing to drink from. Ferry is a <strong>folding bowl with a firm rim</strong>: it opens with a flick, sits steady on gravel and holds 0.5 or 1 litre. Folded, it’s as thick as a paperback.</p>
<ul><li>Food-grade silicone, no taste, no BPA</li><li>Carabiner included. Strong enough for a rucksack, not for climbing</li><li>Clean it in the sink or the dishwasher</li></ul>
<p>On warm days, offer water <em>before</em> your dog asks for it: every twenty minutes on a hike, and in the shade if there is any. Who carries the water is up to you.</p>`,
    tags: ['bowl', 'travel', 'summer', 'foldable'],
    lifeStages: ['puppy', 'adult', 'senior'],
    breedSizes: ['small', 'medium', 'large'],
    variations: accessoryVariations({ draw: 'bowl', brand: 'Pottlebay', what: 'Travel bowl', palette: 'sunset', accent: 'slate' }, [
      { title: '0.5 l', sku: 'PB-FER-05', barcode: ean13(1814), price: 890, weight: 110, stock: 96, size: 'small' },
      {
        title: '1 l',
        sku: 'PB-FER-10',
        barcode: ean13(1815),
        price: 1190,
        weight: 170,
        stock: 74,
        size: 'medium',
        palette: 'sky',
        accent: 'sea',
      },
    ]),
    unitsSold: 527,
    addedDaysAgo: 280,
  },
];
