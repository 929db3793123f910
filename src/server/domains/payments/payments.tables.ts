import type { Generated } from 'kysely';
import type { PaymentEntry } from './ledger/derive-payment-summary.ts';
import type { PaymentProviderName, ProviderIntent, ProviderRefund } from './providers/payment-provider.ts';

interface PaymentIntentsTable {
  id: string;
  guest_id: string | null;
  user_id: string | null;
  order_id: string | null;
  rate_id: string | null;
  provider: PaymentProviderName;
  reference: string | null;
  amount: number;
  currency: string;
  state: Generated<ProviderIntent['state']>;
  decline_message: string | null;
  checked_at: Generated<Date>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
}

interface RefundsTable {
  id: string;
  order_id: string;
  amount: number;
  reason: string | null;
  state: ProviderRefund['state'];
  provider: string;
  intent_reference: string | null;
  reference: string | null;
  created_by: string;
  to_store_credit: Generated<boolean>;
  paid_out_at: Generated<Date | null>;
  paid_out_note: Generated<string | null>;
  paid_out_by: Generated<string | null>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
}

declare module '#server/platform/database/database.ts' {
  interface Tables {
    payment_entries: PaymentEntry & {
      id: string;
      order_id: string;
      provider: string;
      reference: string | null;
      note: string | null;
      /** Who recorded it by hand, waived it or imported it. */
      admin_id: Generated<string | null>;
      created_at: Generated<Date>;
    };
    payment_intents: PaymentIntentsTable;
    payment_look_ups: { provider: string; looked_up_at: Date };
    refunds: RefundsTable;
    /** `unshipped` of the units had not left the shop when they were refunded. */
    refund_items: { refund_id: string; order_id: string; position: number; quantity: number; unshipped: Generated<number> };
    /** `account` is written as JSON text. */
    bank_transfers: { order_id: string; due_at: Date; account: string; reminded_at: Date | null; closed_at: Date | null };
  }
}
