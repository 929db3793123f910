import type { PromoType } from '#contract/promotions.ts';
import type { Database } from '#server/platform/database/database.ts';
import { newId } from '#shared/ids.ts';
import type { Promo } from './promo.ts';
import { insertPromo } from './promotions.queries.ts';

export interface NewPromo {
  code: string;
  title: string;
  type: PromoType;
  /** Whole percent, or minor units; unused for free delivery. */
  value?: number;
  minimumSubtotal?: number | null;
  startsAt?: Date | null;
  endsAt?: Date | null;
  usageLimit?: number | null;
  usagePerCustomer?: number | null;
  firstOrderOnly?: boolean;
  /** Ids; with neither products nor categories, the promo applies to everything. */
  products?: readonly string[];
  categories?: readonly string[];
  enabled?: boolean;
}

export function createPromo(db: Database, promo: NewPromo): Promise<Promo> {
  return insertPromo(db, {
    id: newId(),
    code: promo.code.trim(),
    title: promo.title,
    type: promo.type,
    value: promo.value ?? 0,
    minimum_subtotal: promo.minimumSubtotal ?? null,
    starts_at: promo.startsAt ?? null,
    ends_at: promo.endsAt ?? null,
    usage_limit: promo.usageLimit ?? null,
    usage_per_customer: promo.usagePerCustomer ?? null,
    first_order_only: promo.firstOrderOnly ?? false,
    product_ids: [...(promo.products ?? [])],
    category_ids: [...(promo.categories ?? [])],
    enabled: promo.enabled ?? true,
  });
}
