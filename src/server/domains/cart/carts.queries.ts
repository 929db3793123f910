import { sql } from 'kysely';
import type { StoredCartLine } from '#contract/accounts.ts';
import type { Database } from '#server/platform/database/database.ts';
import { newId } from '#shared/ids.ts';

declare module '#server/platform/database/database.ts' {
  interface Tables {
    carts: { id: string; user_id: string };
    cart_lines: { cart_id: string; variation_id: string; product_id: string; quantity: number; position: number };
  }
}

/** A JSON array with the cart of the user in the outer query's `users` row. */
export const cartOfUser = sql<StoredCartLine[]>`(
  select coalesce(json_agg(json_build_object('product', product_id, 'variation', variation_id, 'quantity', quantity) order by position), '[]')
  from cart_lines join carts on carts.id = cart_id
  where carts.user_id = users.id)`;

/** The lines of a user's cart, in their order. */
export const findCartLines = (db: Database, userId: string): Promise<StoredCartLine[]> =>
  db
    .selectFrom('cart_lines')
    .innerJoin('carts', 'carts.id', 'cart_id')
    .select(['product_id as product', 'variation_id as variation', 'quantity'])
    .where('user_id', '=', userId)
    .orderBy('position')
    .execute();

/** Locks a user's cart until the transaction ends, and creates it if necessary. Returns its id. */
export async function lockCart(db: Database, userId: string): Promise<string> {
  const { id } = await db
    .insertInto('carts')
    .values({ id: newId(), user_id: userId })
    // An update that changes nothing still waits for the row's lock and takes it.
    .onConflict((cart) => cart.column('user_id').doUpdateSet({ user_id: userId }))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Like `lockCart`, but returns undefined when the user has no cart. */
export async function lockExistingCart(db: Database, userId: string): Promise<string | undefined> {
  const cart = await db.selectFrom('carts').select('id').where('user_id', '=', userId).forUpdate().executeTakeFirst();
  return cart?.id;
}

/** Replaces the lines of a cart; unchanged rows are not written. */
export async function writeCartLines(db: Database, cartId: string, lines: readonly StoredCartLine[]): Promise<void> {
  await sql`
    with lines as (
      select variation, product, quantity, place - 1 as position
      from rows from (json_to_recordset(${JSON.stringify(lines)}) as (variation uuid, product uuid, quantity integer))
        with ordinality as lines (variation, product, quantity, place)
    ), removed as (
      delete from cart_lines where cart_id = ${cartId} and variation_id not in (select variation from lines)
    )
    insert into cart_lines as line (cart_id, variation_id, product_id, quantity, position)
    select ${cartId}, variation, product, quantity, position from lines
    on conflict (cart_id, variation_id) do update
      set product_id = excluded.product_id, quantity = excluded.quantity, position = excluded.position
      where (line.product_id, line.quantity, line.position) is distinct from (excluded.product_id, excluded.quantity, excluded.position)`.execute(
    db,
  );
}

/** Subtracts quantities from the lines of a cart and deletes lines that reach zero. The cart must be locked. */
export async function subtractFromCart(
  db: Database,
  cartId: string,
  items: readonly { variation: string; quantity: number }[],
): Promise<void> {
  await sql`
    with to_remove as (
      select variation, sum(quantity) as quantity
      from json_to_recordset(${JSON.stringify(items)}) as items (variation uuid, quantity integer) group by variation
    ), removed as (
      delete from cart_lines using to_remove
      where cart_id = ${cartId} and variation_id = variation and cart_lines.quantity <= to_remove.quantity
    )
    update cart_lines set quantity = cart_lines.quantity - to_remove.quantity from to_remove
    where cart_id = ${cartId} and variation_id = variation and cart_lines.quantity > to_remove.quantity`.execute(db);
}
