import { expect, test } from 'vitest';
import { articles } from './articles/articles.ts';
import { categories, products } from './catalog.ts';
import { glyphOf } from './illustrations/render-text.ts';
import { insideOfPacks } from './inside-of-packs.ts';
import { needs } from './needs.ts';
import { optionsOf } from './product-options.ts';
import { promos } from './promos.ts';
import { questions } from './questions.ts';
import { dogsOfReviewers } from './reviews/dogs-of-reviewers.ts';
import { photosOfReviewers } from './reviews/photos-of-reviewers.ts';
import { reviews } from './reviews.ts';
import { subcategories } from './subcategories.ts';

const variations = products.flatMap((product) => product.variations);
const illustrations = variations.flatMap((variation) => variation.pictures);
/** The products of a category and of those below it. */
const productsIn = (slug: string) =>
  products.filter(({ category }) => category === slug || categories.find((other) => other.slug === category)?.parent === slug);
const countWords = (html: string) =>
  html
    .replace(/<[^>]+>/g, ' ')
    .trim()
    .split(/\s+/).length;
const duplicatesIn = <T>(values: T[]) => values.filter((value, at) => values.indexOf(value) !== at);

/** Patterns that find allergens in a list of ingredients. */
const allergenPatterns: Record<string, RegExp> = {
  chicken: /chicken|poultry/i,
  turkey: /turkey/i,
  duck: /duck/i,
  beef: /\bbeef/i,
  lamb: /\blamb/i,
  pork: /\bpork/i,
  venison: /venison/i,
  fish: /fish|salmon|herring|cod\b|saithe|mackerel/i,
  shellfish: /mussel/i,
  grain: /\brice|\boats?\b|barley|maize|wheat|spelt/i,
  egg: /\beggs?\b/i,
  dairy: /\bmilk|cheese/i,
  peanut: /peanut/i,
};

test('the demo shop has enough products, brands, reviews and articles', () => {
  expect(products.length).toBeGreaterThanOrEqual(60);
  expect(new Set(products.map((product) => product.vendor)).size).toBeGreaterThanOrEqual(6);
  expect(reviews.length).toBeGreaterThanOrEqual(200);
  expect(articles).toHaveLength(8);
});

test('slugs, SKUs, barcodes and images are unique', () => {
  const fronts = variations.map((variation) => JSON.stringify(variation.pictures[0]?.picture));
  const barcodes = variations.flatMap((variation) => variation.barcode ?? []);
  expect(duplicatesIn(products.map((product) => product.slug))).toEqual([]);
  expect(duplicatesIn(variations.map((variation) => variation.sku))).toEqual([]);
  expect(duplicatesIn(barcodes)).toEqual([]);
  expect(duplicatesIn(fronts)).toEqual([]);
});

test('every barcode is an EAN-13 with the right check digit', () => {
  for (const { barcode, sku } of variations) {
    if (!barcode) continue;
    const sum = [...barcode].reduce((total, digit, at) => total + Number(digit) * (at % 2 ? 3 : 1), 0);
    expect(barcode, sku).toMatch(/^\d{13}$/);
    expect(sum % 10, sku).toBe(0);
  }
});

test('every category has products in it or below it, and every product a category', () => {
  const known = categories.map((category) => category.slug);
  expect(duplicatesIn(known)).toEqual([]);
  expect(products.filter(({ category }) => !known.includes(category))).toEqual([]);
  for (const { slug } of categories) expect(productsIn(slug).length, slug).toBeGreaterThan(0);
});

test('a subcategory belongs to the category that its products were written for', () => {
  for (const [parent, children] of Object.entries(subcategories)) {
    expect(categories.find(({ slug }) => slug === parent)?.parent, parent).toBeUndefined();
    for (const { slug, products: slugs } of children) {
      expect(
        productsIn(slug)
          .map((product) => product.slug)
          .sort(),
        slug,
      ).toEqual(slugs.toSorted());
    }
  }
});

test('every life stage and need that the menu offers in a category leads to products', () => {
  for (const { slug, lifeStages = [], needs = [] } of categories) {
    for (const stage of lifeStages)
      expect(
        productsIn(slug).some((product) => product.lifeStages.includes(stage)),
        `${slug}, ${stage}`,
      ).toBe(true);
    for (const need of needs)
      expect(
        productsIn(slug).some(({ tags }) => tags.includes(need)),
        `${slug}, ${need}`,
      ).toBe(true);
  }
});

test('needs name products of the demo', () => {
  const slugs = products.map(({ slug }) => slug);
  expect(
    Object.values(needs)
      .flat()
      .filter((slug) => !slugs.includes(slug)),
  ).toEqual([]);
});

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

test('titles, descriptions and labels have a length that fits', () => {
  for (const { title, slug, description } of products) {
    expect(title.length, slug).toBeLessThanOrEqual(60);
    expect(countWords(description), slug).toBeGreaterThanOrEqual(80);
    expect(countWords(description), slug).toBeLessThanOrEqual(180);
  }
  for (const { picture, alt } of illustrations) {
    expect(picture.brand.length, alt).toBeLessThanOrEqual(12);
    if (!('flavour' in picture)) continue;
    expect(picture.name.length, alt).toBeLessThanOrEqual(12);
    expect(picture.flavour.length, alt).toBeLessThanOrEqual(16);
  }
});

