import { formatMoney, formatThreshold } from '#shared/money.ts';
import type { NewPromo, Promo, PromoState } from './promotions.ts';

export const promoStateLabels = {
  active: 'Active',
  scheduled: 'Scheduled',
  ended: 'Expired',
  used_up: 'Used up',
  disabled: 'Off',
  archived: 'Archived',
} as const satisfies Record<PromoState, string>;

export type ScopeItem = Promo['scope'][number];

/** What is needed to put a promo into words. `scope` has the titles of its products and categories, and may have others. */
export interface PromoWords {
  promo: NewPromo;
  scope: readonly ScopeItem[];
  currency: string;
}

/** What a promo gives: "10% off Dry food", "Buy 2 from Treats, get 1 free". */
function describeBenefit({ promo, scope, currency }: PromoWords): string {
  const what = listTitles([...promo.categories, ...promo.products], scope);
  if (promo.type === 'percent') return `${promo.value}% off ${what ?? 'everything'}`;
  if (promo.type === 'amount') return `${formatMoney(promo.value, currency)} off ${what ?? 'the order'}`;
  if (promo.type === 'free_delivery') return `Free delivery${what ? ` with ${what}` : ''}`;
  const reward = promo.value === 100 ? 'free' : `at ${promo.value}% off`;
  const given = listTitles([...promo.getCategories, ...promo.getProducts], scope);
  return `Buy ${promo.buyQuantity ?? '…'}${from(what, promo.categories)}, get ${promo.getQuantity ?? '…'}${from(given, promo.getCategories)} ${reward}`;
}

/** " from Treats", or " Salmon Bites" for products alone. */
const from = (what: string | null, categories: readonly string[]): string =>
  what ? `${categories.length > 0 ? ' from' : ''} ${what}` : '';

/** The same with the minimum: "10% off Dry food on orders of €30 or more". */
export const describePromo = (words: PromoWords): string =>
  describeBenefit(words) +
  (words.promo.minimumSubtotal ? ` on orders of ${formatThreshold(words.promo.minimumSubtotal, words.currency)} or more` : '');

/** "Dry food", "Dry food and Treats", "Dry food and 3 more"; null for no ids. */
function listTitles(ids: readonly string[], scope: readonly ScopeItem[]): string | null {
  if (ids.length === 0) return null;
  const titles = ids.flatMap((id) => scope.find(({ _id }) => _id === id)?.title ?? []);
  const [first, second] = titles;
  if (!first) return 'deleted products';
  if (titles.length === 1) return first;
  return `${first} and ${titles.length === 2 ? second : `${titles.length - 1} more`}`;
}
