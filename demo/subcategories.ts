/** A subcategory with the slugs of its products; the scene of the first one is its picture. */
interface DemoSubcategory {
  slug: string;
  title: string;
  description: string;
  products: string[];
}

/** The subcategories by the slug of their parent, in the shop's order. Products that are in none stay in the parent. */
export const subcategories: Record<string, DemoSubcategory[]> = {
  'dry-food': [
    {
      slug: 'classic-kibble',
      title: 'Classic kibble',
      description: 'Everyday complete food with rice, barley or oats, for dogs who do well on grain.',
      products: [
        'hillside-chicken-brown-rice',
        'barley-loft-beef-barley',
        'small-steps-mini-chicken-egg',
        'light-trail-turkey-rice',
        'big-water-large-breed-cod-oat',
      ],
    },
    {
      slug: 'grain-free-kibble',
      title: 'Grain-free kibble',
      description: 'Fish with potato or peas instead of grain.',
      products: ['cold-current-salmon-potato', 'skerry-herring-green-pea'],
    },
    {
      slug: 'baked-air-dried',
      title: 'Baked & air-dried',
      description: 'Baked in the oven or dried in warm air: easy to break, full of flavour, and kind to older teeth.',
      products: ['heath-lamb-sweet-potato', 'orchard-duck-pear', 'slow-lane-senior-turkey-oats'],
    },
  ],
  'wet-food': [
    {
      slug: 'tins',
      title: 'Tins',
      description: 'Proper dinners by the tin, for big bowls and multi-dog homes.',
      products: ['sunday-pot-beef-carrot', 'forest-pot-venison-parsnip', 'camp-kitchen-chunks-in-gravy'],
    },
    {
      slug: 'trays',
      title: 'Trays',
      description: 'Single portions: open, serve, done, with nothing left for the fridge.',
      products: ['garden-pot-chicken-courgette', 'harbour-pot-cod-potato', 'soft-landing-senior-turkey-pate'],
    },
    {
      slug: 'pouches-toppers',
      title: 'Pouches & toppers',
      description: 'Variety boxes for fussy weeks, and broths that make plain kibble exciting.',
      products: ['six-suppers-mixed-pouches', 'spray-mackerel-broth-topper'],
    },
  ],
  'treats-chews': [
    {
      slug: 'training-treats',
      title: 'Training treats',
      description: 'Small, soft and quick to eat, so your dog can get back to work.',
      products: ['tiny-bits-training-treats', 'meadow-strips-air-dried-lamb'],
    },
    {
      slug: 'biscuits-crunchies',
      title: 'Biscuits & crunchy treats',
      description: 'Baked or dried, with a crunch you can hear from the next room.',
      products: ['cheddar-crumbs-baked-biscuits', 'nutty-monday-peanut-oat-bites', 'orchard-crunch-apple-carrot'],
    },
    {
      slug: 'long-lasting-chews',
      title: 'Long-lasting chews',
      description: 'An hour of peace for you, and something for your dog to do.',
      products: ['slow-roll-beef-skin-chew', 'hard-cheese-mountain-chew'],
    },
    {
      slug: 'dental-chews',
      title: 'Dental chews',
      description: 'Ridges and rough edges that help keep teeth clean between brushings.',
      products: ['daily-ridge-dental-sticks', 'sea-twists-fish-skin-chews'],
    },
  ],
  'puppy-starter': [
    {
      slug: 'puppy-food',
      title: 'Puppy food',
      description: 'Complete food for growing dogs, from the first soaked kibble to adulthood.',
      products: ['first-field-puppy-chicken-rice', 'small-fry-large-breed-puppy-salmon', 'first-spoon-puppy-turkey-pumpkin'],
    },
    {
      slug: 'puppy-treats-teething',
      title: 'Treats & teething',
      description: 'Soft rewards for first lessons, and something better to chew than your shoes.',
      products: ['puppy-pebbles-soft-turkey-rewards', 'chewling-teething-bone'],
    },
  ],
  supplements: [
    {
      slug: 'skin-coat-supplements',
      title: 'Skin & coat',
      description: 'Oil and tablets for shedding season and dull coats.',
      products: ['first-press-salmon-oil', 'gloss-coat-tablets'],
    },
    {
      slug: 'joint-supplements',
      title: 'Joints & mobility',
      description: 'A daily scoop for dogs with a lot of miles behind them.',
      products: ['stride-mobility-powder'],
    },
    {
      slug: 'digestion-calm',
      title: 'Digestion & calm',
      description: 'Gentle help for upset stomachs, new places and noisy nights.',
      products: ['settle-prebiotic-fibre', 'quiet-hour-calming-bites'],
    },
  ],
  toys: [
    {
      slug: 'fetch-tug',
      title: 'Fetch & tug',
      description: 'Balls, discs and ropes for games that take two.',
      products: ['bounder-rubber-ball', 'skimmer-soft-flying-disc', 'hawser-cotton-tug-rope'],
    },
    {
      slug: 'puzzle-toys',
      title: 'Puzzle toys',
      description: 'Ten minutes of thinking can tire a dog as much as a walk.',
      products: ['riddle-puzzle-board', 'wander-treat-ball'],
    },
    {
      slug: 'soft-chew-toys',
      title: 'Soft & chew toys',
      description: 'One to carry around, one to chew.',
      products: ['otis-plush-friend', 'gnarl-chew-bone'],
    },
  ],
  'beds-blankets': [
    {
      slug: 'beds-cushions',
      title: 'Beds & cushions',
      description: 'Washable beds for curlers, sprawlers and stiff hips.',
      products: ['nook-round-bed', 'longrest-orthopaedic-mattress', 'drift-outdoor-cushion'],
    },
    {
      slug: 'blankets-travel',
      title: 'Blankets & travel',
      description: 'A little bit of home for the car, the hotel or the vet’s.',
      products: ['fold-fleece-blanket', 'den-hard-shell-travel-carrier'],
    },
  ],
  walking: [
    {
      slug: 'leads',
      title: 'Leads',
      description: 'For the pavement, and for fields where recall is still a work in progress.',
      products: ['commute-everyday-lead', 'meadow-long-line'],
    },
    {
      slug: 'collars-harnesses',
      title: 'Collars & harnesses',
      description: 'Padded, light and quiet. Measure first: each product page shows how.',
      products: ['ridgeway-walking-harness', 'anchor-padded-collar'],
    },
    {
      slug: 'coats',
      title: 'Coats',
      description: 'For wet walks and cold mornings.',
      products: ['squall-rain-coat', 'ember-quilted-winter-coat'],
    },
    {
      slug: 'waste-bags',
      title: 'Waste bags',
      description: 'Strong, leakproof and worth stocking up on.',
      products: ['tidy-waste-bags'],
    },
  ],
  'bowls-feeding': [
    {
      slug: 'bowls',
      title: 'Bowls & slow feeders',
      description: 'Bowls that stay put, and ones that make dinner last.',
      products: ['harbour-stoneware-bowl', 'tidal-slow-feeder', 'ferry-travel-bowl'],
    },
    {
      slug: 'fountains-mats-storage',
      title: 'Fountains, mats & storage',
      description: 'Fresh water, a clean floor and food that stays fresh.',
      products: ['spring-drinking-fountain', 'shore-feeding-mat', 'larder-food-bin'],
    },
  ],
  'grooming-care': [
    {
      slug: 'brushes-combs',
      title: 'Brushes & combs',
      description: 'For long coats, thick undercoats and the two weeks when everything sheds.',
      products: ['heather-slicker-brush', 'furrow-undercoat-comb'],
    },
    {
      slug: 'bath-paws',
      title: 'Bath & paws',
      description: 'Mild shampoo, thirsty towels and balm for winter paws.',
      products: ['puddle-microfibre-towel', 'moss-oat-mild-shampoo', 'pad-balm-for-paws'],
    },
    {
      slug: 'nails-teeth',
      title: 'Nails & teeth',
      description: 'Five minutes a week to save a lot of trouble later.',
      products: ['snip-nail-clipper', 'evening-tooth-gel'],
    },
  ],
};