test('an offer is cheaper than the price it is compared with', () => {
  for (const { compareAtPrice, price, sku } of variations) expect(compareAtPrice ?? Number.POSITIVE_INFINITY, sku).toBeGreaterThan(price);
  expect(products.filter((product) => product.variations.some((variation) => variation.compareAtPrice)).length).toBeGreaterThanOrEqual(10);
});

test('a bigger pack of the same product never costs more per unit', () => {
  const sold = ['dry-food', 'wet-food', 'puppy-starter', 'supplements'].flatMap(productsIn);
  for (const { slug, variations } of sold) {
    const sized = variations.flatMap(({ netQuantity, price }) => (netQuantity ? [{ netQuantity, unitPrice: price / netQuantity }] : []));
    for (const smaller of sized)
      for (const larger of sized)
        if (larger.netQuantity > smaller.netQuantity) expect(larger.unitPrice, slug).toBeLessThanOrEqual(smaller.unitPrice);
  }
});

test('the shipping weight is at least the net quantity', () => {
  for (const { netQuantity = 0, netUnit, weight, sku } of variations) if (netUnit === 'g') expect(weight, sku).toBeGreaterThan(netQuantity);
});

test('constituents add up to at most 100 percent', () => {
  for (const { slug, constituents } of products) {
    expect(
      constituents.reduce((sum, { percent }) => sum + percent, 0),
      slug,
    ).toBeLessThanOrEqual(100);
  }
});

test('feeding tables have no gaps, and heavier dogs eat more', () => {
  for (const { slug, feeding } of products) {
    feeding.forEach((row, at) => {
      const before = feeding[at - 1];
      expect(row.toKg, slug).toBeGreaterThan(row.fromKg);
      if (before) expect(row.fromKg, slug).toBe(before.toKg);
      expect(row.gramsPerDay, slug).toBeGreaterThan(before?.gramsPerDay ?? 0);
    });
  }
});

test('the allergens match the ingredients', () => {
  for (const { slug, taxClass, ingredients, allergens } of products) {
    if (taxClass !== 'food') continue;
    const found = Object.keys(allergenPatterns).filter((allergen) => allergenPatterns[allergen]?.test(ingredients ?? ''));
    expect(new Set(allergens), slug).toEqual(new Set(found));
  }
});

test('there is sold-out, low and plentiful stock', () => {
  const stock = variations.map((variation) => variation.stock);
  expect(stock.filter((left) => left === 0).length).toBeGreaterThanOrEqual(4);
  expect(stock.filter((left) => left > 0 && left <= 5).length).toBeGreaterThanOrEqual(8);
  expect(stock.filter((left) => left > 20).length).toBeGreaterThan(stock.length / 2);
});

test('every dog and every photo of a reviewer belongs to a review, and every question to a product', () => {
  const written = new Set(reviews.map(({ product, name }) => `${product}, ${name}`));
  const described = [...Object.entries(dogsOfReviewers), ...Object.entries(photosOfReviewers)].flatMap(([product, dogs]) =>
    Object.keys(dogs).map((name) => `${product}, ${name}`),
  );
  expect(described.filter((review) => !written.has(review))).toEqual([]);
  const slugs = products.map(({ slug }) => slug);
  expect(questions.filter(({ product }) => !slugs.includes(product))).toEqual([]);
});

test('reviews are of products that exist and were on sale at the time', () => {
  const age = new Map(products.map((product) => [product.slug, product.addedDaysAgo]));
  for (const { product, name, daysAgo } of reviews) expect(age.get(product) ?? -1, `${product}, ${name}`).toBeGreaterThanOrEqual(daysAgo);
  const reviewed = new Set(reviews.map((review) => review.product));
  expect(products.some((product) => !reviewed.has(product.slug))).toBe(true);
});

test('articles are long enough and have an image each', () => {
  expect(duplicatesIn(articles.map((article) => article.slug))).toEqual([]);
  expect(duplicatesIn(articles.map((article) => article.picture))).toEqual([]);
  for (const { slug, excerpt, content } of articles) {
    expect(excerpt.length, slug).toBeLessThanOrEqual(160);
    expect(countWords(content), slug).toBeGreaterThanOrEqual(350);
    expect(countWords(content), slug).toBeLessThanOrEqual(600);
  }
});

test('HTML is escaped, and has only closed tags that the shop allows', () => {
  const texts = [
    ...products.map(({ slug, description }) => [slug, description] as const),
    ...articles.map(({ slug, content }) => [slug, content] as const),
  ];
  for (const [slug, html] of texts) {
    const open: string[] = [];
    for (const [, close, tag = ''] of html.matchAll(/<(\/?)([a-z0-9]+)>/g)) {
      expect(['p', 'h2', 'h3', 'ul', 'li', 'strong', 'em', 'blockquote'], slug).toContain(tag);
      if (close) expect(open.pop(), slug).toBe(tag);
      else open.push(tag);
    }
    expect(open, slug).toEqual([]);
    expect(html, slug).not.toMatch(/&(?!amp;)|<(?!\/?[a-z0-9]+>)/);
  }
});

test('promos name existing categories and have unique codes', () => {
  const known = new Set(categories.map((category) => category.slug));
  expect(duplicatesIn(promos.map((promo) => promo.code.toUpperCase()))).toEqual([]);
  for (const { categories = [] } of promos) for (const category of categories) expect(known.has(category), category).toBe(true);
});
