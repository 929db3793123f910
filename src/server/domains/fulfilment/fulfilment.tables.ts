import type { Generated } from 'kysely';
import type { ItemUnits } from '#contract/orders.ts';

declare module '#server/platform/database/database.ts' {
  interface Tables {
    parcels: {
      id: string;
      order_id: string;
      carrier: string;
      number: string | null;
      url: string | null;
      shipped_at: Generated<Date>;
      delivered_at: Date | null;
      returnable_until: Date | null;
      shipped_by: string | null;
      tracking_changed_at: Generated<Date | null>;
      tracking_changed_by: Generated<string | null>;
      delivered_by: Generated<string | null>;
    };
    parcel_items: { parcel_id: string; order_id: string; position: number; quantity: number };
  }
}

/** A parcel as it is read with its order; times as the database writes them into JSON. */
export interface ParcelRecord {
  id: string;
  carrier: string;
  number: string | null;
  url: string | null;
  shippedAt: string;
  deliveredAt: string | null;
  returnableUntil: string | null;
  items: ItemUnits[];
}
