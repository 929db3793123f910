import { expect, test } from 'vitest';
import { excerptOf } from './excerpt-of.ts';

test('the excerpt of a page is its beginning in whole words', () => {
  expect(excerptOf('<h2>Dogs &amp; us</h2><p>We &lt;3 them.<br />All.</p>')).toBe('Dogs & us We <3 them. All.');
  const long = excerptOf(`<p>${'terrier '.repeat(40)}</p>`);
  expect(long).toMatch(/^(terrier )+…$/);
  expect(long.length).toBeLessThanOrEqual(157);
  expect(excerptOf('')).toBe('');
});
