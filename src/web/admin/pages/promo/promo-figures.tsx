import { promoAdmin } from '#contract/promo-admin.ts';
import type { Promo } from '#contract/promotions.ts';
import { formatMoney } from '#shared/money.ts';
import { Time } from '#web/admin/components/time.tsx';
import { PromoUses } from '#web/admin/pages/promos/promo-cells.tsx';
import { browserApi } from '#web/api/browser-client.ts';
import { useQuery } from '#web/api/queries/use-query.ts';

/** What came of a promo. Loaded after the page, since a promo with many orders takes a moment. */
export function PromoFigures({ promo }: { promo: Promo }) {
  const { data, isError } = useQuery({
    queryKey: ['promo', 'statistics', promo._id],
    queryFn: () => browserApi.call(promoAdmin.statistics, { params: { id: promo._id }, quiet: true }),
    meta: { quiet: true },
  });
  const figures: [label: string, value: React.ReactNode][] = [
    ['Used', <PromoUses key="used" promo={promo} />],
    ['Orders', data?.orders.toLocaleString('en')],
    ['Discount given', data && formatMoney(data.discount, data.currency)],
    ['Revenue', data && formatMoney(data.revenue, data.currency)],
    ['Last order', data && (data.lastOrderAt ? <Time time={data.lastOrderAt} /> : 'None yet')],
  ];
  return (
    <section aria-label="Results" className="panel">
      <dl className="facts">
        {figures.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value ?? (isError ? 'Not available' : '…')}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
