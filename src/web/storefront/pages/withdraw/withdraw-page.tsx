import type { MetaArgs } from 'react-router';
import { type Withdrawals, withdrawal } from '#contract/withdrawals.ts';
import { byIntent } from '#web/api/forms/by-intent.ts';
import { serverAction } from '#web/api/forms/form-action.ts';
import { useFormFetcher } from '#web/api/forms/use-form-fetcher.ts';
import { secretPageHeaders } from '#web/api/page-headers.ts';
import { browserLoader, type LoadInput, serverLoader } from '#web/api/page-loaders.ts';
import { accountAction } from '#web/storefront/account/account-action.ts';
import { pageMeta } from '#web/storefront/meta/page-meta.ts';
import { getOrderKey, type LoadedOrder, loadOrder } from '#web/storefront/pages/order/load-order.ts';
import { OrderLayout } from '#web/storefront/pages/order/order-layout.tsx';
import { ConfirmWithdrawal } from './confirm-withdrawal.tsx';
import { NothingToWithdraw } from './nothing-to-withdraw.tsx';
import { confirmWithdrawal, reviewWithdrawal } from './withdraw-actions.ts';
import { WithdrawForm } from './withdraw-form.tsx';
import { WithdrawalReceived } from './withdrawal-received.tsx';

interface WithdrawPageData {
  loaded: LoadedOrder;
  withdrawals: Withdrawals;
}

async function load(input: LoadInput): Promise<WithdrawPageData> {
  // First, since it redirects whoever has to sign in.
  const loaded = await loadOrder(input);
  const query = { key: getOrderKey(input.url) };
  return { loaded, withdrawals: await input.api.call(withdrawal.get, { params: { id: loaded.order._id }, query }) };
}

const forms = byIntent({ review: reviewWithdrawal, confirm: confirmWithdrawal });

export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);
export const action = serverAction(forms);
/** The page itself shows the results, instead of a message. */
export const clientAction = accountAction(forms, { quiet: ['review', 'confirm'] });
/** The URL of this page may contain a key. */
export const headers = secretPageHeaders;

export const meta = ({ matches, loaderData }: MetaArgs<typeof loader>) =>
  loaderData
    ? pageMeta(matches, {
        title: `Withdraw from order ${loaderData.loaded.order.number}`,
        path: `/orders/${loaderData.loaded.order._id}/withdraw`,
        noIndex: true,
      })
    : [];

export default function WithdrawPage({ loaderData: { loaded, withdrawals } }: { loaderData: WithdrawPageData }) {
  const review = useFormFetcher<typeof reviewWithdrawal>({ intent: 'review' });
  const confirm = useFormFetcher<typeof confirmWithdrawal>({ intent: 'confirm', revalidates: true });
  const { order } = loaded;
  return (
    <OrderLayout loaded={loaded} title="Withdraw from contract" lead={`Order ${order.number}`} crumb="Withdraw from contract">
      {confirm.value ? (
        <WithdrawalReceived order={order} withdrawals={confirm.value} />
      ) : review.value ? (
        <ConfirmWithdrawal order={order} withdrawals={withdrawals} declaration={review.value} form={confirm} onBack={review.reset} />
      ) : withdrawals.isOpen ? (
        <WithdrawForm order={order} withdrawals={withdrawals} form={review} />
      ) : (
        <NothingToWithdraw order={order} withdrawals={withdrawals} />
      )}
    </OrderLayout>
  );
}
