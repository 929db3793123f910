import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { sessionHintKey } from '#web/api/session-hint.ts';
import { storedOnDevice } from './stored-on-device.ts';

// The back office is for the shop's own people.
const sources = globSync('src/web/**/*.{ts,tsx}')
  .filter((path) => !path.includes('.test.') && !/^src.web.admin/.test(path))
  .map((path) => ({ path: path.replaceAll('\\', '/'), text: readFileSync(path, 'utf8') }));

/** The keys in browser storage that are not written by `storedValue`, by the file that writes them. */
const directWrites: Record<string, string> = {
  'src/web/api/session-hint.ts': sessionHintKey,
  'src/web/storefront/cart/user-cart/other-tabs.ts': 'lists-changed',
  'src/web/storefront/forms/form-draft.ts': 'draft-…',
};

test('the privacy page names everything that the shop stores in a browser, and nothing else', () => {
  const writers = sources.filter(({ text }) => text.includes('.setItem(')).map(({ path }) => path);
  expect(writers.toSorted()).toEqual([...Object.keys(directWrites), 'src/web/ui/stored-value.ts'].toSorted());
  const stored = sources.flatMap(({ text }) => [...text.matchAll(/storedValue(?:<[^(]*>)?\(\{\s*key: '([^']+)'/g)].map(([, key]) => key));
  const uses = sources.flatMap(({ path, text }) =>
    path.endsWith('/stored-value.ts') ? [] : [...text.matchAll(/storedValue(?:<[^(]*>)?\(/g)],
  );
  expect(stored, 'every key is written out').toHaveLength(uses.length);

  const inBrowser = storedOnDevice.filter(({ location }) => location.startsWith('in your browser')).flatMap(({ names }) => names);
  const routerKey = 'react-router-scroll-positions';
  expect(inBrowser.toSorted()).toEqual([...stored, ...Object.values(directWrites), routerKey].toSorted());
});
