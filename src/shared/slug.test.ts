import { expect, test } from 'vitest';
import { firstFreeSlug, slugify } from './slug.ts';

test.each([
  ['Fenna & Ott', 'fenna-ott'],
  ['Größe Ærø — Łódź', 'grosse-aero-lodz'],
  ["Dog's  best!", 'dogs-best'],
  ['12 kg · 2er-Pack', '12-kg-2er-pack'],
  ['狗粮', ''],
  ['a'.repeat(200), 'a'.repeat(100)],
])('the slug of %s is "%s"', (text, slug) => {
  expect(slugify(text)).toBe(slug);
});

test('a taken slug gets the next free number', () => {
  expect(firstFreeSlug('ball', new Set())).toBe('ball');
  expect(firstFreeSlug('ball', new Set(['ball', 'ball-2', 'ball-4']))).toBe('ball-3');
});
