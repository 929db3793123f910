import { expect, test } from 'vitest';
import { formatSrcset, largestImageUrl, limitSrcset, parseSrcset } from './srcset.ts';

const candidates = [160, 640, 1280].map((width) => ({ url: `/files/x/${width}.webp`, width }));
const srcset = '/files/x/160.webp 160w, /files/x/640.webp 640w, /files/x/1280.webp 1280w';

test('candidates are formatted as srcset and parsed back', () => {
  expect(formatSrcset(candidates)).toBe(srcset);
  expect(parseSrcset(srcset)).toEqual(candidates);
  expect(parseSrcset('')).toEqual([]);
});

test('wide candidates are left out for a small image', () => {
  expect(limitSrcset(srcset, 640)).toBe('/files/x/160.webp 160w, /files/x/640.webp 640w');
  expect(limitSrcset(srcset, 100)).toBe('');
});

test('the largest WebP is returned, or the plain image without one', () => {
  const avif = { type: 'image/avif', srcset: '/files/x/1280.avif 1280w' };
  expect(largestImageUrl({ url: '/plain', sources: [avif, { type: 'image/webp', srcset }] })).toBe('/files/x/1280.webp');
  expect(largestImageUrl({ url: '/plain', sources: [avif] })).toBe('/plain');
});
