import { expect, test } from 'vitest';
import { withLateScripts } from './late-scripts.ts';

const page = `<head><link rel="modulepreload" href="/assets/a.js"/><link rel="stylesheet" href="/assets/s.css"/><link rel="modulepreload" href="/assets/b.js"/></head><body><p>Bags</p><script nonce="n">first()</script><script nonce="n" type="module" async="">import "/assets/a.js";
const $1 = '$&';</script></body>`;

test('scripts wait in the document, whole and allowed, and start by a script of their own', () => {
  const late = withLateScripts(page);
  expect(late).not.toContain('<link rel="modulepreload"');
  expect(late).toContain('<link rel="stylesheet" href="/assets/s.css"/>');
  expect(late).toContain(
    `<script nonce="n" type="text/late-module" data-modules="/assets/a.js /assets/b.js">import "/assets/a.js";\nconst $1 = '$&';</script><script nonce="n">(`,
  );
  expect(late).toContain('<script nonce="n">first()</script>');
});

test('a page without module scripts is left as it is', () => {
  expect(withLateScripts('<p>Bags</p><script>first()</script>')).toBe('<p>Bags</p><script>first()</script>');
});
