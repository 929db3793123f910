import fc from 'fast-check';
import { allTags } from '#server/platform/cache/tag-versions.ts';
import { expect, test } from '#tests/support/test.ts';
import { aProduct } from './catalog.builders.ts';
import { deleteProduct } from './deletion/delete-product.ts';
import { getCachedSearchIndex } from './get-search-index.ts';
import { updateProduct } from './update-product.ts';
import { createVocabulary, findWordsByPrefix, updateVocabulary, type Vocabulary } from './vocabulary.ts';

const productWords = fc.array(fc.constantFrom('salmon', 'salmons', 'puppy', 'puppies', 'the', 'pâté', 'lead', 'leads', 'rope'), {
  maxLength: 4,
});

test('the vocabulary always holds the words of the existing products', async ({ db }) => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.array(productWords, { maxLength: 3 }), { maxLength: 5 }), async (versions) => {
      let [vocabulary, removed] = [createVocabulary(), [] as string[][]];
      for (const added of versions) {
        const before = vocabulary;
        vocabulary = await updateVocabulary(db, before, { added, removed });
        const rebuilt = await updateVocabulary(db, createVocabulary(), { added, removed: [] });
        expect(wordsIn(vocabulary)).toEqual(wordsIn(rebuilt));
        expect(vocabulary.dictionary).toEqual(rebuilt.dictionary);
        expect([...vocabulary.productCountOf].sort()).toEqual([...rebuilt.productCountOf].sort());
        // The index entries of unchanged products contain these numbers.
        for (const [stem, number] of vocabulary.stemNumberOf) expect(before.stemNumberOf.get(stem) ?? number).toBe(number);
        expect(new Set(vocabulary.stemNumberOf.values()).size).toBe(vocabulary.stemNumberOf.size);
        expect([...vocabulary.stemNumberOf.keys()].sort()).toEqual([...rebuilt.stemNumberOf.keys()].sort());
        removed = added;
      }
    }),
    { numRuns: 60 },
  );
});

const wordsIn = ({ stemsOf }: Vocabulary) => [...stemsOf].sort();

test.for([
  ['only that product is', (id: string) => ['products', 'product:*', `product:${id}`]],
  ['everything is', () => [allTags]],
] as const)('a word is dropped with the last product that has it, when %s read again', async ([, tagsOf], { shop, db }) => {
  shop.cache.setEnabled(true);
  const knows = async (word: string) => findWordsByPrefix((await getCachedSearchIndex(shop)).vocabulary, word).length > 0;
  const [edited, deleted] = [await aProduct(db, { title: 'Zanzibar rope' }), await aProduct(db, { title: 'Zanzibar xylophone' })];
  const change = async (id: string, work: Promise<unknown>) => {
    await work;
    shop.cache.tags.invalidate(tagsOf(id));
  };
  await shop.waitForInvalidation();
  expect([await knows('zanzibar'), await knows('xylophone')]).toEqual([true, true]);
  await change(edited._id, updateProduct(db, edited._id, { title: 'Marseille rope' }));
  expect([await knows('marseille'), await knows('zanzibar')]).toEqual([true, true]);
  await change(deleted._id, deleteProduct(db, deleted._id));
  expect([await knows('marseille'), await knows('zanzibar'), await knows('xylophone')]).toEqual([true, false, false]);
  await deleteProduct(db, edited._id);
  shop.cache.setEnabled(false);
});
