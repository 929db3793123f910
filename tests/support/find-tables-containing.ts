import type { Database } from '#server/platform/database/database.ts';

/** The names of all tables in which a text occurs. */
export async function findTablesContaining(db: Database, searched: string): Promise<string[]> {
  const tables = await db.introspection.getTables();
  const found: string[] = [];
  for (const { schema, name } of tables) {
    const { rows } = await db.executeQuery<{ row: string }>(
      // Safe to interpolate: the names of our own tables.
      {
        ...db.selectNoFrom([]).compile(),
        sql: `select t::text as row from ${schema}.${name} t where t::text ilike $1`,
        parameters: [`%${searched}%`],
      },
    );
    if (rows.length > 0) found.push(name);
  }
  return found;
}
