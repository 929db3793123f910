import { expect, test } from 'vitest';
import { sanitizeRichText } from './sanitize-rich-text.ts';

test('structure and emphasis are preserved', () => {
  const html = '<h2>Salt</h2><p>Rinse <strong>the</strong> <em>paws</em>.</p><ul><li>Warm</li></ul><blockquote>Good</blockquote>';
  expect(sanitizeRichText(html)).toBe(html);
});

test.each([
  ['<p style="position:fixed" onclick="x()" class="a">Hi</p>', '<p>Hi</p>'],
  ['<script>x()</script><style>p{}</style><p>Hi</p>', '<p>Hi</p>'],
  ['<iframe src="https://a.example"></iframe><img src=x onerror=x()><svg onload=x()></svg>', ''],
  ['<a href="javascript:x()">Hi</a>', '<a rel="noopener nofollow">Hi</a>'],
  ['<a href="https://a.example" target="_blank">Hi</a>', '<a href="https://a.example" rel="noopener nofollow">Hi</a>'],
  ['<a href="/shop">Hi</a>', '<a href="/shop">Hi</a>'],
  ['<h1>Title</h1>', '<h2>Title</h2>'],
  ['<p>unclosed <b>bold', '<p>unclosed <b>bold</b></p>'],
])('%s is sanitized to %s', (html, clean) => {
  expect(sanitizeRichText(html)).toBe(clean);
  expect(sanitizeRichText(clean)).toBe(clean);
});
