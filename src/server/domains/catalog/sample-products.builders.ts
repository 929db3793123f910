import type { Category, ProductCard, ProductFilters } from '#contract/catalog.ts';
import { defaultSettings } from '#server/domains/settings/default-settings.ts';
import type { Database } from '#server/platform/database/database.ts';
import { test as base } from '#tests/support/test.ts';
import { aCategory, aProduct } from './catalog.builders.ts';
import { listCategories } from './list-categories.ts';
import { listProductsForAdmin } from './list-products-for-admin.ts';
import { setRatings } from './set-ratings.ts';

export interface SampleProducts {
  categories: Category[];
  products: ProductCard[];
  unitsSold: Map<string, number>;
}

/** Thirty products that differ in everything a list filters and sorts by. */
export const test = base.extend<{ $file: { sampleShop: SampleProducts } }>({
  sampleShop: [async ({ db }, use) => use(await createSampleProducts(db)), { scope: 'file' }],
});

const oneOf = <T>(values: readonly T[], index: number): T => values[index % values.length] as T;
const someOf = <T>(values: readonly T[], index: number): T[] => values.filter((_, bit) => (index >> bit) & 1);

async function createSampleProducts(db: Database): Promise<SampleProducts> {
  const food = await aCategory(db, { title: 'Food' });
  const dry = await aCategory(db, { title: 'Dry food', parent: food._id });
  const toys = await aCategory(db, { title: 'Toys' });
  const [products, unitsSold] = [[] as ProductCard[], new Map<string, number>()];
  for (let index = 0; index < 30; index++) {
    const price = 500 + ((index * 737) % 3_000);
    const product = await aProduct(db, {
      title: `Thing ${index}`,
      category: oneOf([food, dry, toys], index)._id,
      vendor: oneOf(['Moorbeck', 'Fenna & Ott', 'Quibbet', 'Hearthlin'], index),
      lifeStages: someOf(['puppy', 'adult', 'senior'], index),
      breedSizes: someOf(['small', 'medium', 'large'], index >> 1),
      tags: someOf(['training', 'Joints'], index >> 3),
      allergens: someOf(['Chicken', 'grain', 'fish'], index >> 2),
      unitsSold: (index * 31) % 17,
      createdAt: new Date(Date.UTC(2026, 0, 1 + ((index * 7) % 11))),
      variations: [
        {
          price,
          compareAtPrice: index % 4 === 0 ? price + 100 : null,
          stock: index % 5 === 0 ? 0 : index,
          ...(index % 3 === 0 ? { netQuantity: 100 + index, netUnit: 'g' as const } : {}),
        },
        { price: price * 10, stock: 0 },
      ],
    });
    unitsSold.set(product._id, (index * 31) % 17);
    products.push(product);
  }
  const ratings = products.map(({ _id }, index) => ({
    product: _id,
    average: index % 6 === 0 ? null : (index * 83) % 401,
    count: index % 6,
  }));
  await setRatings(
    db,
    ratings.map((rating) => ({ ...rating, average: rating.average === null ? null : 1 + rating.average / 100 })),
  );
  const { list } = await listProductsForAdmin(db, await pageInput(db, {}));
  return { categories: await listCategories(db), products: list, unitsSold };
}

/** The input for a page of the products that shoppers see. */
export const pageInput = async (db: Database, filters: ProductFilters, page = 1, limit = 100) => ({
  page,
  limit,
  filters,
  enabled: true,
  categories: await listCategories(db),
  view: { settings: defaultSettings, forAdmin: false },
});
