import { sql } from 'kysely';
import type { Database } from '../src/server/platform/database/database.ts';
import type { HttpClient } from './http-client.ts';

/** Opens each product page once, with this number of concurrent visitors, so that all are cached as in a shop with customers. */
export async function visitAllProducts(db: Database, { request }: HttpClient, visitors: number): Promise<void> {
  const { rows } = await sql<{ slug: string }>`select slug from products where enabled`.execute(db);
  const paths = rows.map(({ slug }) => `/products/${slug}`);
  const visitor = async () => {
    for (let path = paths.pop(); path; path = paths.pop()) {
      const { status } = await request(path, { headers: { 'accept-encoding': 'br' } });
      if (status !== 200) throw new Error(`${path} returned ${status}`);
    }
  };
  await Promise.all(Array.from({ length: visitors }, visitor));
}
