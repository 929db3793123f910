import { type RawBuilder, sql } from 'kysely';
import type { Actor } from '#server/platform/actor.ts';

/** A caller of the API, or the shop itself in its jobs. */
export type OrderCaller = Actor | { kind: 'shop' };

export type Owner = Actor | { kind: 'user'; userId: string };

/** The caller's own orders; all orders for admins and the shop. */
export const accessibleTo = (caller: OrderCaller | Owner): RawBuilder<boolean> => {
  switch (caller.kind) {
    case 'user':
      return sql`o.user_id = ${caller.userId}::uuid`;
    case 'guest':
      return sql`o.guest_id = ${caller.guestId}::uuid`;
    case 'admin':
    case 'shop':
      return sql`true`;
    case 'anonymous':
      return sql`false`;
  }
};

export interface OrderRef {
  id: string;
  /** The hash of the key in a mailed link, which gives anyone who has it access to this order. */
  keyHash?: Buffer;
}

export const matchesRef = (caller: OrderCaller, { id, keyHash }: OrderRef): RawBuilder<boolean> => {
  const byKey = keyHash ? sql`or (o.key_hash = ${keyHash} and o.key_expires_at > now())` : sql``;
  return sql`o.id = ${id}::uuid and (${accessibleTo(caller)} ${byKey})`;
};
