import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { deferredScriptStarter } from './deferred-scripts.ts';
import { hashPageScripts } from './hash-page-scripts.ts';

const hashed = (page: string, deferScripts = true) => {
  const { body, scriptHashes } = hashPageScripts(Buffer.from(page), 'n', { deferScripts });
  return { html: Buffer.concat(body).toString(), scriptHashes };
};
const hashOf = (script: string) => createHash('sha256').update(script).digest('base64');

const start = `import "/assets/a.js";\nconst $1 = '$& – Füße';`;
const page = `<head><link rel="modulepreload" href="/assets/a.js" nonce="n"/><link rel="stylesheet" href="/assets/s.css"/></head><body><p>Schälchen für Möpse – 5 €</p><script nonce="n">first()</script><link nonce="n" rel="modulepreload" crossorigin="" href="/assets/b.js"/><script>foreign()</script><script nonce="n" type="module" async="">${start}</script><script nonce="n">last("ß")</script></body>`;

test('a deferred script stays in the document, whole and allowed by its hash, and another script starts it', () => {
  const { html, scriptHashes } = hashed(page);
  expect(html).not.toContain('rel="modulepreload"');
  expect(html).toContain('<link rel="stylesheet" href="/assets/s.css"/>');
  expect(html).toContain(
    `<script type="text/deferred-module" data-modules="/assets/a.js /assets/b.js" data-shared="">${start}</script><script>${deferredScriptStarter}</script><script>last("ß")</script></body>`,
  );
  expect(html).toContain('<p>Schälchen für Möpse – 5 €</p><script>first()</script><script>foreign()</script>');
  expect(scriptHashes).toEqual(['first()', start, deferredScriptStarter, 'last("ß")'].map(hashOf));
});

test('the scripts that pages share are named in the order in which they import each other', () => {
  const [manifest, shop, router, react] = [
    '/assets/shop-manifest-81d73fe3.js',
    '/assets/shop-b-1byVWV.js',
    '/assets/router-iIB78OsF.js',
    '/assets/react-iIB78OsF.js',
  ];
  const links = [manifest, shop, router, react].map((url) => `<link rel="modulepreload" href="${url}" nonce="n"/>`);
  expect(hashed(page.replace('<head>', `<head>${links.join('')}`)).html).toContain(` data-shared="${react} ${router} ${shop}"`);
});

test('no nonce remains, and a script without one is not allowed', () => {
  const { html, scriptHashes } = hashed(page);
  expect(html).not.toContain('nonce');
  expect(scriptHashes).not.toContain(hashOf('foreign()'));
});

test('a page without deferred scripts keeps its preloads and its module script', () => {
  const { html, scriptHashes } = hashed(page, false);
  expect(html).toContain('<link rel="modulepreload" href="/assets/a.js"/>');
  expect(html).toContain(`<script type="module" async="">${start}</script>`);
  expect(scriptHashes).toEqual(['first()', start, 'last("ß")'].map(hashOf));
});

test('the head script comes first in the document and is allowed', () => {
  const { body, scriptHashes } = hashPageScripts(Buffer.from(page), 'n', { deferScripts: true, headScript: 'mark("ß")' });
  const html = Buffer.concat(body).toString();
  expect(html).toMatch(/^<head><script>mark\("ß"\)<\/script><link rel="stylesheet"/);
  expect(html.slice(html.indexOf('</script>') + 9)).toBe(hashed(page).html.slice('<head>'.length));
  expect(scriptHashes).toEqual(['mark("ß")', 'first()', start, deferredScriptStarter, 'last("ß")'].map(hashOf));
});

test('a page without scripts is unchanged', () => {
  expect(hashed('<p>Bags</p><script>first()</script>')).toEqual({ html: '<p>Bags</p><script>first()</script>', scriptHashes: [] });
});
