import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Limit } from '#server/platform/http/limit.ts';

/** Words of the domains. "Order" in the singular has other meanings, and "shopper" is a kind of caller in the contract. */
const domainWords =
  /products?\b|carts?\b|wishlist|\breviews?\b|articles?\b|newsletter|promos?\b|categor|vendor|\borders\b|stock\b|signout|sign_up|guest_id/gi;

const sources = readdirSync('src/server/platform', { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.tsx?$/.test(name) && !/\.(test|builders)\./.test(name))
  .map((name) => join('src/server/platform', name));

test('the platform does not mention domains', () => {
  expect(sources.length).toBeGreaterThan(50);
  const mentions = sources.flatMap((file) => [...readFileSync(file, 'utf8').matchAll(domainWords)].map(([word]) => `${file}: ${word}`));
  expect(mentions).toEqual([]);
});

test('the names of limits are unique', async () => {
  const files = import.meta.glob<Record<string, Limit>>('../../src/server/domains/*/*.limits.ts', { eager: true });
  const names = Object.values(files).flatMap((limits) => Object.values(limits).map(({ name }) => name));
  expect(names.length).toBeGreaterThan(10);
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});
