import { expect, test } from 'vitest';
import { duplicatesIn, illustrations } from '#tests/support/demo-catalog.ts';
import { articles } from './articles/articles.ts';
import { products } from './catalog.ts';
import { questions } from './questions.ts';
import { dogsOfReviewers } from './reviews/dogs-of-reviewers.ts';
import { photosOfReviewers } from './reviews/photos-of-reviewers.ts';
import { reviews } from './reviews.ts';

const countWords = (html: string) =>
  html
    .replace(/<[^>]+>/g, ' ')
    .trim()
    .split(/\s+/).length;

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
