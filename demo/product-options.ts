import type { DemoProduct, DemoVariation } from './types.ts';

interface TitledOptions {
  names: string[];
  /** What is between the values in a title. */
  separator?: string;
  /** The second value of variations whose title has one alone. */
  plain?: string;
}

/** What variations differ in, as their titles say it; those of all other products differ in size. */
const optionsBySlug: Readonly<Record<string, TitledOptions>> = {
  'camp-kitchen-chunks-in-gravy': { names: ['Flavour', 'Size'] },
  'tiny-bits-training-treats': { names: ['Flavour', 'Size'] },
  'commute-everyday-lead': { names: ['Width', 'Colour'] },
  'meadow-long-line': { names: ['Length'] },
  'anchor-padded-collar': { names: ['Size', 'Colour'], plain: 'Sea' },
  'ridgeway-walking-harness': { names: ['Size', 'Colour'], plain: 'Forest' },
  'squall-rain-coat': { names: ['Size', 'Colour'], plain: 'Honey' },
  'ember-quilted-winter-coat': { names: ['Size', 'Colour'], plain: 'Berry' },
  'nook-round-bed': { names: ['Size', 'Colour'], plain: 'Clay' },
  'fold-fleece-blanket': { names: ['Size', 'Colour'] },
  'harbour-stoneware-bowl': { names: ['Size', 'Colour'], plain: 'Sea' },
  'shore-feeding-mat': { names: ['Size', 'Colour'] },
  'puddle-microfibre-towel': { names: ['Size', 'Colour'], plain: 'Sea' },
  'otis-plush-friend': { names: ['Colour'] },
  'spring-drinking-fountain': { names: ['Colour'] },
  'moss-oat-mild-shampoo': { names: ['Scent', 'Size'], separator: ' · ' },
  'riddle-puzzle-board': { names: ['Level'] },
  'furrow-undercoat-comb': { names: ['Teeth'] },
};

/** The options of a product and their values in a variation. */
export function optionsOf({ slug }: Pick<DemoProduct, 'slug'>): { names: string[]; valuesOf: (variation: DemoVariation) => string[] } {
  const { names, separator = ', ', plain = '' } = optionsBySlug[slug] ?? { names: ['Size'] };
  const valuesOf = ({ title }: DemoVariation): string[] => {
    if (names.length === 1) return [title];
    const [first = '', second = plain] = title.split(separator);
    return [first, second.charAt(0).toUpperCase() + second.slice(1)];
  };
  return { names, valuesOf };
}
