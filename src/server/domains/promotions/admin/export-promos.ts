import type { CsvFile } from '#contract/basics.schemas.ts';
import { describePromo, promoStateLabels } from '#contract/promo-labels.ts';
import type { PromoFilters } from '#contract/promotions.ts';
import type { Settings } from '#contract/settings.ts';
import type { Database } from '#server/platform/database/database.ts';
import { amountCell, timeCells } from '#server/platform/http/csv-cells.ts';
import { type CsvColumns, toCsvFile } from '#server/platform/http/csv-columns.ts';
import { serializePromo } from './get-promo.ts';
import { type PromoWithFigures, readPromos } from './promo-admin.queries.ts';

type Formats = Pick<Settings, 'currency' | 'timeZone'>;

function columnsOf({ currency, timeZone }: Formats): CsvColumns<PromoWithFigures> {
  const timeCell = timeCells(timeZone);
  return [
    ['Code', ({ code }) => code],
    ['Title', ({ title }) => title],
    ['Discount', (promo) => describePromo({ promo: serializePromo(promo), scope: promo.scope, currency })],
    ['Status', ({ state }) => promoStateLabels[state]],
    ['Starts', ({ startsAt }) => timeCell(startsAt)],
    ['Ends', ({ endsAt }) => timeCell(endsAt)],
    ['Used', ({ used }) => used],
    ['Total uses', ({ usageLimit }) => usageLimit],
    ['Uses per customer', ({ usagePerCustomer }) => usagePerCustomer],
    ['First orders only', ({ firstOrderOnly }) => firstOrderOnly],
    ['Orders', ({ orders }) => orders],
    ['Discounts given', ({ discount }) => amountCell(discount, currency)],
    ['Revenue', ({ revenue }) => amountCell(revenue, currency)],
    ['Currency', () => currency],
    ['Added', ({ created_at }) => timeCell(created_at)],
  ];
}

/** The promos that match the filters, newest first, as a CSV file. */
export const exportPromos = (db: Database, filters: Omit<PromoFilters, 'sort'>, formats: Formats): CsvFile =>
  toCsvFile('promos', columnsOf(formats), readPromos(db, filters));
