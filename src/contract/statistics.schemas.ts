import { z } from 'zod';
import { id, time } from './basics.schemas.ts';
import { openWorkLimit } from './limits.ts';

const count = z.int().min(0);
const workCount = count.max(openWorkLimit);

/** Each count goes up to `openWorkLimit`, which means "that many or more". */
const openWork = z
  .object({
    /** What `queue=to_ship` lists: placed or in processing, and paid if it is paid in advance. */
    ordersToShip: workCount,
    /** Orders that wait for a bank transfer. */
    transfersToCheck: workCount,
    /** Refunds in cash or by transfer that nobody has handed over yet. */
    refundsToPayOut: workCount,
    /** Requested, or received and not refunded yet. */
    returnsToHandle: workCount,
    reviewsToApprove: workCount,
    /** Questions that wait, and answers of customers that do. */
    questionsToAnswer: workCount,
    newMessages: workCount,
    failedMails: workCount,
    /** Of the last three days: too many went to a mailbox that nobody has confirmed, and an admin has to send them. */
    heldMails: workCount,
    /** Jobs that were given up. */
    failedJobs: workCount,
    /** Shipped orders that should have arrived by yesterday. */
    overdueDeliveries: workCount,
  })
  .meta({ id: 'OpenWork' });

const day = z.iso.date().refine((given) => given >= '2000', 'Choose a later date.');
const days = z.object({ from: z.iso.date(), to: z.iso.date() });

/** `12m`: this month and the eleven before it; the others end today. */
const statisticsPeriods = ['today', '7d', '30d', '90d', '12m'] as const;
/** With which period the figures are compared: the one just before, the same one a year earlier, or none. */
const statisticsComparisons = ['previous', 'year', 'none'] as const;

/** `previous`: the same figure of the comparison period; null without one. */
const figure = z.object({ value: z.number(), previous: z.number().nullable() });
const share = z.object({ value: z.number().nullable(), previous: z.number().nullable() });

/** Amounts in minor units, which refunds can make negative; null in hours that have not begun. */
const seriesPoint = z.object({
  /** A day, the first day of a month, or the beginning of an hour. */
  at: z.string(),
  sales: z.int().nullable(),
  orders: count.nullable(),
  previousSales: z.int().nullable(),
  previousOrders: count.nullable(),
});

const dashboard = z
  .object({
    period: days.extend({ unit: z.enum(['hour', 'day', 'month']), timeZone: z.string() }),
    /** A period that is not over is compared with the other one up to the same time of day. */
    comparison: days.nullable(),
    currency: z.string(),
    figures: z.object({
      /** The totals of the orders placed, with delivery and tax and after discounts, less what was refunded meanwhile. Cancelled orders do not count. */
      sales: figure,
      orders: figure,
      /** The total of an order on average, before refunds; null without orders. */
      averageOrder: share,
      /** Customers, by email, whose first order it was. */
      newCustomers: figure,
      /** The share of the order requests that became orders. A request that the customer replaced by another one does not count; carts of guests are not known. */
      conversion: share,
    }),
    series: z.array(seriesPoint),
    /** By revenue: what was paid for its units, after discounts and before refunds. `product` is null once it is deleted. */
    topProducts: z.array(z.object({ product: id.nullable(), title: z.string().nullable(), units: count, revenue: z.int() })),
    /** Those with the fewest days left first. Days left: at the pace of the last 30 days; null if none was sold. */
    lowStock: z.object({
      total: count,
      list: z.array(
        z.object({
          product: id,
          title: z.string(),
          variation: id,
          variationTitle: z.string(),
          sku: z.string(),
          available: z.int(),
          unitsSold: count,
          daysLeft: z.int().nullable(),
        }),
      ),
    }),
    openWork,
    /** What shoppers searched for in the period without finding a product, the most frequent first. */
    failedSearches: z.array(z.object({ term: z.string(), searches: count })),
    /** The latest jobs that were given up. */
    failedJobs: z.array(z.object({ task: z.string(), error: z.string().nullable(), failedAt: time })),
    firstSteps: z.array(
      z.object({
        step: z.enum(['name', 'products', 'delivery', 'payment', 'tax', 'legal', 'mail', 'second-factor', 'second-admin', 'first-order']),
        done: z.boolean(),
      }),
    ),
  })
  .meta({ id: 'Dashboard' });

export const statisticsSchemas = {
  openWork: { reply: openWork },
  dashboard: {
    query: z
      .object({
        period: z.enum(statisticsPeriods).default('30d'),
        /** Days in the shop's time zone, both inclusive; given together, they are used instead of `period`. */
        from: day.optional(),
        to: day.optional(),
        compare: z.enum(statisticsComparisons).default('previous'),
      })
      .refine(({ from, to }) => (from === undefined) === (to === undefined), { path: ['to'], message: 'Choose both dates.' })
      .refine(({ from, to }) => !from || !to || from <= to, {
        path: ['to'],
        message: 'Choose a date on or after the first one.',
      }),
    reply: dashboard,
  },
};

export type OpenWork = z.infer<typeof openWork>;
export type Dashboard = z.infer<typeof dashboard>;
export type DashboardQuery = z.output<typeof statisticsSchemas.dashboard.query>;
