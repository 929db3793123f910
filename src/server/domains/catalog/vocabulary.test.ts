import fc from 'fast-check';
import { everything } from '#server/platform/cache/tag-clock.ts';
import { expect, test } from '#tests/support/test.ts';
import { aProduct } from './catalog.builders.ts';
import { currentLibrary } from './current-library.ts';
import { deleteProduct } from './delete-product.ts';
import { updateProduct } from './update-product.ts';
import { createVocabulary, followWords, type Vocabulary, wordsBeginning } from './vocabulary.ts';

const described = fc.array(fc.constantFrom('salmon', 'salmons', 'puppy', 'puppies', 'the', 'pâté', 'lead', 'leads', 'rope'), {
  maxLength: 4,
});

test('whatever comes and goes, the vocabulary is that of the products that are there', async ({ db }) => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.array(described, { maxLength: 3 }), { maxLength: 5 }), async (readings) => {
      let [vocabulary, gone] = [createVocabulary(), [] as string[][]];
      for (const come of readings) {
        const before = vocabulary;
        vocabulary = await followWords(db, before, { come, gone });
        const anew = await followWords(db, createVocabulary(), { come, gone: [] });
        expect(wordsIn(vocabulary)).toEqual(wordsIn(anew));
        expect(vocabulary.dictionary).toEqual(anew.dictionary);
        expect([...vocabulary.usesOf].sort()).toEqual([...anew.usesOf].sort());
        // Products that stay are marked with these numbers.
        for (const [stem, number] of vocabulary.numberOf) expect(before.numberOf.get(stem) ?? number).toBe(number);
        expect(new Set(vocabulary.numberOf.values()).size).toBe(vocabulary.numberOf.size);
        expect([...vocabulary.numberOf.keys()].sort()).toEqual([...anew.numberOf.keys()].sort());
        gone = come;
      }
    }),
    { numRuns: 60 },
  );
});

const wordsIn = ({ stemsOf }: Vocabulary) => [...stemsOf].sort();

test.for([
  ['that product alone is', (id: string) => ['products', 'product:*', `product:${id}`]],
  ['everything is', () => [everything]],
] as const)('words go with the last product that has them, when %s read anew', async ([, tagsOf], { shop, db }) => {
  shop.cache.setReliable(true);
  const knows = async (word: string) => wordsBeginning((await currentLibrary(shop)).vocabulary, word).length > 0;
  const [edited, deleted] = [await aProduct(db, { title: 'Zanzibar rope' }), await aProduct(db, { title: 'Zanzibar xylophone' })];
  const change = async (id: string, work: Promise<unknown>) => {
    await work;
    shop.cache.clock.move(tagsOf(id));
  };
  await shop.settle();
  expect([await knows('zanzibar'), await knows('xylophone')]).toEqual([true, true]);
  await change(edited._id, updateProduct(db, edited._id, { title: 'Marseille rope' }));
  expect([await knows('marseille'), await knows('zanzibar')]).toEqual([true, true]);
  await change(deleted._id, deleteProduct(db, deleted._id));
  expect([await knows('marseille'), await knows('zanzibar'), await knows('xylophone')]).toEqual([true, false, false]);
  await deleteProduct(db, edited._id);
  shop.cache.setReliable(false);
});
