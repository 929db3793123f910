import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { rememberedSession } from '#web/api/remembered-session.ts';
import { keptOnDevice } from './kept-on-device.ts';

const sources = globSync('src/web/**/*.{ts,tsx}')
  .filter((path) => !path.includes('.test.'))
  .map((path) => ({ path: path.replaceAll('\\', '/'), text: readFileSync(path, 'utf8') }));

/** What is written into the browser's storage in another way than by `storedValue`: by whom, and under which name. */
const writtenOtherwise: Record<string, string> = {
  'src/web/api/remembered-session.ts': rememberedSession,
  'src/web/storefront/cart/user-lists/tabs.ts': 'lists-changed',
  'src/web/storefront/forms/draft.ts': 'draft-…',
};

test('the privacy page names all that the shop keeps in a browser, and nothing else', () => {
  const writers = sources.filter(({ text }) => text.includes('.setItem(')).map(({ path }) => path);
  expect(writers.toSorted()).toEqual([...Object.keys(writtenOtherwise), 'src/web/ui/stored-value.ts'].toSorted());
  const stored = sources.flatMap(({ text }) => [...text.matchAll(/storedValue\(\{\s*key: '([^']+)'/g)].map(([, key]) => key));
  const uses = sources.flatMap(({ path, text }) => (path.endsWith('/stored-value.ts') ? [] : [...text.matchAll(/storedValue\(/g)]));
  expect(stored, 'every key is written out').toHaveLength(uses.length);

  const inBrowser = keptOnDevice.filter(({ where }) => where.startsWith('in your browser')).flatMap(({ names }) => names);
  const ofTheRouter = 'react-router-scroll-positions';
  expect(inBrowser.toSorted()).toEqual([...stored, ...Object.values(writtenOtherwise), ofTheRouter].toSorted());
});
