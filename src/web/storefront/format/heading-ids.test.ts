import { expect, test } from 'vitest';
import { addHeadingIds, readingMinutes } from './heading-ids.ts';

test('each second-level heading of an article can be linked to', () => {
  const { html, headings } = addHeadingIds('<h2>Paws &amp; salt</h2><p>Road salt.</p><h3>At home</h3><h2><em>Be</em> seen</h2>');
  expect(headings).toEqual([
    { id: 'paws-salt', text: 'Paws & salt' },
    { id: 'be-seen', text: 'Be seen' },
  ]);
  expect(html).toBe('<h2 id="paws-salt">Paws &amp; salt</h2><p>Road salt.</p><h3>At home</h3><h2 id="be-seen"><em>Be</em> seen</h2>');
});

test('equal headings get different ids, none of them used by the page, and a heading without letters gets one too', () => {
  const { headings } = addHeadingIds('<h2>Food</h2><h2>Food</h2><h2>?!</h2><h2>Menu</h2>');
  expect(headings.map(({ id }) => id)).toEqual(['food', 'food-2', 'part', 'menu-2']);
});

test('the reading time is at least one minute', () => {
  expect(readingMinutes('<p>Sit.</p>')).toBe(1);
  expect(readingMinutes(`<p>${'word '.repeat(660)}</p>`)).toBe(3);
});

test('paragraphs without spaces between them are not counted as one word', () => {
  expect(readingMinutes('<p>Sit.</p>'.repeat(660))).toBe(3);
});
