import { expect, test } from 'vitest';
import { minutesToRead, withContents } from './contents.ts';

test('each large heading of an article can be linked to', () => {
  const { html, headings } = withContents('<h2>Paws &amp; salt</h2><p>Road salt.</p><h3>At home</h3><h2><em>Be</em> seen</h2>');
  expect(headings).toEqual([
    { id: 'paws-salt', text: 'Paws & salt' },
    { id: 'be-seen', text: 'Be seen' },
  ]);
  expect(html).toBe('<h2 id="paws-salt">Paws &amp; salt</h2><p>Road salt.</p><h3>At home</h3><h2 id="be-seen"><em>Be</em> seen</h2>');
});

test('headings that read the same keep apart, from the rest of the page too, and one without letters has an address too', () => {
  const { headings } = withContents('<h2>Food</h2><h2>Food</h2><h2>?!</h2><h2>Menu</h2>');
  expect(headings.map(({ id }) => id)).toEqual(['food', 'food-2', 'part', 'menu-2']);
});

test('reading takes a minute at least', () => {
  expect(minutesToRead('<p>Sit.</p>')).toBe(1);
  expect(minutesToRead(`<p>${'word '.repeat(660)}</p>`)).toBe(3);
});
