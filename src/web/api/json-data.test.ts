import { expect, test } from 'vitest';
import { asJson, parseJsonData } from './json-data.ts';
import type { LoadInput } from './page-loaders.ts';

const loaded = { title: 'Slow "Lane" `Senior`’s \\ 🐕', sizes: ['S', 'L'], price: null };
const load = asJson(async () => loaded);

test('data are not parsed where they were loaded, and once where they were not', async () => {
  const data = await load({} as LoadInput);
  expect(parseJsonData(data)).toBe(loaded);
  const hydrated = { json: data.json };
  expect(parseJsonData(hydrated)).toEqual(loaded);
  expect(parseJsonData(hydrated)).toBe(parseJsonData(hydrated));
});

test('in a document, nothing of the data has to be escaped again but backslashes, and one byte is enough for each character', async () => {
  const { json } = await load({} as LoadInput);
  expect(json).not.toMatch(/["\u0100-\uffff]/);
});

test('what a load throws, such as a redirect, is thrown', async () => {
  const redirection = new Response(null, { status: 302 });
  await expect(asJson(() => Promise.reject(redirection))({} as LoadInput)).rejects.toBe(redirection);
});

test('data that have lost their value are an error', () => {
  expect(() => parseJsonData({ json: null })).toThrow('were copied');
});
