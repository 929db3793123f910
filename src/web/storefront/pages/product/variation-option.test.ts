import { expect, test } from 'vitest';
import type { Product, Variation } from '#contract/catalog.ts';
import { galleryImages } from './variation-option.ts';

const variation = (_id: string, ...images: string[]) => ({ _id, images: images.map((image) => ({ _id: image })) }) as Variation;
const main = variation('small', 'small', 'scene', 'back');
const shown = (selected: Variation) => galleryImages({ mainVariation: main } as Product, selected).map(({ _id }) => _id);

test('a size with a picture of its package alone also shows the other pictures of the product', () => {
  expect(shown(main)).toEqual(['small', 'scene', 'back']);
  expect(shown(variation('large', 'large'))).toEqual(['large', 'scene', 'back']);
  expect(shown(variation('unpictured'))).toEqual(['small', 'scene', 'back']);
});

test('a flavour with several pictures of its own never shows those of another flavour', () => {
  expect(shown(variation('beef', 'beef', 'beef scene', 'beef back'))).toEqual(['beef', 'beef scene', 'beef back']);
});
