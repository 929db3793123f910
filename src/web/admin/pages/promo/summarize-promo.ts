import { describePromo, type PromoWords } from '#contract/promo-labels.ts';
import { formatDateTime } from '#shared/format-date-time.ts';

/** A promo in whole sentences, for whoever is writing it. */
export function summarizePromo({ promo, scope, currency, timeZone }: PromoWords & { timeZone: string }): string[] {
  const benefit = describePromo({ promo, scope, currency });
  const [, bought, given] = /^Buy (.+), get (.+)$/.exec(benefit) ?? [];
  const conditions = [promo.code !== null && `enter ${promo.code || 'the code'}`, bought && `buy ${bought}`].filter(Boolean);
  const who = ['Customers', ...(conditions.length > 0 ? [`who ${conditions.join(' and ')}`] : [])].join(' ');
  const gets = given ?? `${benefit[0]?.toLowerCase()}${benefit.slice(1)}`;
  const { startsAt, endsAt, usageLimit, usagePerCustomer, maxApplications } = promo;
  return [
    `${who} get ${gets}.`,
    ...(promo.type === 'buy_x_get_y' && maxApplications
      ? [`It applies ${maxApplications === 1 ? 'once' : `up to ${maxApplications} times`} per order.`]
      : []),
    ...(promo.firstOrderOnly ? ['Only a customer’s first order gets it.'] : []),
    ...(usageLimit ? [`It can be used ${times(usageLimit)} in total.`] : []),
    ...(usagePerCustomer ? [`Each customer can use it ${times(usagePerCustomer)}.`] : []),
    ...(promo.code === null && (promo.firstOrderOnly || usagePerCustomer)
      ? ['Only signed-in customers get it, because we don’t know who guests are until they order.']
      : []),
    startsAt || endsAt
      ? `It runs${startsAt ? ` from ${formatDateTime(startsAt, timeZone)}` : ''}${endsAt ? ` until ${formatDateTime(endsAt, timeZone)}` : ''} (${timeZone}).`
      : 'It runs until you switch it off.',
    ...(promo.enabled ? [] : ['It’s switched off, so nobody gets it yet.']),
  ];
}

const times = (count: number): string => (count === 1 ? 'once' : `${count} times`);
