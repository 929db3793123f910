import { sql } from 'kysely';
import { products } from '../demo/catalog.ts';
import { reviews } from '../demo/reviews.ts';
import { refreshDerivedColumns } from '../src/server/domains/catalog/product-writes.queries.ts';
import { setRatings } from '../src/server/domains/catalog/set-ratings.ts';
import { type Database, inTransaction } from '../src/server/platform/database/database.ts';
import { generateProducts, type ProductRows, type SampleShop } from './generate-products.ts';
import { seededRandom } from './random.ts';

const batchSize = 1_000;
/** Fixed, so that every run measures the same shop. */
const seed = 20_260;

/** Adds generated products to the demo shop up to this number, as the shop itself would have written them. */
export async function fillShop(db: Database, count: number): Promise<void> {
  const existing = await countProducts(db);
  await inTransaction(db, async (db) => {
    await sql`set local statement_timeout = 0`.execute(db);
    const sample: SampleShop = { products, reviews, images: await findImages(db), categories: await findCategories(db) };
    const rows = generateProducts(count - existing, sample, seededRandom(seed), Date.now());
    await insertRows(db, rows);
    await refreshAll(
      db,
      rows.products.map(({ id }) => String(id)),
    );
    const { rows: ratings } = await sql<{ product: string; average: number; count: number }>`
      select product_id as product, round(avg(rating), 2) as average, count(*) as count from reviews where status = 'published' group by 1
    `.execute(db);
    await setRatings(db, ratings);
  });
  // Only tables with rows. A table that is analyzed while it is empty is planned as empty until it is analyzed again; in production the empty tables of a new shop are never analyzed.
  await sql`vacuum analyze categories, images, products, variations, variation_images, stock_levels, stock_movements, reviews`.execute(db);
  const filled = await countProducts(db);
  if (filled !== count) throw new Error(`The shop has ${filled} products instead of ${count}`);
}

const countProducts = async (db: Database): Promise<number> =>
  (await sql<{ count: number }>`select count(*) as count from products`.execute(db)).rows[0]?.count ?? 0;

/** The ids of the demo shop's pictures by SKU. */
export async function findImages(db: Database): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ sku: string; images: string[] }>`
    select v.sku, array_agg(i.image_id::text order by i.position) as images
    from variations v join variation_images i on i.variation_id = v.id group by v.sku`.execute(db);
  return new Map(rows.map(({ sku, images }) => [sku, images]));
}

/** The ids of the demo shop's categories by slug, each in a list as `SampleShop` has them. */
async function findCategories(db: Database): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ id: string; slug: string }>`select id, slug from categories`.execute(db);
  return new Map(rows.map(({ id, slug }) => [slug, [id]]));
}

/** Inserts the rows of all tables, referenced tables first. */
async function insertRows(db: Database, rows: ProductRows): Promise<void> {
  const tables = ['products', 'variations', 'variation_images', 'stock_levels', 'stock_movements', 'reviews'] as const;
  for (const table of tables) {
    const columns = sql.join(Object.keys(rows[table][0] ?? {}).map((name) => sql.ref(name)));
    for (let from = 0; from < rows[table].length; from += batchSize) {
      const batchJson = JSON.stringify(rows[table].slice(from, from + batchSize));
      await sql`insert into ${sql.table(table)} (${columns}) select ${columns} from json_populate_recordset(null::${sql.table(table)}, ${batchJson}::json)`.execute(
        db,
      );
    }
  }
}

async function refreshAll(db: Database, ids: readonly string[]): Promise<void> {
  for (let from = 0; from < ids.length; from += batchSize) await refreshDerivedColumns(db, { products: ids.slice(from, from + batchSize) });
}
