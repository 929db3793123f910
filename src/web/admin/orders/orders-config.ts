import { orderStatusLabels, paymentMethodLabels, paymentStatusLabels } from '#contract/order-labels.ts';
import { countriesByName, countryName } from '#shared/country-names.ts';
import type { ListConfig, ListQuery } from '#web/admin/page-layouts/list-query.ts';
import { apiFilters, listPath } from '#web/admin/page-layouts/list-query.ts';

/** The list of orders: its tabs, filters and sort orders. */
export const ordersConfig: ListConfig = {
  path: '/admin/orders',
  tabs: {
    name: 'queue',
    label: 'Orders to work on',
    options: [
      ['', 'All'],
      ['to_ship', 'To ship'],
      ['unpaid', 'Unpaid'],
      ['attention', 'Needs attention'],
    ],
  },
  filters: [
    { name: 'status', label: 'Status', options: [['', 'Any status'], ...Object.entries(orderStatusLabels)] },
    { name: 'paymentStatus', label: 'Payment status', options: [['', 'Any status'], ...Object.entries(paymentStatusLabels)] },
    { name: 'paymentMethod', label: 'Payment method', options: [['', 'Any method'], ...Object.entries(paymentMethodLabels)] },
    {
      name: 'country',
      label: 'Country',
      options: [['', 'Any country'], ...countriesByName.map((code) => [code, countryName(code)] as const)],
    },
  ],
  dates: [
    { name: 'from', label: 'From' },
    { name: 'to', label: 'To' },
  ],
  sorts: ['-createdAt', 'createdAt', '-total', 'total'],
  // The page of a user leads to all their orders.
  fixedParams: ['user'],
};

/** The list with the countries that orders have gone to; no choice of countries if there is only one. */
export function ordersConfigFor(countries: readonly string[], { selected }: Pick<ListQuery, 'selected'>): ListConfig {
  const shown = new Set(['', ...countries, selected.country]);
  const filters = ordersConfig.filters?.map((filter) =>
    filter.name === 'country' ? { ...filter, options: filter.options.filter(([code]) => shown.has(code)) } : filter,
  );
  return { ...ordersConfig, filters: filters?.filter(({ name, options }) => options.length > 2 || selected[name] !== undefined) };
}

const apiSorts: Readonly<Record<string, string>> = { '-createdAt': 'newest', createdAt: 'oldest' };

/** The search, filters and sort order of the list as the API takes them. */
export const ordersApiQuery = (query: Pick<ListQuery, 'q' | 'selected' | 'sort'>): Record<string, string> => ({
  ...apiFilters(query),
  sort: apiSorts[query.sort] ?? query.sort,
});

/** The page of an order, which remembers the list it was opened from, for the orders before and after it. */
export const orderPath = (id: string, query: Pick<ListQuery, 'q' | 'selected' | 'sort'>): string =>
  listPath({ ...ordersConfig, path: `/admin/orders/${id}` }, { q: query.q, selected: query.selected, sort: query.sort });
