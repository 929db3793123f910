import { type RawBuilder, sql } from 'kysely';
import { countRemembered } from './count-remembered.ts';
import type { Database } from './database.ts';

/** The page returned to calls that do not specify one. */
export const defaultPage = { page: 1, limit: 100 } as const;

/** So many matches, or rows before a page, take a few milliseconds. */
const nearRows = 10_000;

export interface PageQuery {
  /** What follows `from`, with its `where`. */
  matching: RawBuilder<unknown>;
  /** The beginning of the statement, if `matching` needs one: `with …`. */
  tables?: RawBuilder<unknown>;
  /** What the page is sorted by, as columns of `matching`, and the same backwards. The last column is unique. */
  order: RawBuilder<unknown>;
  reverse: RawBuilder<unknown>;
  /** The columns of `matching` that `read` needs; its `id` if it is not given. */
  columns?: RawBuilder<unknown>;
  /** Selects all about the rows on the page, from their `columns` and their `place`, which it selects, too. */
  read: (shown: RawBuilder<unknown>) => RawBuilder<unknown>;
  page: number;
  limit: number;
  /** Another limit than 10,000, for tests. */
  near?: number | undefined;
}

type Placed<Row> = Row & { place: number };

/**
 * A page of rows, and how many match. Beyond the last page there are no rows, and the total is still right.
 *
 * It takes as long with a million rows: one round trip counts up to 10,000 matches and reads the page. If there are more, their number is remembered for a
 * minute, and a page far from the beginning is found from the end that is nearer.
 */
export async function findPage<Row>(db: Database, query: PageQuery): Promise<{ rows: Row[]; total: number }> {
  const { page, limit, near = nearRows } = query;
  const isNear = page * limit <= near;
  const { rows, matches } = isNear ? await findNearPage<Row>(db, query, near) : { rows: [], matches: near + 1 };
  if (matches <= near) return { rows, total: matches };
  const total = await countRemembered(db, statement(query, sql`select count(*) as matches from ${query.matching}`));
  return { rows: isNear ? rows : await findFarPage<Row>(db, query, total), total };
}

async function findNearPage<Row>(db: Database, query: PageQuery, near: number): Promise<{ rows: Row[]; matches: number }> {
  const { matching, page, limit, order } = query;
  const counted = sql`(select count(*) as matches from (select from ${matching} limit ${near + 1}) found)`;
  const { rows } = await statement(
    query,
    sql`select counted.matches, page.* from ${counted} counted
      left join (${select(query, { order, take: limit, skip: (page - 1) * limit })}) page on true
      order by page.place`,
  ).execute(db);
  const found = rows as ({ matches: number } & (Placed<Row> | { place: null }))[];
  return { rows: found.filter((row): row is { matches: number } & Placed<Row> => row.place !== null), matches: found[0]?.matches ?? 0 };
}

async function findFarPage<Row>(db: Database, query: PageQuery, total: number): Promise<Row[]> {
  const { page, limit, order, reverse } = query;
  const skip = (page - 1) * limit;
  const take = Math.min(limit, total - skip);
  if (take <= 0) return [];
  const isBehindTheMiddle = skip > total / 2;
  const slice = isBehindTheMiddle ? { order: reverse, take, skip: total - skip - take } : { order, take, skip };
  const { rows } = await statement(
    query,
    sql`select page.* from (${select(query, slice)}) page order by page.place ${isBehindTheMiddle ? sql`desc` : sql`asc`}`,
  ).execute(db);
  return rows as Placed<Row>[];
}

const statement = ({ tables = sql`` }: PageQuery, rest: RawBuilder<unknown>): RawBuilder<unknown> => sql`${tables} ${rest}`;

/** Only the rows on the page are read in full. */
const select = (
  { matching, columns = sql`id`, read }: PageQuery,
  { order, take, skip }: { order: RawBuilder<unknown>; take: number; skip: number },
): RawBuilder<unknown> =>
  read(sql`(
    select sorted.*, row_number() over () as place from (select ${columns} from ${matching} order by ${order} limit ${take} offset ${skip}) sorted
  )`);

/** What lists are sorted by, and their indexes: the time alone would leave the rows of one moment in any sequence. */
export const newest: RawBuilder<unknown> = sql`created_at desc, id desc`;
export const oldest: RawBuilder<unknown> = sql`created_at, id`;

/** A page of rows, newest or oldest first, with all their columns. The rows of `source` have `id` and `created_at`. */
export const findNewestPage = <Row extends { id: string }>(
  db: Database,
  source: RawBuilder<unknown>,
  { oldestFirst = false, ...paging }: { oldestFirst?: boolean; page: number; limit: number },
): Promise<{ rows: Row[]; total: number }> =>
  findPage(db, {
    ...paging,
    matching: source,
    order: oldestFirst ? oldest : newest,
    reverse: oldestFirst ? newest : oldest,
    columns: sql`*`,
    read: (shown) => sql`select * from ${shown} shown`,
  });
