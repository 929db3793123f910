import type { Generated } from 'kysely';
import type { PaymentEntry } from './derive-payment-summary.ts';

declare module '#server/platform/database/database.ts' {
  interface Tables {
    payment_entries: PaymentEntry & {
      id: string;
      order_id: string;
      provider: string;
      reference: string | null;
      note: string | null;
      created_at: Generated<Date>;
    };
  }
}
