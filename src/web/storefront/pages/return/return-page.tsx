import type { MetaArgs } from 'react-router';
import { type Settings, settings } from '#contract/settings.ts';
import { serverAction } from '#web/api/forms/form-action.ts';
import { useFormFetcher } from '#web/api/forms/use-form-fetcher.ts';
import { secretPageHeaders } from '#web/api/page-headers.ts';
import { browserLoader, type LoadInput, serverLoader } from '#web/api/page-loaders.ts';
import { accountAction } from '#web/storefront/account/account-action.ts';
import { formatDate } from '#web/storefront/format/format-dates.ts';
import { pageMeta } from '#web/storefront/meta/page-meta.ts';
import { type LoadedOrder, loadOrder } from '#web/storefront/pages/order/load-order.ts';
import { OrderLayout } from '#web/storefront/pages/order/order-layout.tsx';
import { NothingToReturn } from './nothing-to-return.tsx';
import { requestReturn } from './request-return.ts';
import { ReturnForm } from './return-form.tsx';
import { ReturnRequested } from './return-requested.tsx';
import { ReturnSteps } from './return-steps.tsx';

interface ReturnPageData {
  loaded: LoadedOrder;
  shop: Settings;
}

async function load(input: LoadInput): Promise<ReturnPageData> {
  const [loaded, shop] = await Promise.all([loadOrder(input), input.api.call(settings.get, {})]);
  return { loaded, shop };
}

export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);
export const action = serverAction(requestReturn);
/** The page itself shows the result, instead of a message. */
export const clientAction = accountAction(requestReturn, { quiet: [''] });
/** The URL of this page may contain a key. */
export const headers = secretPageHeaders;

export const meta = ({ matches, loaderData }: MetaArgs<typeof loader>) =>
  loaderData
    ? pageMeta(matches, {
        title: `Return items from order ${loaderData.loaded.order.number}`,
        path: `/orders/${loaderData.loaded.order._id}/return`,
        noIndex: true,
      })
    : [];

export default function ReturnPage({ loaderData: { loaded, shop } }: { loaderData: ReturnPageData }) {
  const form = useFormFetcher<typeof requestReturn>({ revalidates: true });
  const { order } = loaded;
  const isOpen = order.returnableItems.length > 0 && order.returnableUntil !== null;
  const lead =
    isOpen && !form.isDone && `From order ${order.number}. You can return items until ${formatDate(order.returnableUntil ?? '')}.`;
  return (
    <OrderLayout loaded={loaded} title="Return items" lead={lead || `From order ${order.number}.`} crumb="Return items">
      {form.value ? (
        <ReturnRequested order={form.value} shop={shop} />
      ) : isOpen ? (
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 xl:grid-cols-[minmax(0,1fr)_20rem]">
          <ReturnForm order={order} form={form} />
          <section aria-labelledby="steps" className="surface p-5 sm:p-6">
            <h2 id="steps" className="mb-5 text-xl">
              How it works
            </h2>
            <ReturnSteps order={order} shop={shop} />
          </section>
        </div>
      ) : (
        <NothingToReturn order={order} isNew={form.error !== null} />
      )}
    </OrderLayout>
  );
}
