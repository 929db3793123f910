import type { Generated } from 'kysely';
import type { ItemUnits, ReturnReason, ReturnStatus } from '#contract/orders.ts';

declare module '#server/platform/database/database.ts' {
  interface Tables {
    returns: {
      id: string;
      order_id: string;
      status: ReturnStatus;
      reason: ReturnReason;
      note: string | null;
      answer: string | null;
      refund: number | null;
      received_at: Date | null;
      closed_at: Date | null;
      /** The admins, if it was one. */
      requested_by: string | null;
      received_by: Generated<string | null>;
      closed_by: Generated<string | null>;
      created_at: Generated<Date>;
    };
    return_items: {
      return_id: string;
      order_id: string;
      position: number;
      quantity: number;
      restocked: Generated<number>;
      already_refunded: Generated<number>;
    };
  }
}

/** Units of a return; `restocked` of them can be sold again, and `alreadyRefunded` of them had been refunded by themselves when the return was refunded. */
export type ReturnedUnits = ItemUnits & { restocked: number; alreadyRefunded: number };

/** A return as it is read with its order; times as the database writes them into JSON. */
export interface ReturnRecord {
  id: string;
  status: ReturnStatus;
  reason: ReturnReason;
  /** The customer's words. */
  note: string | null;
  /** The shop's answer. */
  answer: string | null;
  /** What was refunded, in minor units. */
  refund: number | null;
  createdAt: string;
  receivedAt: string | null;
  closedAt: string | null;
  items: ReturnedUnits[];
}
