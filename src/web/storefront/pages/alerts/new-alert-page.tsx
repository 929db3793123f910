import { data, type MetaArgs } from 'react-router';
import type { AlertKind } from '#contract/alerts.ts';
import { auth } from '#contract/auth.ts';
import { cart } from '#contract/cart.ts';
import { formatMoney } from '#shared/money.ts';
import { browserAction, serverAction } from '#web/api/forms/form-action.ts';
import { useFormFetcher } from '#web/api/forms/use-form-fetcher.ts';
import { privatePageHeaders } from '#web/api/page-headers.ts';
import { browserLoader, type LoadInput, type RouteErrorData, serverLoader } from '#web/api/page-loaders.ts';
import { useShopSettings } from '#web/root-data.ts';
import { AlertForm, alertFormIntent } from '#web/storefront/alerts/alert-form.tsx';
import { requestAlert } from '#web/storefront/alerts/request-alert.ts';
import letterUrl from '#web/storefront/illustrations/letter.svg';
import { pageMeta } from '#web/storefront/meta/page-meta.ts';
import { Breadcrumb } from '#web/ui/breadcrumb.tsx';

const kinds: readonly AlertKind[] = ['back_in_stock', 'price_drop'];

async function load({ api, url }: LoadInput) {
  const variation = url.searchParams.get('variation') ?? '';
  const [{ list }, { user }] = await Promise.all([
    api.call(cart.guestCart, { body: { cart: [{ variation, quantity: 1 }] } }),
    api.call(auth.session, { query: { realm: 'user' } }),
  ]);
  const [line] = list;
  if (!line?.product?.enabled || !line.variation)
    throw data({ code: 'not_found', message: 'We no longer sell this product.' } satisfies RouteErrorData, { status: 404 });
  const { _id, title, price, availability } = line.variation;
  return {
    product: { slug: line.product.slug, title: line.product.title },
    variation: { _id, title, price, isSoldOut: availability === 'sold_out' },
    userEmail: user?.email ?? null,
    kind: kinds.find((kind) => kind === url.searchParams.get('kind')) ?? null,
  };
}

export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);
/** Handles the form of every page. */
export const action = serverAction(requestAlert);
export const clientAction = browserAction(requestAlert, { invalidates: true });
export const headers = privatePageHeaders;
export const meta = ({ matches }: MetaArgs) => pageMeta(matches, { title: 'Set an alert', path: '/alerts/new', noIndex: true });

export default function NewAlertPage({ loaderData }: { loaderData: Awaited<ReturnType<typeof load>> }) {
  const { product, variation, userEmail, kind } = loaderData;
  const { currency } = useShopSettings();
  const form = useFormFetcher<typeof requestAlert>({ intent: alertFormIntent });
  const productPath = `/products/${product.slug}?variation=${variation._id}`;
  return (
    <div className="wrap pt-4 pb-16 md:pt-6">
      <Breadcrumb crumbs={[{ label: 'Home', to: '/' }, { label: product.title, to: productPath }, { label: 'Alert' }]} />
      <div className="grid items-center gap-x-14 gap-y-6 md:grid-cols-[1.1fr_1fr]">
        <div className="max-w-xl">
          <h1 className="mt-2 text-4xl font-extrabold tracking-[-0.035em] md:text-6xl">Set an alert</h1>
          <p className="mt-4 mb-6 text-lg text-grey">
            <strong className="text-ink">
              {product.title}, {variation.title}
            </strong>
            {variation.isSoldOut ? ' is sold out right now. ' : ` costs ${formatMoney(variation.price, currency)} today. `}
            {variation.isSoldOut
              ? 'We’ll email you once, when it’s back or when the price drops.'
              : 'We’ll email you once, when the price drops.'}
          </p>
          <AlertForm
            form={form}
            variation={variation}
            defaultKind={kind ?? (variation.isSoldOut ? 'back_in_stock' : 'price_drop')}
            currency={currency}
            userEmail={userEmail}
          />
        </div>
        <img src={letterUrl} alt="" width={800} height={600} className="mx-auto w-full max-w-md max-md:hidden" />
      </div>
    </div>
  );
}
