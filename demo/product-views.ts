import type { DemoProduct, DemoVariation, PackFacts, ProductIllustration } from './types.ts';

type Picture = DemoVariation['pictures'][number];

const factsOf = ({ subtitle, ingredients, constituents, feeding }: DemoProduct): PackFacts => ({
  about: subtitle,
  ingredients: ingredients ?? '',
  constituents,
  feeding,
});

export function withViews(product: DemoProduct): DemoProduct {
  return {
    ...product,
    variations: product.variations.map((v, i) => {
      const [front] = v.pictures;
      if (i || !front || !('flavour' in front.picture)) return v;
      const { view: _v, ...label } = front.picture as Extract<ProductIllustration, { view: 'front' | 'scene' }>;
      return { ...v, pictures: [...v.pictures, { picture: { ...label, view: 'back', facts: factsOf(product) }, alt: 'back' } as Picture] };
    }),
  };
}
