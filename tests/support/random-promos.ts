import fc from 'fast-check';
import type { PromoModel } from './order-model.ts';
import { catalog, productOf } from './random-catalog.ts';
import { rarely, resolveOptional, subtotalLimit, type ValueOf, whole } from './random-limits.ts';

const seldom = fc.constantFrom(null, null, null, 1, 2);

const filter = fc.constantFrom('all', 'all', 'all', 'product', 'category', 'both');
const getFilter = fc.constantFrom('all', 'product', 'category', 'category', 'both', 'both');
export const randomPromo = fc.record({
  type: fc.constantFrom('percent', 'percent', 'amount', 'amount', 'free_delivery', 'buy_x_get_y', 'buy_x_get_y'),
  percent: fc.oneof(fc.constantFrom(10, 33, 100), whole(1, 100)),
  amount: fc.oneof(fc.constantFrom(500, 1_000), whole(1, 9_000)),
  buyQuantity: whole(1, 3),
  getQuantity: whole(1, 2),
  maxApplications: fc.option(whole(1, 2)),
  minimumSubtotal: fc.option(subtotalLimit, { freq: 1 }),
  usageLimit: seldom,
  usagePerCustomer: seldom,
  state: fc.oneof({ weight: 7, arbitrary: fc.constant('active' as const) }, fc.constantFrom('disabled', 'ended', 'not started')),
  firstOrderOnly: rarely,
  filter,
  getFilter,
  product: whole(0, catalog.products - 1),
  category: whole(0, catalog.categories.length - 1),
});

/** A limit that a promo has, whatever else it has. */
export const promoLimit = fc.constantFrom('none', 'none', 'usage', 'customer', 'first order');

/** A promo's share of the catalog. */
const scopeOf = (filter: ValueOf<typeof randomPromo>['filter'], { product, category }: { product: number; category: number }) => ({
  products: filter === 'product' || filter === 'both' ? [`${product}`] : [],
  categories: filter === 'category' || filter === 'both' ? [`${category}`] : [],
});

export function toPromo(drafted: ValueOf<typeof randomPromo>, title: string, code: string | null, subtotal: number): PromoModel {
  const { type, percent, amount, buyQuantity, getQuantity, maxApplications, state, usageLimit, usagePerCustomer, firstOrderOnly } = drafted;
  const value = { percent, amount, free_delivery: 0, buy_x_get_y: percent }[type];
  const isBuyXGetY = type === 'buy_x_get_y';
  const gets = scopeOf(isBuyXGetY ? drafted.getFilter : 'all', { product: productOf(drafted.product), category: drafted.category });
  return {
    ...{ title, code, type, value, state, usageLimit, usagePerCustomer, firstOrderOnly, ...scopeOf(drafted.filter, drafted) },
    ...(isBuyXGetY ? { buyQuantity, getQuantity, maxApplications } : {}),
    minimumSubtotal: resolveOptional(drafted.minimumSubtotal, subtotal),
    getProducts: gets.products,
    getCategories: gets.categories,
  };
}

/** A promo that anybody can use, but not often. */
export function toLimited(drafted: ValueOf<typeof randomPromo>, limit: ValueOf<typeof promoLimit>): ValueOf<typeof randomPromo> {
  if (limit === 'none') return drafted;
  const open = { ...drafted, state: 'active' as const, minimumSubtotal: null, filter: 'all' as const };
  if (limit === 'usage') return { ...open, usageLimit: 1 };
  return limit === 'customer' ? { ...open, usagePerCustomer: 1 } : { ...open, firstOrderOnly: true };
}
