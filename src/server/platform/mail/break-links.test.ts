import fc from 'fast-check';
import { expect, test } from 'vitest';
import { arbitraryUserText, findLinks } from '#tests/support/find-links.ts';
import { examples } from '#tests/support/rounds.ts';
import { breakLinks } from './break-links.ts';

test.each([
  'St. John',
  'J.R. Smith',
  'J.R.R. Tolkien',
  'Dr. med. Jana Groß-Müller',
  'St.-Peter-Straße 5',
  'Flat 3.B, No. 7',
  'Unit 3.50, 1st floor',
  'c/o Smith & Sons',
  "D'Arcy / O’Neill",
  'Open 10:30 to 12:45',
  '48155',
  'SW1A 1AA',
  'می‌خواهم',
])('%s is unchanged', (typed) => expect(breakLinks(typed)).toBe(typed));

test.each([
  ['St.John', 'St. John'],
  ['c/o:Smith', 'c/o: Smith'],
  ['https://evil.example/win', 'https: //evil. example/win'],
  ['www.1a.de', 'www. 1a. de'],
  ['t.me/x', 't. me/x'],
  ['ada@evil.example', 'ada@ evil. example'],
  ['tel:0251', 'tel: 0251'],
  ['ftp.', 'ftp. '],
  ['mailto:', 'mailto: '],
  ['evil。example', 'evil。 example'],
  ['\\\\server\\share', '\\ \\server\\share'],
])('%s becomes %s', (typed, shown) => expect(breakLinks(typed)).toBe(shown));

test('invisible characters hide no link', () => {
  expect(breakLinks('evil\u200b.\u200bexample')).toBe('evil\u200b. \u200bexample');
  expect(breakLinks('http:\u2060//x')).toBe('http: \u2060//x');
});

test('digits that could be dialled are separated without a visible gap', () => {
  expect(breakLinks('+1 800 555 0199').replaceAll('\u200c', '')).toBe('+1 800 555 0199');
  for (const typed of ['call +1 (800) 555-0199 now', '+1~900~555~0199', '0900\u200b555\u200b0199', '0900x555x0199', '0900[555]0199']) {
    expect(findLinks(typed)).not.toEqual([]);
    expect(findLinks(breakLinks(typed))).toEqual([]);
  }
});

test('user text contains no link afterwards, and only spaces and non-joiners are added', () => {
  fc.assert(
    fc.property(arbitraryUserText, (typed) => {
      const shown = breakLinks(typed);
      expect(findLinks(shown)).toEqual([]);
      expect(shown.replace(/[ \u200c]/g, '')).toBe(typed.replace(/[ \u200c]/g, ''));
    }),
    examples(3_000, 10_000),
  );
});
