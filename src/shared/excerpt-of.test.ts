import { expect, test } from 'vitest';
import { excerptOf, plainTextOf } from './excerpt-of.ts';

test('the excerpt of a page is its beginning in whole words', () => {
  expect(excerptOf('<p>Dogs &amp; us</p><p>We &lt;3 them.<br />All.</p>')).toBe('Dogs & us We <3 them. All.');
  const long = excerptOf(`<p>${'terrier '.repeat(40)}</p>`);
  expect(long).toMatch(/^(terrier )+…$/);
  expect(long.length).toBeLessThanOrEqual(157);
  expect(excerptOf('')).toBe('');
});

test('an excerpt has no headings, and links leave no space before a full stop', () => {
  expect(excerptOf('<h2 id="who">1. Who</h2><p>We’re in the <a href="/imprint">imprint</a>. <strong>Late</strong>?</p>')).toBe(
    'We’re in the imprint. Late?',
  );
  expect(plainTextOf('<h2>Late?</h2><ul><li>Write to <em>us</em></li><li>Wait</li></ul>')).toBe('Late? Write to us Wait');
});
