import { expect, test } from 'vitest';
import { findPages } from './search-sources.ts';

const labelsOf = (q: string) => findPages(q).flatMap(({ items }) => items.map(({ label }) => label));

test('pages are found by their name and by other words for them, in any order', () => {
  expect(labelsOf('outb')).toEqual(['Outbox']);
  expect(labelsOf('e-mail sen')).toContain('Outbox');
  expect(labelsOf('colleague invite')).toEqual(['Invite an admin']);
  expect(labelsOf('xyz')).toEqual([]);
});

test('without a search all pages are offered', () => {
  expect(labelsOf('')).toEqual(expect.arrayContaining(['Dashboard', 'Users', 'Audit log', 'Invite an admin']));
});
