import { expect, test } from 'vitest';
import { duplicatesIn, illustrations } from '#tests/support/demo-catalog.ts';
import { products } from './catalog.ts';
import { glyphOf } from './illustrations/render-text.ts';
import { insideOfPacks } from './inside-of-packs.ts';
import { optionsOf } from './product-options.ts';

test('every product has two to eight variations, the first with a front, a scene and at least one more view', () => {
  for (const { slug, variations } of products) {
    expect(variations.length, slug).toBeGreaterThanOrEqual(2);
    expect(variations.length, slug).toBeLessThanOrEqual(8);
    expect(duplicatesIn(variations.map((variation) => variation.title)), slug).toEqual([]);
    variations.forEach(({ pictures }, at) => {
      const views = pictures.map(({ picture }) => picture.view);
      expect(views.slice(0, 2), slug).toEqual(at === 0 || views.length > 1 ? ['front', 'scene'] : ['front']);
      expect(views.length, slug).toBeGreaterThanOrEqual(at === 0 ? 3 : 1);
      expect(duplicatesIn(views), slug).toEqual([]);
    });
  }
});

test('every package shows what is inside, and its back says what the page of the product says', () => {
  const packaged = products.filter(({ variations: [main] }) => main?.pictures.some(({ picture }) => 'flavour' in picture));
  expect(Object.keys(insideOfPacks).filter((slug) => !packaged.some((product) => product.slug === slug))).toEqual([]);
  for (const { slug, subtitle, ingredients, constituents, feeding, variations } of packaged) {
    const views = variations[0]?.pictures.map(({ picture }) => picture) ?? [];
    expect(
      views.some(({ view }) => view === 'inside' || view === 'contents'),
      slug,
    ).toBe(true);
    for (const picture of variations.flatMap((variation) => variation.pictures).map((each) => each.picture)) {
      if (picture.view !== 'back') continue;
      expect(picture.facts, slug).toMatchObject({ about: subtitle, constituents, feeding });
      expect(ingredients?.toLowerCase(), slug).toContain(picture.facts.ingredients.toLowerCase());
    }
  }
});

test('a flavour shows its own pictures, and the back of its package its own recipe', () => {
  const flavoured = products.filter((product) => optionsOf(product).names.includes('Flavour'));
  expect(flavoured.length).toBeGreaterThanOrEqual(2);
  for (const product of flavoured) {
    const [main] = product.variations;
    for (const variation of product.variations) {
      const [flavour = ''] = optionsOf(product).valuesOf(variation);
      const shown = variation.pictures.length > 1 ? variation.pictures : (main?.pictures.slice(1) ?? []);
      for (const { picture } of [...variation.pictures, ...shown]) {
        expect('flavour' in picture && picture.flavour, variation.sku).toContain(flavour);
        if (picture.view === 'back') expect(picture.facts.ingredients, variation.sku).toMatch(new RegExp(`^${flavour} \\(`));
      }
    }
  }
});

test('all letters of the back of a package have an outline', () => {
  const printed = illustrations.flatMap(({ picture }) => (picture.view === 'back' ? [picture.facts] : []));
  const letters = new Set(
    printed.flatMap(({ about, ingredients, constituents }) => [
      ...about,
      ...ingredients,
      ...JSON.stringify(constituents.map(({ name }) => name)),
    ]),
  );
  expect([...letters].filter((letter) => !/[[\]"]/.test(letter) && !glyphOf(letter, 'print'))).toEqual([]);
});

test('every variation has a value for each option of its product, and no two have the same ones', () => {
  for (const product of products) {
    const { names, valuesOf } = optionsOf(product);
    const values = product.variations.map(valuesOf);
    for (const own of values) expect([own.length, own.includes('')], product.slug).toEqual([names.length, false]);
    expect(duplicatesIn(values.map((own) => own.join(' | '))), product.slug).toEqual([]);
  }
});

test('every harness, collar and coat has a size guide with a row for each of its sizes', () => {
  const worn = products.filter(({ tags }) => tags.some((tag) => ['harness', 'collar', 'coat'].includes(tag)));
  expect(worn.length).toBeGreaterThanOrEqual(4);
  for (const product of worn) {
    const sizes = new Set(product.variations.map((variation) => optionsOf(product).valuesOf(variation)[0]?.split(' · ')[0]));
    expect(new Set(product.sizeGuide?.rows.map(([size]) => size)), product.slug).toEqual(sizes);
    for (const row of product.sizeGuide?.rows ?? []) expect(row, product.slug).toHaveLength(product.sizeGuide?.columns.length ?? 0);
  }
});
