import type { DemoProduct } from '../types.ts';
import { ean13 } from './product-facts.ts';
import { accessoryVariations } from './variation-builders.ts';

const accessoryDefaults = {
  category: 'walking',
  vendor: 'Larkstride',
  allergens: [],
  constituents: [],
  feeding: [],
  taxClass: 'standard',
} satisfies Partial<DemoProduct>;

export const walking: DemoProduct[] = [
  {
    ...accessoryDefaults,
    title: 'Commute Everyday Lead',
    slug: 'commute-everyday-lead',
    subtitle: 'Soft webbing, two handles, a carabiner that stays shut',
    description: `<p>The lead you reach for four times a day should be pleasant to hold. Commute is woven from <strong>soft tubular webbing</strong> that does not cut into the palm, with a second handle just above the dog for kerbs, doors and bicycles.</p>
<ul><li>Locking carabiner in aluminium, opened with one thumb</li><li>Reflective thread on both edges</li><li>A ring at the handle for the bag dispenser</li></ul>
<h3>Width</h3>
<p>15 mm for dogs up to 12 kg, 20 mm for everybody else. Length is 1.8 m, <em>the distance at which a dog can sniff</em> without either of you getting tangled. Machine washable at 30 °C.</p>`,
    tags: ['lead', 'reflective', 'washable', 'bestseller'],
    lifeStages: ['puppy', 'adult', 'senior'],
    breedSizes: ['small', 'medium', 'large'],
    variations: accessoryVariations({ draw: 'lead', brand: 'Larkstride', what: 'Woven dog lead', palette: 'sea', accent: 'honey' }, [
      { title: '15 mm, sea', sku: 'LS-COM-15S', barcode: ean13(1701), price: 1990, weight: 140, stock: 82, size: 'small' },
      { title: '20 mm, sea', sku: 'LS-COM-20S', barcode: ean13(1702), price: 2290, weight: 190, stock: 90, size: 'medium' },
      {
        title: '20 mm, sunset',
        sku: 'LS-COM-20U',
        barcode: ean13(1703),
        price: 2290,
        weight: 190,
        stock: 47,
        size: 'medium',
        palette: 'sunset',
        accent: 'sand',
      },
      {
        title: '20 mm, forest',
        sku: 'LS-COM-20F',
        barcode: ean13(1704),
        price: 2290,
        compareAtPrice: 2590,
        weight: 190,
        stock: 33,
        size: 'medium',
        palette: 'forest',
        accent: 'clay',
      },
    ]),
    unitsSold: 1130,
    addedDaysAgo: 580,
  },
  {
    ...accessoryDefaults,
    title: 'Meadow Long Line',
    slug: 'meadow-long-line',
    subtitle: 'Freedom with a safety net: 5 or 10 metres, never muddy',
    description: `<p>A recall is not finished when it works in the kitchen. A long line gives a dog room to make decisions and gives you a way to have the last word. Meadow is <strong>coated webbing</strong> that does not soak up water, mud or burrs, and wipes clean in one pull through a cloth.</p>
<h3>Please remember</h3>
<ul><li>Clip it to a harness, never to a collar</li><li>Let it trail; do not wrap it round your hand</li><li>Wear gloves at first</li></ul>
<p>The 5 m line has a handle, the 10 m line has none <em>on purpose</em>, so that it does not catch on roots. Bright enough to be found in a field at dusk.</p>`,
    tags: ['lead', 'training', 'waterproof'],
    lifeStages: ['puppy', 'adult'],
    breedSizes: ['small', 'medium', 'large'],
    variations: accessoryVariations(
      { draw: 'lead', brand: 'Larkstride', what: 'Coiled long training line', palette: 'sunset', accent: 'slate' },
      [
        { title: '5 m', sku: 'LS-MEA-05', barcode: ean13(1705), price: 1890, weight: 210, stock: 55, size: 'medium' },
        { title: '10 m', sku: 'LS-MEA-10', barcode: ean13(1706), price: 2690, weight: 380, stock: 40, size: 'large' },
      ],
    ),
    unitsSold: 504,
    addedDaysAgo: 375,
  },
  {
    ...accessoryDefaults,
    title: 'Anchor Padded Collar',
    slug: 'anchor-padded-collar',
    subtitle: 'Wide, padded and light, with a tag that keeps quiet',
    description: `<p>A collar is worn for years, so it should be forgettable. Anchor is <strong>padded with a thin layer of neoprene</strong>, lies flat on the coat and closes with an aluminium buckle that is moulded to the curve of the neck.</p>
<ul><li>The tag hangs in a rubber-lined ring, so nothing jingles at night</li><li>A separate ring for the lead</li><li>Dries in an hour after a swim</li></ul>
<h3>Measuring</h3>
<p>Lay a tape where the collar will sit, and leave room for <em>two fingers</em>. S fits 26–36 cm, M 34–46 cm, L 44–60 cm. Puppies grow out of a collar every six weeks; check with a finger each Sunday.</p>`,
    tags: ['collar', 'padded', 'waterproof'],
    lifeStages: ['puppy', 'adult', 'senior'],
    breedSizes: ['small', 'medium', 'large'],
    variations: accessoryVariations(
      { draw: 'collar', brand: 'Larkstride', what: 'Padded dog collar with a round tag', palette: 'sea', accent: 'honey' },
      [
        { title: 'S · 26–36 cm', sku: 'LS-ANC-S', barcode: ean13(1707), price: 1590, weight: 55, stock: 64, size: 'small' },
        { title: 'M · 34–46 cm', sku: 'LS-ANC-M', barcode: ean13(1708), price: 1790, weight: 80, stock: 71, size: 'medium' },
        { title: 'L · 44–60 cm', sku: 'LS-ANC-L', barcode: ean13(1709), price: 1990, weight: 110, stock: 38, size: 'large' },
        {
          title: 'M · 34–46 cm, berry',
          sku: 'LS-ANC-MB',
          barcode: ean13(1710),
          price: 1790,
          weight: 80,
          stock: 3,
          size: 'medium',
          palette: 'berry',
          accent: 'sand',
        },
      ],
    ),
    unitsSold: 617,
    addedDaysAgo: 485,
  },
  {
    ...accessoryDefaults,
    title: 'Ridgeway Walking Harness',
    slug: 'ridgeway-walking-harness',
    subtitle: 'Y-shaped front that leaves the shoulders free',
    description: `<p>Look at your dog's front legs while it trots: the shoulder blade swings far forward. A strap across the chest is in the way; a <strong>Y-shaped front is not</strong>. Ridgeway sits on the breastbone, well behind the elbows, and can be adjusted in five places.</p>
<h3>Features</h3>
<ul><li>Opens at the neck too, for dogs that hate things over their head</li><li>Front ring for training, back ring for everyday walks</li><li>A short handle for stiles and boats, flat when not needed</li><li>Reflective piping</li></ul>
<p>Measure the chest a hand's width <em>behind the front legs</em>: S 42–54 cm, M 52–70 cm, L 68–90 cm. If it rubs, tell us; we will find out together which strap to move.</p>`,
    tags: ['harness', 'reflective', 'bestseller'],
    lifeStages: ['puppy', 'adult', 'senior'],
    breedSizes: ['small', 'medium', 'large'],
    variations: accessoryVariations(
      { draw: 'harness', brand: 'Larkstride', what: 'Dog harness with a Y-shaped front', palette: 'forest', accent: 'honey' },
      [
        { title: 'S · 42–54 cm', sku: 'LS-RID-S', barcode: ean13(1711), price: 3990, weight: 210, stock: 31, size: 'small' },
        { title: 'M · 52–70 cm', sku: 'LS-RID-M', barcode: ean13(1712), price: 4290, weight: 290, stock: 44, size: 'medium' },
        {
          title: 'L · 68–90 cm',
          sku: 'LS-RID-L',
          barcode: ean13(1713),
          price: 4590,
          compareAtPrice: 4990,
          weight: 370,
          stock: 25,
          size: 'large',
        },
        {
          title: 'M · 52–70 cm, plum',
          sku: 'LS-RID-MP',
          barcode: ean13(1714),
          price: 4290,
          weight: 290,
          stock: 0,
          size: 'medium',
          palette: 'plum',
          accent: 'sky',
        },
      ],
    ),
    unitsSold: 795,
    addedDaysAgo: 430,
  },
  {
    ...accessoryDefaults,
    title: 'Squall Rain Coat',
    slug: 'squall-rain-coat',
    subtitle: 'Waterproof to 10,000 mm, with a belly that stays dry',
    description: `<p>Short coats soak through in minutes, and a wet dog in a small flat is a long evening. Squall is a <strong>light, waterproof shell</strong> with taped seams. It covers the belly, where most of the dirt lands, and leaves the tail and the legs to do what they like.</p>
<ul><li>An opening for the harness ring, with a flap</li><li>A collar that turns up in sideways rain</li><li>Reflective print that is visible from 150 metres</li></ul>
<h3>Find the size</h3>
<p>Measure the back from the <em>collar to the root of the tail</em>: 30, 40, 50 or 60 cm. For deep-chested dogs take one size more. Folds into its own pocket.</p>`,
    tags: ['coat', 'waterproof', 'reflective', 'winter'],
    lifeStages: ['puppy', 'adult', 'senior'],
    breedSizes: ['small', 'medium', 'large'],
    variations: accessoryVariations(
      { draw: 'coat', brand: 'Larkstride', what: 'Waterproof dog coat with a high collar', palette: 'honey', accent: 'slate' },
      [
        { title: '30 cm', sku: 'LS-SQU-30', barcode: ean13(1715), price: 3990, weight: 160, stock: 28, size: 'small' },
        { title: '40 cm', sku: 'LS-SQU-40', barcode: ean13(1716), price: 4490, weight: 210, stock: 35, size: 'medium' },
        {
          title: '60 cm',
          sku: 'LS-SQU-60',
          barcode: ean13(1717),
          price: 5490,
          compareAtPrice: 5990,
          weight: 310,
          stock: 13,
          size: 'large',
        },
      ],
    ),
    unitsSold: 344,
    addedDaysAgo: 295,
  },
  {
    ...accessoryDefaults,
    title: 'Ember Quilted Winter Coat',
    slug: 'ember-quilted-winter-coat',
    subtitle: 'Warm on the back and loins, free at the shoulders',
    description: `<p>Greyhounds shiver, old dogs stiffen and puppies have no fat to speak of. Ember keeps the back and loins warm with <strong>80 g of recycled quilting</strong>, and does without sleeves, zips and anything else that makes a dog stand frozen like a statue.</p>
<ul><li>On in one movement: over the head, one buckle under the belly</li><li>Wind-proof outside, soft brushed lining</li><li>Washable at 30 °C, no softener</li></ul>
<p>Does a dog need a coat? Most healthy, double-coated dogs do not. Touch the ears and watch the gait: <em>cold ears and a rounded back</em> say yes. The back length is measured from the collar to the tail.</p>`,
    tags: ['coat', 'winter', 'recycled', 'senior'],
    lifeStages: ['puppy', 'adult', 'senior'],
    breedSizes: ['small', 'medium', 'large'],
    variations: accessoryVariations(
      { draw: 'coat', brand: 'Larkstride', what: 'Quilted winter coat for dogs', palette: 'berry', accent: 'sand' },
      [
        { title: '35 cm', sku: 'LS-EMB-35', barcode: ean13(1718), price: 4490, weight: 240, stock: 22, size: 'small' },
        { title: '50 cm', sku: 'LS-EMB-50', barcode: ean13(1719), price: 5290, weight: 340, stock: 5, size: 'medium' },
        {
          title: '65 cm',
          sku: 'LS-EMB-65',
          barcode: ean13(1720),
          price: 5990,
          weight: 440,
          stock: 8,
          size: 'large',
          palette: 'slate',
          accent: 'sky',
        },
      ],
    ),
    unitsSold: 187,
    addedDaysAgo: 65,
  },
  {
    ...accessoryDefaults,
    title: 'Tidy Waste Bags',
    slug: 'tidy-waste-bags',
    subtitle: 'Thick, opaque and easy to open with cold fingers',
    description: `<p>There is not much to say about a waste bag until it fails. Tidy is <strong>18 micrometres thick</strong>, long enough to be knotted without acrobatics, and has a printed arrow at the end that opens. You find it even in the dark and with gloves on.</p>
<ul><li>Made from 90% recycled plastic; opaque, without perfume</li><li>Rolls of 20, with a bone-shaped dispenser in every box</li><li>Cardboard cores, cardboard box</li></ul>
<p>Why not compostable? Because in most towns bags from the bin are burned with the residual waste, where <em>recycled</em> material does better than something newly grown. If your town composts them, choose those instead.</p>`,
    tags: ['waste-bags', 'recycled', 'everyday'],
    lifeStages: ['puppy', 'adult', 'senior'],
    breedSizes: ['small', 'medium', 'large'],
    variations: accessoryVariations(
      {
        draw: 'waste-bags',
        brand: 'Larkstride',
        what: 'Rolls of waste bags with a bone-shaped dispenser',
        palette: 'forest',
        accent: 'sand',
      },
      [
        {
          title: '120 bags',
          sku: 'LS-TID-120',
          barcode: ean13(1721),
          price: 590,
          weight: 420,
          netQuantity: 120,
          netUnit: 'piece',
          stock: 230,
          size: 'small',
        },
        {
          title: '300 bags',
          sku: 'LS-TID-300',
          barcode: ean13(1722),
          price: 1290,
          weight: 1010,
          netQuantity: 300,
          netUnit: 'piece',
          stock: 120,
          size: 'medium',
        },
        {
          title: '600 bags',
          sku: 'LS-TID-600',
          barcode: ean13(1723),
          price: 2290,
          weight: 1980,
          netQuantity: 600,
          netUnit: 'piece',
          stock: 46,
          size: 'large',
          accent: 'sunset',
        },
      ],
    ),
    unitsSold: 1570,
    addedDaysAgo: 565,
  },
];
