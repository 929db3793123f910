import type { PromoType } from '#contract/promotions.ts';
import type { Database } from '#server/platform/database/database.ts';
import { newId } from '#shared/ids.ts';
import { insertPromo } from './promo-admin.queries.ts';

export interface ImportedPromo {
  /** Without a code, the promo applies by itself. */
  code: string | null;
  title: string;
  type: PromoType;
  /** Whole percent, or minor units; unused for free delivery. */
  value?: number;
  /** These three only for `buy_x_get_y`. */
  buyQuantity?: number;
  getQuantity?: number;
  maxApplications?: number | null;
  minimumSubtotal?: number | null;
  startsAt?: Date | null;
  endsAt?: Date | null;
  usageLimit?: number | null;
  usagePerCustomer?: number | null;
  firstOrderOnly?: boolean;
  /** Ids; with neither products nor categories, the promo applies to everything. */
  products?: readonly string[];
  categories?: readonly string[];
  /** Ids of what `buy_x_get_y` gives; with neither, the same as what is bought. */
  getProducts?: readonly string[];
  getCategories?: readonly string[];
  enabled?: boolean;
}

/** Adds a promo whose products and categories are known to exist, and returns its id. */
export async function importPromo<Code extends string | null>(
  db: Database,
  promo: ImportedPromo & { code: Code },
): Promise<{ id: string; code: Code }> {
  const id = newId();
  const code = promo.code?.trim() ?? null;
  await insertPromo(db, {
    id,
    code,
    title: promo.title,
    type: promo.type,
    value: promo.value ?? 0,
    buy_quantity: promo.buyQuantity ?? null,
    get_quantity: promo.getQuantity ?? null,
    max_applications: promo.maxApplications ?? null,
    minimum_subtotal: promo.minimumSubtotal ?? null,
    starts_at: promo.startsAt ?? null,
    ends_at: promo.endsAt ?? null,
    usage_limit: promo.usageLimit ?? null,
    usage_per_customer: promo.usagePerCustomer ?? null,
    first_order_only: promo.firstOrderOnly ?? false,
    product_ids: [...(promo.products ?? [])],
    category_ids: [...(promo.categories ?? [])],
    get_product_ids: [...(promo.getProducts ?? [])],
    get_category_ids: [...(promo.getCategories ?? [])],
    enabled: promo.enabled ?? true,
  });
  return { id, code: promo.code };
}
