import type { ColumnType, Generated, Insertable, Selectable, Updateable } from 'kysely';
import type { Actor } from '#server/platform/actor.ts';
import { asyncCommit } from '#server/platform/database/async-commit.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { NewGuest } from '#server/platform/guests.ts';

export interface AddressesTable {
  id: string;
  user_id: string | null;
  guest_id: string | null;
  name: string;
  line1: string;
  line2: string | null;
  city: string;
  region: string | null;
  postal_code: string;
  country: string;
  phone: string | null;
  instructions: string | null;
  is_default: Generated<boolean>;
  /** Incremented by a trigger when a field that matters for delivery changes (migrations/0011). */
  version: ColumnType<number, never, never>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
}

declare module '#server/platform/database/database.ts' {
  interface Tables {
    addresses: AddressesTable;
  }
}

export type AddressRow = Selectable<AddressesTable>;

export type AddressOwner = Actor | { kind: 'user'; userId: string };

/** The column and id that select the actor's own rows; `null` for actors who cannot own any. */
function ownerColumn(actor: AddressOwner): { column: 'user_id' | 'guest_id'; id: string } | null {
  if (actor.kind === 'user') return { column: 'user_id', id: actor.userId };
  if (actor.kind === 'guest') return { column: 'guest_id', id: actor.guestId };
  return null;
}

export async function findAddresses(db: Database, actor: AddressOwner): Promise<AddressRow[]> {
  const owner = ownerColumn(actor);
  if (!owner) return [];
  return db
    .selectFrom('addresses')
    .selectAll()
    .where(owner.column, '=', owner.id)
    .orderBy('is_default', 'desc')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

export async function findAddress(db: Database, actor: Actor, id: string): Promise<AddressRow | undefined> {
  const owner = ownerColumn(actor);
  if (!owner) return undefined;
  return db.selectFrom('addresses').selectAll().where('id', '=', id).where(owner.column, '=', owner.id).executeTakeFirst();
}

/** As `findAddress`, with the row locked; other rows can still be inserted that refer to it, such as quotes. */
export async function lockAddressRow(db: Database, actor: Actor, id: string): Promise<AddressRow | undefined> {
  const owner = ownerColumn(actor);
  if (!owner) return undefined;
  const own = db.selectFrom('addresses').selectAll().where('id', '=', id).where(owner.column, '=', owner.id);
  return own.forNoKeyUpdate().executeTakeFirst();
}

export const insertAddress = (db: Database, address: Insertable<AddressesTable>): Promise<AddressRow> =>
  db.insertInto('addresses').values(address).returningAll().executeTakeFirstOrThrow();

/** Inserts a guest and its address in one statement. Outside a transaction the commit is asynchronous: an order made with them later is committed durably, and they with it. */
export const insertGuestWithAddress = (db: Database, guest: NewGuest['row'], address: Insertable<AddressesTable>): Promise<AddressRow> => {
  const insert = db
    .with('guest', (query) => query.insertInto('guests').values(guest))
    .insertInto('addresses')
    .values(address)
    .returningAll();
  return (db.isTransaction ? insert : insert.returning(asyncCommit().as('lost'))).executeTakeFirstOrThrow();
};

export async function updateAddressRow(
  db: Database,
  actor: Actor,
  id: string,
  changes: Updateable<AddressesTable>,
): Promise<AddressRow | undefined> {
  const owner = ownerColumn(actor);
  if (!owner) return undefined;
  return db
    .updateTable('addresses')
    .set({ ...changes, updated_at: new Date() })
    .where('id', '=', id)
    .where(owner.column, '=', owner.id)
    .returningAll()
    .executeTakeFirst();
}

export async function deleteAddressRow(db: Database, actor: Actor, id: string): Promise<{ is_default: boolean } | undefined> {
  const owner = ownerColumn(actor);
  if (!owner) return undefined;
  return db.deleteFrom('addresses').where('id', '=', id).where(owner.column, '=', owner.id).returning('is_default').executeTakeFirst();
}

/** Unsets the user's default address. */
export const unsetDefault = (db: Database, userId: string): Promise<unknown> =>
  db.updateTable('addresses').set({ is_default: false }).where('user_id', '=', userId).where('is_default', '=', true).execute();

/** Makes the user's newest address, if any, the default. */
export const setNewestAsDefault = (db: Database, userId: string): Promise<unknown> =>
  db
    .updateTable('addresses')
    .set({ is_default: true })
    .where('id', '=', (newest) =>
      newest
        .selectFrom('addresses')
        .select('id')
        .where('user_id', '=', userId)
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .limit(1),
    )
    .execute();

/** A guest's address, locked until the end of the transaction. */
export const lockGuestAddress = (db: Database, guestId: string): Promise<AddressRow | undefined> =>
  db.selectFrom('addresses').selectAll().where('guest_id', '=', guestId).forUpdate().executeTakeFirst();

/** Moves a guest's address to a user. */
export const assignAddressToUser = (db: Database, id: string, userId: string, isDefault: boolean): Promise<unknown> =>
  db.updateTable('addresses').set({ guest_id: null, user_id: userId, is_default: isDefault }).where('id', '=', id).execute();

export const deleteAddressById = (db: Database, id: string): Promise<unknown> => db.deleteFrom('addresses').where('id', '=', id).execute();
