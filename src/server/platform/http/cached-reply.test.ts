import { z } from 'zod';
import { createMemoryCache } from '#server/platform/cache/memory-cache.ts';
import { expect, test } from '#tests/support/test.ts';
import { getCachedReply } from './cached-reply.ts';

const schema = z.object({ list: z.array(z.string()) });

test('a reply is read once until what it shows changes, and cannot be changed', async () => {
  const cache = createMemoryCache();
  cache.setEnabled(true);
  const list = ['a bone'];
  let reads = 0;
  const get = () =>
    getCachedReply(cache, {
      key: 'toys of Bella',
      tags: ['toys:bella'],
      schema,
      read: async () => {
        reads += 1;
        return { list: [...list] };
      },
    });
  const first = await get();
  expect(await get()).toBe(first);
  expect(() => first.list.push('a ball')).toThrow(TypeError);
  expect(reads).toBe(1);
  list.push('a rope');
  cache.tags.invalidate(['toys:rex']);
  expect(await get()).toEqual({ list: ['a bone'] });
  cache.tags.invalidate(['toys:bella']);
  expect(await get()).toEqual({ list: ['a bone', 'a rope'] });
  expect(reads).toBe(2);
});

test('an error is thrown and not cached, nor is anything while no invalidations are received', async () => {
  const cache = createMemoryCache();
  cache.setEnabled(true);
  let reads = 0;
  const get = (read: () => Promise<{ list: string[] }>) => getCachedReply(cache, { key: 'toys', tags: ['toys'], schema, read });
  await expect(get(() => Promise.reject(new Error('no toys')))).rejects.toThrow('no toys');
  const read = async () => ({ list: [`${++reads}`] });
  expect(await get(read)).toEqual({ list: ['1'] });
  cache.setEnabled(false);
  expect(await get(read)).toEqual({ list: ['2'] });
  expect(await get(read)).toEqual({ list: ['3'] });
});
