import { migrationsFolder } from '#server/open-shop.ts';
import { listMigrations, migrate } from '#server/platform/database/migrate.ts';
import { newId } from '#shared/ids.ts';
import { withUnmigratedShop } from '#tests/support/temporary-shop.ts';
import { expect, test } from '#tests/support/test.ts';
import { findCart } from './find-cart.ts';
import { findWishlist } from './wishlist.queries.ts';

test('the migration turns the carts and wishlists of users into rows, in their order; users without any get none', async ({ shop }) => {
  const line = (quantity: number) => ({ product: newId(), variation: newId(), quantity });
  const [withBoth, withWishlist, withNeither] = [newId(), newId(), newId()];
  const cart = [line(3), line(1), line(99)].toReversed();
  const wishlist = [newId(), newId(), newId()].toReversed();
  await withUnmigratedShop(shop, async ({ shop: { db }, pool }) => {
    const known = await listMigrations(migrationsFolder);
    await migrate(pool, migrationsFolder, known.slice(0, known.indexOf('0018-carts.sql')));
    for (const [id, lists] of [
      [withBoth, [cart, wishlist]],
      [withWishlist, [[], wishlist.slice(1)]],
      [withNeither, [[], []]],
    ] as const) {
      await pool.query(
        "insert into users (id, name, email, password_hash, role, cart, wishlist) values ($1, 'Bo', $2, 'none', 'user', $3, $4)",
        [id, `${id}@kibble.example`, ...lists.map((list) => JSON.stringify(list))],
      );
    }
    await migrate(pool, migrationsFolder);
    expect(await findCart(db, withBoth)).toEqual(cart);
    expect(await findWishlist(db, withBoth)).toEqual(wishlist);
    expect([await findCart(db, withWishlist), await findWishlist(db, withWishlist)]).toEqual([[], wishlist.slice(1)]);
    expect([await findCart(db, withNeither), await findWishlist(db, withNeither)]).toEqual([[], []]);
    expect(await db.selectFrom('carts').select('user_id').execute()).toEqual([{ user_id: withBoth }]);
  });
});
