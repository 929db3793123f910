import { type RawBuilder, sql, type Updateable } from 'kysely';
import type { UserFilters } from '#contract/accounts.ts';
import { containsPattern } from '#server/platform/database/contains-pattern.ts';
import type { Database } from '#server/platform/database/database.ts';
import { findPage } from '#server/platform/database/find-page.ts';
import { readNewest } from '#server/platform/database/read-newest.ts';
import type { UserRow, UsersTable } from './accounts.queries.ts';
import type { WholeUserRow } from './serialize-user.ts';
import { userFields } from './user-fields.ts';

/** How many orders the user has placed, and what they come to without cancelled ones, refunds and the gift cards that they bought, in minor units. */
export interface CustomerFigures {
  orders: number;
  spent: number;
}

/** Columns of `figures`, a row of `customer_figures`. */
const figureColumns = sql`coalesce(figures.orders, 0) as orders, coalesce(figures.spent, 0)::float8 as spent`;

const sortOrders = {
  '-createdAt': { order: sql`created_at desc, id desc`, reverse: sql`created_at, id` },
  createdAt: { order: sql`created_at, id`, reverse: sql`created_at desc, id desc` },
  name: { order: sql`lower(name), id`, reverse: sql`lower(name) desc, id desc` },
  '-name': { order: sql`lower(name) desc, id desc`, reverse: sql`lower(name), id` },
  email: { order: sql`email, id`, reverse: sql`email desc, id desc` },
  '-email': { order: sql`email desc, id desc`, reverse: sql`email, id` },
  orders: { order: sql`figures.orders, user_id`, reverse: sql`figures.orders desc, user_id desc` },
  '-orders': { order: sql`figures.orders desc, user_id desc`, reverse: sql`figures.orders, user_id` },
  spent: { order: sql`figures.spent, user_id`, reverse: sql`figures.spent desc, user_id desc` },
  '-spent': { order: sql`figures.spent desc, user_id desc`, reverse: sql`figures.spent, user_id` },
} satisfies Record<UserFilters['sort'], unknown>;

const sortsByFigures = (sort: UserFilters['sort']): boolean => /orders|spent/.test(sort);

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

/** A page of users with their figures, and the number of all matching users. */
export function findUsers(
  db: Database,
  { sort, page, limit, ...filters }: UserFilters & { page: number; limit: number },
): Promise<{ rows: (WholeUserRow & CustomerFigures)[]; total: number }> {
  const { cart, wishlist } = userFields();
  return findPage(db, {
    page,
    limit,
    ...(sortsByFigures(sort)
      ? { matching: matchingFigures(filters), columns: sql`user_id as id` }
      : { matching: sql`users where ${conditionOf(filters)}` }),
    ...sortOrders[sort],
    read: (shown) => sql`
      select users.*, ${figureColumns}, ${cart} as cart, ${wishlist} as wishlist, shown.place
      from ${shown} shown join users on users.id = shown.id left join customer_figures figures on figures.user_id = users.id`,
  });
}

/** The figures of the users that match. Those of all are read and counted from the index alone. */
function matchingFigures(filters: Omit<UserFilters, 'sort'>): RawBuilder<unknown> {
  const condition = conditionOf(filters);
  return condition === everyone
    ? sql`customer_figures figures`
    : sql`customer_figures figures join users on users.id = figures.user_id where ${condition}`;
}

export async function findCustomerFigures(db: Database, userId: string): Promise<CustomerFigures | undefined> {
  const { rows } =
    await sql<CustomerFigures>`select ${figureColumns} from customer_figures figures where user_id = ${userId}::uuid`.execute(db);
  return rows[0];
}

/** The users that match in batches, newest first, with their figures, but without the fields of other domains. */
export const readUsers = (db: Database, filters: Omit<UserFilters, 'sort'>): AsyncGenerator<(UserRow & CustomerFigures)[], void> =>
  readNewest<UserRow & CustomerFigures>(db, sql`users where ${conditionOf(filters)}`, {
    read: (batch) => sql`
      select batch.*, ${figureColumns} from ${batch} batch left join customer_figures figures on figures.user_id = batch.id`,
  });

const everyone = sql`true`;

/** What the filters ask for. */
function conditionOf({ q, role, staffRole, enabled, verified, newsletter }: Omit<UserFilters, 'sort'>): RawBuilder<unknown> {
  const conditions = [
    ...(q?.trim() ? [sql`name || ' ' || email::text ilike ${containsPattern(q)}`] : []),
    ...(role === undefined ? [] : [sql`role = ${role}`]),
    ...(staffRole === undefined ? [] : [sql`staff_role = ${staffRole}`]),
    ...(enabled === undefined ? [] : [sql`enabled = ${sql.lit(enabled)}`]),
    ...(verified === undefined ? [] : [sql`email_verified = ${sql.lit(verified)}`]),
    ...(newsletter === undefined ? [] : [sql`newsletter = ${sql.lit(newsletter)}`]),
  ];
  return conditions.length > 0 ? sql.join(conditions, sql` and `) : everyone;
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
