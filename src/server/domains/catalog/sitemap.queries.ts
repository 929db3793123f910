import { sql } from 'kysely';
import { type ImageRow, imageJson } from '#server/domains/files/serialize-image.ts';
import type { Database } from '#server/platform/database/database.ts';
import './catalog.tables.ts';

export interface SitemapProductRow {
  slug: string;
  updatedAt: Date;
  images: ImageRow[];
}

/** A page of the enabled products, oldest first, so that new ones do not shift later pages. */
export async function findSitemapProducts(
  db: Database,
  { limit, offset }: { limit: number; offset: number },
): Promise<SitemapProductRow[]> {
  const { rows } = await sql<SitemapProductRow>`
    select p.slug, p.updated_at as "updatedAt", coalesce((
      select json_agg(${imageJson('i')} order by v.position, vi.position)
      from variations v join variation_images vi on vi.variation_id = v.id join images i on i.id = vi.image_id
      where v.product_id = p.id
    ), '[]') as images
    from (select id, slug, updated_at from products where enabled order by id limit ${limit} offset ${offset}) p
    order by p.id`.execute(db);
  return rows;
}

export async function countEnabledProducts(db: Database): Promise<{ count: number; updatedAt: Date | null }> {
  const { rows } = await sql<{ count: number; updatedAt: Date | null }>`
    select count(*) as count, max(updated_at) as "updatedAt" from products where enabled`.execute(db);
  return rows[0] ?? { count: 0, updatedAt: null };
}

export interface SitemapList {
  /** The filter parameter of `/products`. */
  filter: 'category' | 'vendor';
  slug: string;
  updatedAt: Date;
}

/** The categories and vendors that have products, and when any of them last changed. */
export async function findSitemapLists(db: Database): Promise<SitemapList[]> {
  const { rows } = await sql<SitemapList>`
    with recursive descendants as (
      select id as ancestor_id, id from categories
      union
      select descendants.ancestor_id, c.id from descendants join categories c on c.parent_id = descendants.id
    ), category_products as (
      select descendants.ancestor_id, max(p.updated_at) as updated_at from descendants join products p on p.category_id = descendants.id where p.enabled group by descendants.ancestor_id
    )
    select 'category' as filter, c.slug, greatest(c.updated_at, s.updated_at) as "updatedAt" from category_products s join categories c on c.id = s.ancestor_id
    union all
    select 'vendor', vendor_slug, max(updated_at) from products where enabled group by vendor_slug
    order by 1, 2`.execute(db);
  return rows;
}
