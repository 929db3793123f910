import { withNewShop } from '#server/commands/commands.builders.ts';
import { migrationsFolder } from '#server/open-shop.ts';
import { listMigrations, migrate } from '#server/platform/database/migrate.ts';
import { newId } from '#shared/ids.ts';
import { expect, test } from '#tests/support/test.ts';
import { findCart } from './find-cart.ts';
import { findWishlist } from './wishlist.queries.ts';

test('carts and wishlists of an older shop become rows, in their order; users without any get none', async ({ shop }) => {
  const line = (quantity: number) => ({ product: newId(), variation: newId(), quantity });
  const [both, wishful, idle] = [newId(), newId(), newId()];
  const cart = [line(3), line(1), line(99)].toReversed();
  const wishlist = [newId(), newId(), newId()].toReversed();
  await withNewShop(shop, async ({ shop: { db }, pool }) => {
    const known = await listMigrations(migrationsFolder);
    await migrate(pool, migrationsFolder, known.slice(0, known.indexOf('0018-carts.sql')));
    for (const [id, lists] of [
      [both, [cart, wishlist]],
      [wishful, [[], wishlist.slice(1)]],
      [idle, [[], []]],
    ] as const) {
      await pool.query(
        "insert into users (id, name, email, password_hash, role, cart, wishlist) values ($1, 'Bo', $2, 'none', 'user', $3, $4)",
        [id, `${id}@kibble.example`, ...lists.map((list) => JSON.stringify(list))],
      );
    }
    await migrate(pool, migrationsFolder);
    expect(await findCart(db, both)).toEqual(cart);
    expect(await findWishlist(db, both)).toEqual(wishlist);
    expect([await findCart(db, wishful), await findWishlist(db, wishful)]).toEqual([[], wishlist.slice(1)]);
    expect([await findCart(db, idle), await findWishlist(db, idle)]).toEqual([[], []]);
    expect(await db.selectFrom('carts').select('user_id').execute()).toEqual([{ user_id: both }]);
  });
});
