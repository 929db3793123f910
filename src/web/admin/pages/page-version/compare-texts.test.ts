import { expect, test } from 'vitest';
import { compareTexts } from './compare-texts.ts';

const compared = (before: string, after: string) =>
  compareTexts(before.split(' '), after.split(' ')).map(({ text, kind }) => `${{ same: '', added: '+', removed: '-' }[kind]}${text}`);

test('what was removed stands before what was added in its place, and the rest stays', () => {
  expect(compared('a b c d', 'a x c d e')).toEqual(['a', '-b', '+x', 'c', 'd', '+e']);
  expect(compared('a b', 'a b')).toEqual(['a', 'b']);
  expect(compareTexts([], ['a'])).toEqual([{ text: 'a', kind: 'added' }]);
  expect(compareTexts(['a'], [])).toEqual([{ text: 'a', kind: 'removed' }]);
});
