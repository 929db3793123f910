import { needs } from './needs.ts';
import { withViews } from './product-views.ts';
import { bedsAndBlankets } from './products/beds-blankets.ts';
import { bowlsAndFeeding } from './products/bowls-feeding.ts';
import { dryFood } from './products/dry-food.ts';
import { groomingAndCare } from './products/grooming-care.ts';
import { puppyStarter } from './products/puppy-starter.ts';
import { supplements } from './products/supplements.ts';
import { toys } from './products/toys.ts';
import { treatsAndChews } from './products/treats-chews.ts';
import { walking } from './products/walking.ts';
import { wetFood } from './products/wet-food.ts';
import { subcategories } from './subcategories.ts';
import type { DemoCategory, DemoProduct } from './types.ts';

const topCategories: DemoCategory[] = [
  {
    slug: 'dry-food',
    title: 'Dry food',
    position: 1,
    description:
      'Complete food with short, honest ingredient lists: everyday kibble, grain-free recipes, and food that’s baked or air-dried.',
    lifeStages: ['adult', 'senior'],
    needs: ['sensitive-stomach', 'joints', 'skin-and-coat', 'weight-control'],
    picture: {
      draw: 'bag',
      brand: 'Moorbeck',
      name: 'Hillside',
      flavour: 'Chicken & rice',
      amount: '12 kg',
      silhouette: 'labrador',
      palette: 'forest',
      size: 'large',
      view: 'scene',
    },
  },
  {
    slug: 'wet-food',
    title: 'Wet food',
    position: 2,
    description: 'Dinners that smell like dinner. Serve them as the whole meal, or spoon some over kibble.',
    lifeStages: ['adult', 'senior'],
    needs: ['sensitive-stomach', 'picky-eaters', 'weight-control'],
    picture: {
      draw: 'tin',
      brand: 'Fenna & Ott',
      name: 'Sunday Pot',
      flavour: 'Beef & carrot',
      amount: '800 g',
      silhouette: 'poodle',
      palette: 'sunset',
      size: 'large',
      view: 'scene',
    },
  },
  {
    slug: 'treats-chews',
    title: 'Treats & chews',
    position: 3,
    description: 'Small rewards for good work, and chews for quiet afternoons. Every label says exactly what’s inside.',
    lifeStages: ['puppy', 'adult', 'senior'],
    needs: ['training', 'dental-care', 'weight-control'],
    picture: {
      draw: 'treat-bag',
      brand: 'Quibbet',
      name: 'Tiny Bits',
      flavour: 'Chicken',
      amount: '400 g',
      silhouette: 'terrier',
      palette: 'honey',
      size: 'medium',
      view: 'scene',
    },
  },
  {
    slug: 'puppy-starter',
    title: 'Puppy',
    position: 4,
    description: 'Food, first rewards and something to chew: everything for a puppy’s first year, from the very first night.',
    needs: ['training', 'teething', 'large-breed'],
    picture: {
      draw: 'bag',
      brand: 'Moorbeck',
      name: 'First Field',
      flavour: 'Chicken & rice',
      amount: '3 kg',
      silhouette: 'puppy',
      palette: 'sky',
      size: 'medium',
      view: 'scene',
    },
  },
  {
    slug: 'supplements',
    title: 'Supplements',
    position: 5,
    description: 'A little extra for coats, joints and stomachs. Goes alongside good food, but doesn’t replace a visit to the vet.',
    lifeStages: ['adult', 'senior'],
    needs: ['joints', 'skin-and-coat', 'sensitive-stomach', 'calming'],
    picture: {
      draw: 'tub',
      brand: 'Ollerbrook',
      name: 'Stride',
      flavour: 'Mobility',
      amount: '500 g',
      silhouette: 'shepherd',
      palette: 'forest',
      size: 'medium',
      view: 'scene',
    },
  },
  {
    slug: 'toys',
    title: 'Toys',
    position: 6,
    description: 'Toys for throwing, tugging, chewing and thinking. Made to last, and tested by dogs who tried hard to prove us wrong.',
    lifeStages: ['puppy', 'adult', 'senior'],
    needs: ['power-chewers', 'rainy-days', 'dental-care'],
    picture: { draw: 'ball', brand: 'Tumblefen', palette: 'sea', accent: 'honey', size: 'medium', view: 'scene' },
  },
  {
    slug: 'beds-blankets',
    title: 'Beds & blankets',
    position: 7,
    description: 'Somewhere soft to land after a long walk. Every cover comes off for the wash.',
    lifeStages: ['puppy', 'senior'],
    needs: ['joints', 'travel', 'washable'],
    picture: { draw: 'bed', brand: 'Hearthlin', palette: 'clay', accent: 'sand', size: 'large', view: 'scene' },
  },
  {
    slug: 'walking',
    title: 'Walking',
    position: 8,
    description: 'Leads, collars, harnesses and coats for four walks a day, whatever the weather.',
    needs: ['training', 'reflective', 'waterproof', 'winter'],
    picture: { draw: 'lead', brand: 'Larkstride', palette: 'sea', accent: 'honey', size: 'medium', view: 'scene' },
  },
  {
    slug: 'bowls-feeding',
    title: 'Bowls & feeding',
    position: 9,
    description: 'Bowls that stay where you put them, fresh water, and food kept fresh to the last scoop.',
    needs: ['slow-feeding', 'travel', 'dishwasher-safe'],
    picture: { draw: 'bowl', brand: 'Pottlebay', palette: 'sea', accent: 'sand', size: 'medium', view: 'scene' },
  },
  {
    slug: 'grooming-care',
    title: 'Grooming & care',
    position: 10,
    description: 'Brushes, baths and five-minute routines that keep your dog comfortable and your sofa clean.',
    needs: ['skin-and-coat', 'dental-care', 'shedding'],
    picture: { draw: 'brush', brand: 'Lindmoss', palette: 'sand', accent: 'plum', size: 'medium', view: 'scene' },
  },
];

const catalogProducts: DemoProduct[] = [
  ...dryFood,
  ...wetFood,
  ...treatsAndChews,
  ...puppyStarter,
  ...supplements,
  ...toys,
  ...bedsAndBlankets,
  ...walking,
  ...bowlsAndFeeding,
  ...groomingAndCare,
];

/** The slug of the subcategory by that of each of its products. */
const subcategoryOf = new Map(
  Object.values(subcategories)
    .flat()
    .flatMap(({ slug, products }) => products.map((product) => [product, slug] as const)),
);

const needsOf = (product: string) => Object.keys(needs).filter((need) => needs[need]?.includes(product));

export const products: DemoProduct[] = catalogProducts.map(withViews).map((product) => ({
  ...product,
  category: subcategoryOf.get(product.slug) ?? product.category,
  tags: [...new Set([...product.tags, ...needsOf(product.slug)])],
}));

const sceneOf = (slug: string | undefined) => {
  const picture = products.find((product) => product.slug === slug)?.variations[0]?.pictures.at(1)?.picture;
  if (!picture) throw new Error(`No scene of the product "${slug}" in the demo`);
  return picture;
};

/** Each category before its subcategories. */
export const categories: DemoCategory[] = topCategories.flatMap((category) => [
  category,
  ...(subcategories[category.slug] ?? []).map(({ slug, title, description, products: [first] }, index) => ({
    slug,
    title,
    description,
    position: index + 1,
    parent: category.slug,
    picture: sceneOf(first),
  })),
]);
