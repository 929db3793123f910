import { insideOfPacks } from './inside-of-packs.ts';
import { optionsOf } from './product-options.ts';
import { recipeIn } from './products/product-facts.ts';
import { describePackage } from './products/variation-builders.ts';
import type { DemoProduct, DemoVariation, Inside, PackageLabel, PackFacts, ProductIllustration } from './types.ts';

type Picture = DemoVariation['pictures'][number];

/** The products of a set, which a picture shows beside each other, and what they are. */
const sets: Readonly<Record<string, { contents: ProductIllustration[]; alt: string }>> = {
  'day-one-puppy-box': {
    alt: 'What’s in the box: puppy food, soft treats, a rope tug, a fleece blanket and waste bags',
    contents: [
      {
        draw: 'bag',
        brand: 'Moorbeck',
        name: 'First Field',
        flavour: 'Chicken & rice',
        amount: '800 g',
        silhouette: 'puppy',
        palette: 'sky',
        size: 'small',
        view: 'front',
      },
      { draw: 'blanket', brand: 'Moorbeck', palette: 'mint', accent: 'honey', size: 'small', view: 'front' },
      { draw: 'rope', brand: 'Moorbeck', palette: 'sky', accent: 'honey', size: 'small', view: 'front' },
      {
        draw: 'treat-bag',
        brand: 'Quibbet',
        name: 'Pebbles',
        flavour: 'Turkey',
        amount: '120 g',
        silhouette: 'puppy',
        palette: 'rose',
        size: 'small',
        view: 'front',
      },
      { draw: 'waste-bags', brand: 'Moorbeck', palette: 'forest', accent: 'sand', size: 'small', view: 'front' },
    ],
  },
};

const listed = (parts: string[]): string => parts.join(', ').replace(/, (?=[^,]*$)/, ' and ');
const inLowerCase = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

function backView({ subtitle, ingredients, constituents, feeding }: DemoProduct, label: PackageLabel, flavour: string): Picture {
  const facts: PackFacts = { about: subtitle, ingredients: recipeIn(ingredients ?? '', flavour), constituents, feeding };
  const parts = [
    'ingredients',
    ...(constituents.length > 0 ? ['analytical constituents'] : []),
    ...(feeding.length > 0 ? ['feeding guide'] : []),
  ];
  return { picture: { ...label, view: 'back', facts }, alt: `Back of the ${inLowerCase(describePackage(label))}: ${listed(parts)}` };
}

const dishes = { tin: 'Opened tin', tray: 'Opened tray', bowl: 'Bowl' };
const doses = { powder: 'Scoop of', oil: 'Spoonful of', gel: 'Strip of gel from', balm: 'Dab of', shampoo: 'Dollop of shampoo from' };
const length = (millimetres: number): string => (millimetres < 30 ? `${millimetres} mm` : `${millimetres / 10} cm`);

function describeInside(label: PackageLabel, inside: Inside): string {
  const subject = `${label.brand} ${label.name} (${label.flavour.toLowerCase()})`;
  switch (inside.kind) {
    case 'pieces':
      return `Pieces of ${subject}, each ${length(inside.length)} ${inside.width ? 'long' : 'across'}`;
    case 'dish':
      return `${dishes[inside.dish]} of ${subject}, ${length(inside.width)} across`;
    case 'dose':
      return `${doses[inside.dose]} ${subject}, ${length(inside.width)} across`;
  }
}

const insideView = (label: PackageLabel, inside: Inside): Picture => ({
  picture: { ...label, view: 'inside', inside },
  alt: `${describeInside(label, inside)}, beside a ruler and a 1-euro coin`,
});

function packageViews(product: DemoProduct, variation: DemoVariation, front: Extract<ProductIllustration, PackageLabel>): Picture[] {
  const { draw, brand, name, flavour, amount, silhouette, palette, size } = front;
  const label = { draw, brand, name, flavour, amount, silhouette, palette, size };
  const { names, valuesOf } = optionsOf(product);
  const back = backView(product, label, valuesOf(variation)[names.indexOf('Flavour')] ?? '');
  const inside = insideOfPacks[product.slug];
  const set = sets[product.slug];
  return [
    ...(inside ? [insideView(label, inside)] : []),
    ...(set ? [{ picture: { ...label, view: 'contents' as const, contents: set.contents }, alt: set.alt }] : []),
    back,
  ];
}

/** Adds to each flavour of a packaged product what is inside and the back of its package. Its sizes share these pictures. */
export function withViews(product: DemoProduct): DemoProduct {
  const views = new Map<string, Picture[]>();
  const variations = product.variations.map((variation) => {
    const [front, ...others] = variation.pictures;
    if (!front || !('flavour' in front.picture)) return variation;
    const { flavour } = front.picture;
    const isNew = !views.has(flavour);
    const own = views.get(flavour) ?? [...others, ...packageViews(product, variation, front.picture)];
    views.set(flavour, own);
    // The shop shows the main variation's pictures after those of variations that have one alone.
    const followsMain = views.size === 1 && !isNew;
    return followsMain ? variation : { ...variation, pictures: [front, ...own] };
  });
  return { ...product, variations };
}
