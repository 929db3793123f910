import { sql } from 'kysely';
import { expect, test } from '#tests/support/test.ts';
import { aCategory, aProduct } from './catalog.builders.ts';

test('bench', { timeout: 300000 }, async ({ db, app, shop, connection }) => {
  const cats = [];
  for (let i = 0; i < 10; i++) cats.push((await aCategory(db))._id);
  await aProduct(db, { title: 'Salmon dinner', category: cats[0] });
  await sql`insert into products (id, title, slug, subtitle, vendor, vendor_slug, category_id, tags, life_stages, breed_sizes, ingredients, allergens, units_sold, price_min, price_max, in_stock, search_text, rating_average, rating_count)
   select gen_random_uuid(), 'Hillside number ' || n, 'hill-' || n, 'A fine food for adult dogs', 'Brand ' || n % 20, 'brand-' || n % 20, (${cats}::uuid[])[1 + n % 10], array['dry','grain-free'], array['puppy','adult'], array['small','large'], 'chicken, rice, peas, salmon oil', array['chicken', 'fish'], n % 777, 500 + n % 5000, 900 + n % 5000, n % 7 > 0,
    'Hillside number ' || n || ' A fine food for adult dogs Brand ' || n % 20 || ' dry grain-free chicken fish ' || case when n % 50 = 0 then 'turkey' else 'beef' end || ' rice peas salmon oil poultry fat minerals yucca rosemary vitamins taurine', 3.5, 4
   from generate_series(1, 10000) n`.execute(db);
  await sql`insert into search_words select distinct word[1] from products, regexp_matches(immutable_unaccent(lower(search_text)), '[a-z]{3,40}', 'g') as word on conflict do nothing`.execute(db);
  await sql`insert into search_words select substr(md5(n::text), 1, 4 + n % 8) from generate_series(1, 20000) n on conflict do nothing`.execute(db);
  await sql`insert into variations (id, product_id, position, title, sku, price, weight) select gen_random_uuid(), p.id, v, 'Size ' || v, p.slug || v, p.price_min, 100 from products p, generate_series(0, 2) v where p.slug like 'hill-%'`.execute(db);
  await sql`insert into stock_levels select id, 5 from variations on conflict do nothing`.execute(db);
  await sql`analyze`.execute(db);
  shop.cache.setReliable(true);
  const seen: string[] = [];
  for (const path of ['page/1/20', 'page/1/20?q=turkey', 'page/1/20?q=chicken', 'page/1/20?q=tukrey', 'page/1/20?vendor=brand-3&category=' + cats[2] + '&inStock=1', 'page/200/20?sort=price', 'hill-77']) {
    for (let i = 0; i < 3; i++) await app.inject('/api/v1/product/' + path);
    const start = performance.now();
    let total;
    for (let i = 0; i < 10; i++) total = (await app.inject('/api/v1/product/' + path)).json().data.total;
    seen.push(`${path}: ${((performance.now() - start) / 10).toFixed(1)} ms, ${total}`);
  }
  await sql`delete from products where slug like 'hill-%' and units_sold > 76`.execute(db);
  await sql`analyze`.execute(db);
  for (const path of ['page/1/20', 'page/1/20?q=turkey']) {
    for (let i = 0; i < 3; i++) await app.inject('/api/v1/product/' + path);
    const start = performance.now();
    let total;
    for (let i = 0; i < 20; i++) total = (await app.inject('/api/v1/product/' + path)).json().data.total;
    seen.push(`1000: ${path}: ${((performance.now() - start) / 20).toFixed(1)} ms, ${total}`);
  }
  console.log(seen.join('\n'));
  expect(connection).toBeTruthy();
});
