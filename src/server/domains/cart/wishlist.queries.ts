import { sql } from 'kysely';
import type { Database } from '#server/platform/database/database.ts';

declare module '#server/platform/database/database.ts' {
  interface Tables {
    wishlist_items: { user_id: string; product_id: string; position: number };
  }
}

/** A JSON array with the wishlist of the user in the outer query's `users` row. */
export const wishlistOfUser = sql<string[]>`(
  select coalesce(json_agg(product_id order by position), '[]') from wishlist_items where user_id = users.id)`;

/** The product ids on a user's wishlist, in its order. */
export async function findWishlist(db: Database, userId: string): Promise<string[]> {
  const items = await db.selectFrom('wishlist_items').select('product_id').where('user_id', '=', userId).orderBy('position').execute();
  return items.map(({ product_id }) => product_id);
}

/** Replaces a wishlist. Existing items keep their positions, and new ones come last. The user's cart must be locked. */
export async function writeWishlist(db: Database, userId: string, products: readonly string[]): Promise<void> {
  await sql`
    with removed as (
      delete from wishlist_items where user_id = ${userId} and product_id <> all (${products}::uuid[])
    )
    insert into wishlist_items (user_id, product_id, position)
    select ${userId}, product, place + (select coalesce(max(position), 0) from wishlist_items where user_id = ${userId})
    from unnest(${products}::uuid[]) with ordinality items (product, place)
    on conflict do nothing`.execute(db);
}
