import type { PriceChange } from '#contract/catalog.ts';
import { formatMoney } from '#shared/money.ts';
import { Time } from '#web/admin/components/time.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import { HistoryTable, type Paging } from './history-table.tsx';

interface PricesTabProps {
  prices: { list: PriceChange[]; total: number };
  currency: string;
  paging: Paging;
}

/** The prices that the variations have had. */
export function PricesTab({ prices: { list, total }, currency, paging }: PricesTabProps) {
  const format = (amount: number | null) => (amount === null ? '–' : formatMoney(amount, currency));
  return (
    <>
      <HistoryTable
        caption="Price changes"
        empty="No prices yet."
        columns={['When', 'Variation', 'New price', 'Old price', 'Original price (crossed out)', 'Who']}
        rows={list.map((change) => ({
          key: `${change.variation._id} ${change.at}`,
          cells: [
            <Time key="time" time={change.at} />,
            change.variation.title,
            <strong key="price">{format(change.price)}</strong>,
            format(change.previousPrice),
            format(change.compareAtPrice),
            change.by ?? '–',
          ],
        }))}
      />
      <Pagination {...paging} total={total} />
    </>
  );
}
