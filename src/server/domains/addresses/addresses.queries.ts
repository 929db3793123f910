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
  /** Counts the changes of all that a parcel needs; written by the table itself (migrations/0011). */
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

type Owner = Actor | { kind: 'user'; userId: string };

/** Whose rows an actor may touch; `null` for someone who owns nothing. */
function ownerColumn(actor: Owner): { column: 'user_id' | 'guest_id'; id: string } | null {
  if (actor.kind === 'user') return { column: 'user_id', id: actor.userId };
  if (actor.kind === 'guest') return { column: 'guest_id', id: actor.guestId };
  return null;
}

export async function findAddresses(db: Database, actor: Owner): Promise<AddressRow[]> {
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

/** The same for one transaction at a time; the address can still be referred to meanwhile, by a quote for instance. */
export async function lockAddressRow(db: Database, actor: Actor, id: string): Promise<AddressRow | undefined> {
  const owner = ownerColumn(actor);
  if (!owner) return undefined;
  const own = db.selectFrom('addresses').selectAll().where('id', '=', id).where(owner.column, '=', owner.id);
  return own.forNoKeyUpdate().executeTakeFirst();
}

export const insertAddress = (db: Database, address: Insertable<AddressesTable>): Promise<AddressRow> =>
  db.insertInto('addresses').values(address).returningAll().executeTakeFirstOrThrow();

/** A new guest and its address, both or neither. Whoever orders with them makes them as safe as the order. */
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

/** Makes the user's default an ordinary address. */
export const unsetDefault = (db: Database, userId: string): Promise<unknown> =>
  db.updateTable('addresses').set({ is_default: false }).where('user_id', '=', userId).where('is_default', '=', true).execute();

/** Makes the user's newest address the default; without any nothing happens. */
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

/** The address that a guest keeps; nobody changes it until the transaction ends. */
export const lockGuestAddress = (db: Database, guestId: string): Promise<AddressRow | undefined> =>
  db.selectFrom('addresses').selectAll().where('guest_id', '=', guestId).forUpdate().executeTakeFirst();

/** Gives a guest's address to a user. */
export const assignAddressToUser = (db: Database, id: string, userId: string, isDefault: boolean): Promise<unknown> =>
  db.updateTable('addresses').set({ guest_id: null, user_id: userId, is_default: isDefault }).where('id', '=', id).execute();

export const deleteAddressById = (db: Database, id: string): Promise<unknown> => db.deleteFrom('addresses').where('id', '=', id).execute();
