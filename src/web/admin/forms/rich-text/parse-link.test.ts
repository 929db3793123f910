import { expect, test } from 'vitest';
import { parseLink } from './parse-link.ts';

test.each([
  ['https://example.com/a?b=c#d', 'https://example.com/a?b=c#d'],
  [' HTTP://example.com ', 'http://example.com'],
  ['example.com', 'https://example.com'],
  ['müller.example/hunde', 'https://müller.example/hunde'],
  ['/shop?category=treats', '/shop?category=treats'],
  ['ada@example.com', 'mailto:ada@example.com'],
  ['tel:+491234', 'tel:+491234'],
])('“%s” is a link to %s', (typed, url) => {
  expect(parseLink(typed)).toBe(url);
});

test.each(['', 'javascript:alert(1)', 'data:text/html,x', '//other.example', '/\\other.example', 'two words', 'shop', 'https://'])(
  '“%s” is no link',
  (typed) => {
    expect(parseLink(typed)).toBeNull();
  },
);
