import { type RawBuilder, sql, type Updateable } from 'kysely';
import type { UserFilters } from '#contract/accounts.ts';
import { containsPattern } from '#server/platform/database/contains-pattern.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { UserRow, UsersTable } from './accounts.queries.ts';
import type { WholeUserRow } from './serialize-user.ts';
import { userFields } from './user-fields.ts';

const sortOrders = {
  '-createdAt': sql`created_at desc, id desc`,
  createdAt: sql`created_at, id`,
  name: sql`lower(name), id`,
  '-name': sql`lower(name) desc, id desc`,
  email: sql`email, id`,
  '-email': sql`email desc, id desc`,
} satisfies Record<UserFilters['sort'], unknown>;

/** One user with the fields of other domains. */
export function findWholeUser(db: Database, id: string): Promise<WholeUserRow | undefined> {
  const { cart, wishlist } = userFields();
  return db
    .selectFrom('users')
    .selectAll('users')
    .select([cart.as('cart'), wishlist.as('wishlist')])
    .where('id', '=', id)
    .executeTakeFirst();
}

/** A page of users, and the number of all matching users. */
export async function findUsers(
  db: Database,
  { sort, page, limit, ...filters }: UserFilters & { page: number; limit: number },
): Promise<{ rows: WholeUserRow[]; total: number }> {
  const matching = sql`users where ${conditionOf(filters)}`;
  const { cart, wishlist } = userFields();
  const { rows } = await sql<{ total: number } & (WholeUserRow | { id: null })>`
    select counted.total, users.*, ${cart} as cart, ${wishlist} as wishlist
    from (select count(*) as total from ${matching}) counted
    left join (select * from ${matching} order by ${sortOrders[sort]} limit ${limit} offset ${(page - 1) * limit}) users on true
    order by ${sortOrders[sort]}`.execute(db);
  return { rows: rows.filter((row): row is { total: number } & WholeUserRow => row.id !== null), total: rows[0]?.total ?? 0 };
}

/** A batch of the users that match, by id, after a user; without the fields of other domains. */
export async function findUsersAfter(
  db: Database,
  filters: Omit<UserFilters, 'sort'>,
  { after, limit }: { after: string | null; limit: number },
): Promise<UserRow[]> {
  const { rows } = await sql<UserRow>`
    select * from users where ${conditionOf(filters)} and (${after}::uuid is null or id > ${after}::uuid) order by id limit ${limit}`.execute(
    db,
  );
  return rows;
}

/** What the filters ask for. */
function conditionOf({ q, role, staffRole, enabled, verified, newsletter }: Omit<UserFilters, 'sort'>): RawBuilder<unknown> {
  const conditions = [
    ...(q?.trim() ? [sql`name || ' ' || email::text ilike ${containsPattern(q)}`] : []),
    ...(role === undefined ? [] : [sql`role = ${role}`]),
    ...(staffRole === undefined ? [] : [sql`staff_role = ${staffRole}`]),
    ...(enabled === undefined ? [] : [sql`enabled = ${enabled}`]),
    ...(verified === undefined ? [] : [sql`email_verified = ${verified}`]),
    ...(newsletter === undefined ? [] : [sql`newsletter = ${newsletter}`]),
  ];
  return conditions.length > 0 ? sql.join(conditions, sql` and `) : sql`true`;
}

export const setUser = (
  db: Database,
  id: string,
  changes: Pick<Updateable<UsersTable>, 'name' | 'phone' | 'role' | 'staff_role' | 'enabled' | 'newsletter'>,
): Promise<UserRow> =>
  db
    .updateTable('users')
    .set({ ...changes, ...(changes.role === 'admin' ? { ever_admin: true } : {}), updated_at: new Date() })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
