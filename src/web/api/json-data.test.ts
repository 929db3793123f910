import { expect, test } from 'vitest';
import { asJson, parseJsonData } from './json-data.ts';
import type { LoadInput } from './page-loaders.ts';

const loaded = {
  title: 'Slow "Lane" `Senior`’s \\ 🐕',
  // At the borders of Latin-1, half a pair, a line separator, and backslashes before quotes.
  text: '\u0080 é ÿ Ā \ud800 \u2028 \\` \\" </script>',
  sizes: ['S', 'L'],
  price: null,
};
const load = asJson(async () => loaded);

test('data are parsed once', async () => {
  const data = await load({} as LoadInput);
  expect(parseJsonData(data)).toEqual(loaded);
  expect(parseJsonData(data)).toBe(parseJsonData(data));
  const hydrated = { json: data.json };
  expect(parseJsonData(hydrated)).toEqual(loaded);
  expect(parseJsonData(hydrated)).toBe(parseJsonData(hydrated));
});

test('in a document, nothing of the data has to be escaped again but backslashes, and one byte is enough for each character', async () => {
  const { json } = await load({} as LoadInput);
  expect(json).not.toMatch(/["\u0100-\uffff]/);
});

test('values that JSON changes show up while the shop is developed', async () => {
  const data = await asJson(async () => ({ at: new Date(0) }))({} as LoadInput);
  expect(parseJsonData(data).at).toBe('1970-01-01T00:00:00.000Z');
});

test('what a load throws, such as a redirect, is thrown', async () => {
  const redirection = new Response(null, { status: 302 });
  await expect(asJson(() => Promise.reject(redirection))({} as LoadInput)).rejects.toBe(redirection);
});

test('data that have lost their value are an error', () => {
  expect(() => parseJsonData({ json: null })).toThrow('were copied');
});
