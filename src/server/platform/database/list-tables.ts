import type pg from 'pg';

/** What a backup needs to know of a table. */
export interface TableInfo {
  name: string;
  /** Without generated columns. */
  columns: string[];
  /** The other tables that its foreign keys reference. */
  parents: string[];
}

/** The tables of the shop, parents before the tables that reference them, without those of extensions and of the job queue. */
export async function listTables(client: pg.ClientBase | pg.Pool): Promise<TableInfo[]> {
  const { rows } = await client.query<TableInfo>(`
    select c.relname::text as name,
      array_agg(a.attname::text order by a.attnum) filter (where a.attgenerated = '') as columns,
      array(
        select distinct parent.relname::text from pg_constraint k join pg_class parent on parent.oid = k.confrelid
        where k.contype = 'f' and k.conrelid = c.oid and k.confrelid <> c.oid
      ) as parents
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
      and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
    group by c.oid, c.relname order by c.relname`);
  return sortParentsFirst(rows);
}

/** Throws when foreign keys form a cycle: such tables cannot be loaded one after the other. */
function sortParentsFirst(tables: readonly TableInfo[]): TableInfo[] {
  const sorted: TableInfo[] = [];
  let waiting = [...tables];
  while (waiting.length > 0) {
    const ready = waiting.filter(({ parents }) => parents.every((parent) => sorted.some(({ name }) => name === parent)));
    if (ready.length === 0) throw new Error(`Tables point to each other in a circle: ${waiting.map(({ name }) => name).join(', ')}`);
    sorted.push(...ready);
    waiting = waiting.filter((table) => !ready.includes(table));
  }
  return sorted;
}
