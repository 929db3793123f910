import type { DemoProduct, DemoVariation } from './types.ts';

interface TitledOptions {
  names: string[];
  /** What is between the values in a title. */
  separator?: string;
}

/** What variations differ in, as their titles say it; those of all other products differ in size. */
const optionsBySlug: Readonly<Record<string, TitledOptions>> = {
  'camp-kitchen-chunks-in-gravy': { names: ['Flavour', 'Size'] },
  'tiny-bits-training-treats': { names: ['Flavour', 'Size'] },
  'commute-everyday-lead': { names: ['Width', 'Colour'] },
  'meadow-long-line': { names: ['Length'] },
  'anchor-padded-collar': { names: ['Size', 'Colour'] },
  'ridgeway-walking-harness': { names: ['Size', 'Colour'] },
  'squall-rain-coat': { names: ['Size', 'Colour'] },
  'ember-quilted-winter-coat': { names: ['Size', 'Colour'] },
  'nook-round-bed': { names: ['Size', 'Colour'] },
  'fold-fleece-blanket': { names: ['Size', 'Colour'] },
  'harbour-stoneware-bowl': { names: ['Size', 'Colour'] },
  'shore-feeding-mat': { names: ['Size', 'Colour'] },
  'puddle-microfibre-towel': { names: ['Size', 'Colour'] },
  'otis-plush-friend': { names: ['Colour'] },
  'spring-drinking-fountain': { names: ['Colour'] },
  'moss-oat-mild-shampoo': { names: ['Scent', 'Size'], separator: ' · ' },
  'riddle-puzzle-board': { names: ['Level'] },
  'furrow-undercoat-comb': { names: ['Teeth'] },
};

/** The options of a product and their values in a variation. */
export function optionsOf({ slug }: Pick<DemoProduct, 'slug'>): { names: string[]; valuesOf: (variation: DemoVariation) => string[] } {
  const { names, separator = ', ' } = optionsBySlug[slug] ?? { names: ['Size'] };
  const valuesOf = ({ title }: DemoVariation): string[] => {
    if (names.length === 1) return [title];
    const [first = '', second = ''] = title.split(separator);
    return [first, second.charAt(0).toUpperCase() + second.slice(1)];
  };
  return { names, valuesOf };
}
