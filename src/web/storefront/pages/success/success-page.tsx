import { type MetaArgs, redirect } from 'react-router';
import { type Order, order } from '#contract/orders.ts';
import { ApiError } from '#web/api/client.ts';
import { browserAction, serverAction } from '#web/api/forms/form-action.ts';
import { browserLoader, type LoadInput, serverLoader } from '#web/api/page-loaders.ts';
import successUrl from '#web/storefront/illustrations/success.svg';
import { pageMeta } from '#web/storefront/meta/page-meta.ts';
import { OrderItems } from '#web/storefront/orders/order-items.tsx';
import { LinkButton } from '#web/ui/button.tsx';
import { CheckYourMail } from './check-your-mail.tsx';
import { CreateAccount, requestAccount } from './create-account.tsx';
import { NextSteps } from './next-steps.tsx';
import { signUpRequest } from './sign-up-request-store.ts';

/** The order, for its owner. Everyone else is redirected home, which does not reveal whether the order exists. Null after a sign-up. */
async function load({ api, url }: LoadInput): Promise<Order | null> {
  const id = url.searchParams.get('order');
  if (!id && url.searchParams.has('registered')) return null;
  if (!id) throw redirect('/');
  try {
    return await api.call(order.get, { params: { id } });
  } catch (error) {
    if (error instanceof ApiError && (error.status === 404 || error.status === 401)) throw redirect('/');
    throw error;
  }
}

export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);
export const action = serverAction(requestAccount);
export const clientAction = browserAction(requestAccount, {
  onSuccess: ({ email }, { url }) => signUpRequest.change(() => ({ order: url.searchParams.get('order') ?? '', email })),
});
export const headers = () => ({ 'Cache-Control': 'no-store' });
export const meta = ({ matches, loaderData }: MetaArgs<typeof loader>) =>
  pageMeta(matches, { title: loaderData ? 'Thank you for your order' : 'Check your mail', path: '/success', noIndex: true });

/** Shown after an order was placed, and after a sign-up. */
export default function SuccessPage({ loaderData: order }: { loaderData: Order | null }) {
  return order ? <OrderPlaced order={order} /> : <CheckYourMail />;
}

function OrderPlaced({ order }: { order: Order }) {
  return (
    <>
      <div className="bg-band">
        <header className="wrap flex flex-col-reverse items-center gap-x-12 gap-y-2 pt-6 pb-10 md:flex-row md:justify-between md:py-10">
          <div className="max-w-2xl text-center md:text-left">
            <h1 className="text-4xl md:text-6xl">Thank you{firstName(order)}!</h1>
            <p className="mt-4 text-xl text-balance">
              Your order <strong className="whitespace-nowrap">{order.number}</strong> is in good paws.
            </p>
            {order.email && (
              <p className="mt-2 text-grey">
                A confirmation is on its way to <strong className="text-ink">{order.email}</strong>.
              </p>
            )}
            <LinkButton to="/shop" className="mt-7">
              Continue shopping
            </LinkButton>
          </div>
          <img src={successUrl} alt="" width={800} height={600} className="w-64 md:w-96" />
        </header>
      </div>
      <div className="wrap grid grid-cols-[minmax(0,1fr)] items-start gap-8 pt-10 lg:grid-cols-[minmax(0,1fr)_25rem] lg:grid-rows-[auto_1fr]">
        <OrderItems order={order} />
        <div className="lg:row-span-2">
          <NextSteps order={order} />
        </div>
        <CreateAccount order={order} />
      </div>
    </>
  );
}

const firstName = ({ address }: Order): string => {
  const [first] = address.name.trim().split(/\s+/);
  return first ? `, ${first}` : '';
};
