import type { NewPromo, Promo, PromoState } from '#contract/promotions.ts';
import { formatMoney } from '#shared/money.ts';
import { formatDateTime } from '#web/admin/components/format-date-time.ts';

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
  timeZone: string;
}

/** What a promo gives: "10% off Dry food", "Buy 2 of Treats, get 1 free". */
function describeBenefit({ promo, scope, currency }: Omit<PromoWords, 'timeZone'>): string {
  const what = listTitles([...promo.categories, ...promo.products], scope);
  if (promo.type === 'percent') return `${promo.value}% off ${what ?? 'everything'}`;
  if (promo.type === 'amount') return `${formatMoney(promo.value, currency)} off ${what ?? 'everything'}`;
  if (promo.type === 'free_delivery') return `Free delivery${what ? ` with ${what}` : ''}`;
  const reward = promo.value === 100 ? 'free' : `for ${promo.value}% less`;
  const given = listTitles([...promo.getCategories, ...promo.getProducts], scope);
  return `Buy ${promo.buyQuantity ?? '…'}${what ? ` of ${what}` : ''}, get ${promo.getQuantity ?? '…'}${given ? ` of ${given}` : ''} ${reward}`;
}

/** The same with the minimum: "10% off Dry food, from €30.00". */
export const describePromo = (words: Omit<PromoWords, 'timeZone'>): string =>
  describeBenefit(words) + (words.promo.minimumSubtotal ? `, from ${formatMoney(words.promo.minimumSubtotal, words.currency)}` : '');

/** When a promo runs: "1 May 2026, 00:00 – 1 June 2026, 00:00". */
export function describePeriod({ startsAt, endsAt }: Pick<NewPromo, 'startsAt' | 'endsAt'>, timeZone: string): string {
  const [start, end] = [startsAt, endsAt].map((time) => time && formatDateTime(time, timeZone));
  if (start && end) return `${start} – ${end}`;
  if (start) return `From ${start}`;
  return end ? `Until ${end}` : 'Always';
}

/** A promo in whole sentences, for whoever is writing it. */
export function summarizePromo({ promo, scope, currency, timeZone }: PromoWords): string[] {
  const benefit = describeBenefit({ promo, scope, currency });
  const gets = `${benefit.startsWith('Buy') ? 'can ' : 'get '}${benefit[0]?.toLowerCase()}${benefit.slice(1)}`;
  const minimum = promo.minimumSubtotal ? `, if the cart comes to ${formatMoney(promo.minimumSubtotal, currency)} or more` : '';
  const who = promo.code === null ? 'Customers' : `Customers who enter ${promo.code || 'the code'}`;
  const { startsAt, endsAt, usageLimit, usagePerCustomer, maxApplications } = promo;
  return [
    `${who} ${gets}${minimum}.`,
    ...(promo.type === 'buy_x_get_y' && maxApplications ? [`It applies ${times(maxApplications)} per order at most.`] : []),
    ...(promo.firstOrderOnly ? ['Only a customer’s first order gets it.'] : []),
    ...(usageLimit ? [`It can be used ${times(usageLimit)} in all.`] : []),
    ...(usagePerCustomer ? [`Each customer can use it ${times(usagePerCustomer)}.`] : []),
    ...(promo.code === null && (promo.firstOrderOnly || usagePerCustomer)
      ? ['Only customers who are signed in get it: the shop knows guests too late.']
      : []),
    startsAt || endsAt
      ? `It runs${startsAt ? ` from ${formatDateTime(startsAt, timeZone)}` : ''}${endsAt ? ` until ${formatDateTime(endsAt, timeZone)}` : ''} (${timeZone}).`
      : 'It runs until you switch it off.',
    ...(promo.enabled ? [] : ['It is switched off, so nobody gets it yet.']),
  ];
}

const times = (count: number): string => (count === 1 ? 'once' : `${count} times`);

/** "Dry food", "Dry food and Treats", "Dry food and 3 more"; null for no ids. */
function listTitles(ids: readonly string[], scope: readonly ScopeItem[]): string | null {
  if (ids.length === 0) return null;
  const titles = ids.flatMap((id) => scope.find(({ _id }) => _id === id)?.title ?? []);
  const [first, second] = titles;
  if (!first) return 'products that are gone';
  if (titles.length === 1) return first;
  return `${first} and ${titles.length === 2 ? second : `${titles.length - 1} more`}`;
}
