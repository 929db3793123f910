import { expect, test } from 'vitest';
import { allTags, createTagVersions } from '#server/platform/cache/tag-versions.ts';
import { trackProductChanges } from './track-product-changes.ts';

const productTags = (from: number, to: number) => Array.from({ length: to - from }, (_, index) => `product:${from + index}`);

test('an import of any size is followed product by product while somebody reads the changes', () => {
  const versions = createTagVersions();
  const { changedSince } = trackProductChanges(versions);
  let read = versions.current();
  for (let from = 0; from < 10_000; from += 500) {
    versions.invalidate(['products', ...productTags(from, from + 500)]);
    expect(changedSince(read)).toHaveLength(500);
    read = versions.current();
  }
  expect(changedSince(read)).toEqual([]);
});

test('after more changes than are tracked, or when everything is invalidated, any product may have changed', () => {
  const versions = createTagVersions();
  const { changedSince } = trackProductChanges(versions);
  versions.invalidate(productTags(0, 2_001));
  expect(changedSince(0)).toBeNull();
  const read = versions.current();
  versions.invalidate(['product:1']);
  expect(changedSince(read)).toEqual(['1']);
  versions.invalidate([allTags]);
  expect(changedSince(read)).toBeNull();
  expect(changedSince(versions.current())).toEqual([]);
});
