import { type MetaFunction, useLoaderData } from 'react-router';
import { page } from '#contract/pages.ts';
import { withdrawal } from '#contract/withdrawals.ts';
import { type ActionInput, browserAction, serverAction } from '#web/api/forms/form-action.ts';
import { formText } from '#web/api/forms/form-text.ts';
import { useFormFetcher } from '#web/api/forms/use-form-fetcher.ts';
import { nullIfNotFound } from '#web/api/null-if-not-found.ts';
import { browserLoader, type LoadInput, serverLoader } from '#web/api/page-loaders.ts';
import { pageMeta } from '#web/storefront/meta/page-meta.ts';
import { OrderLinkForm } from '#web/storefront/orders/order-link-form.tsx';
import { Breadcrumb } from '#web/ui/breadcrumb.tsx';
import { Link } from '#web/ui/link.tsx';
import { RightOfWithdrawal } from './right-of-withdrawal.tsx';

async function requestLink({ api, form }: ActionInput): Promise<{ email: string }> {
  const [number, email] = [formText(form, 'number'), formText(form, 'email')];
  await api.call(withdrawal.requestLink, { body: { number, email, website: formText(form, 'website') } });
  return { email };
}

/** The instructions are the owner's text: without it the page is only the form. */
async function load({ api }: LoadInput) {
  const text = await api.call(page.get, { params: { id: 'right-of-withdrawal' }, quiet: true }).catch(nullIfNotFound);
  return text && { title: text.title, content: text.content };
}

export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);
export const action = serverAction(requestLink);
export const clientAction = browserAction(requestLink);

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Withdraw from contract',
    description: 'Withdraw from your order online with your order number and email, or print the model form. No account needed.',
    path: '/withdraw',
  });

export default function WithdrawLinkPage() {
  const form = useFormFetcher<typeof requestLink>();
  const text = useLoaderData<typeof load>();
  return (
    <div className="wrap pt-4 pb-16 md:pt-6">
      <div className="print:hidden">
        <Breadcrumb crumbs={[{ label: 'Home', to: '/' }, { label: 'Withdraw from contract' }]} />
        <h1 className="mt-2 text-4xl font-extrabold tracking-[-0.035em] md:text-6xl">Withdraw from contract</h1>
        <p className="mt-3 mb-8 max-w-2xl text-lg text-grey">
          Have an account?{' '}
          <Link to="/orders" className="link">
            Open the order
          </Link>{' '}
          and withdraw there. Otherwise, enter your order number and the email you ordered with, and we’ll email you a link.
        </p>
      </div>
      <OrderLinkForm
        form={form}
        sentTo={form.value?.email ?? null}
        action="/withdraw"
        label="Withdraw from contract"
        button="Email me the link"
        prefix="withdraw"
      />
      {text && <RightOfWithdrawal title={text.title} text={text.content} />}
    </div>
  );
}
