/** Needs that the menu offers, as tags, with the slugs of the products that meet them. Tags that products have anyway, such as "washable", are needs, too. */
export const needs: Record<string, string[]> = {
  'sensitive-stomach': [
    'cold-current-salmon-potato',
    'heath-lamb-sweet-potato',
    'slow-lane-senior-turkey-oats',
    'harbour-pot-cod-potato',
    'soft-landing-senior-turkey-pate',
    'settle-prebiotic-fibre',
  ],
  joints: [
    'big-water-large-breed-cod-oat',
    'stride-mobility-powder',
    'longrest-orthopaedic-mattress',
    'small-fry-large-breed-puppy-salmon',
  ],
  'skin-and-coat': [
    'cold-current-salmon-potato',
    'first-press-salmon-oil',
    'gloss-coat-tablets',
    'moss-oat-mild-shampoo',
    'heather-slicker-brush',
  ],
  'weight-control': [
    'light-trail-turkey-rice',
    'slow-lane-senior-turkey-oats',
    'harbour-pot-cod-potato',
    'tiny-bits-training-treats',
    'orchard-crunch-apple-carrot',
  ],
  'dental-care': ['daily-ridge-dental-sticks', 'sea-twists-fish-skin-chews', 'evening-tooth-gel', 'hawser-cotton-tug-rope'],
  training: [
    'tiny-bits-training-treats',
    'meadow-strips-air-dried-lamb',
    'puppy-pebbles-soft-turkey-rewards',
    'meadow-long-line',
    'wander-treat-ball',
  ],
  'picky-eaters': ['garden-pot-chicken-courgette', 'six-suppers-mixed-pouches', 'spray-mackerel-broth-topper'],
};
