import { type MetaFunction, useLoaderData, useSearchParams } from 'react-router';
import { page } from '#contract/pages.ts';
import * as textLimits from '#contract/text-limits.ts';
import { withdrawal } from '#contract/withdrawals.ts';
import { type ActionInput, browserAction, serverAction } from '#web/api/forms/form-action.ts';
import { fieldError } from '#web/api/forms/form-error.ts';
import { formText } from '#web/api/forms/form-text.ts';
import { summaryOf } from '#web/api/forms/shown-errors.ts';
import { useFormFetcher } from '#web/api/forms/use-form-fetcher.ts';
import { nullIfNotFound } from '#web/api/null-if-not-found.ts';
import { browserLoader, type LoadInput, serverLoader } from '#web/api/page-loaders.ts';
import { Honeypot } from '#web/storefront/forms/honeypot.tsx';
import { pageMeta } from '#web/storefront/meta/page-meta.ts';
import { Breadcrumb } from '#web/ui/breadcrumb.tsx';
import { Button } from '#web/ui/button.tsx';
import { ErrorSummary } from '#web/ui/error-summary.tsx';
import { TextField } from '#web/ui/field.tsx';
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
  const { Form, formProps, value, error, busy } = useFormFetcher<typeof requestLink>();
  const [search] = useSearchParams();
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
          and withdraw there. If not, we’ll email you a link. All we need is your order number and the email you ordered with.
        </p>
      </div>
      {value ? (
        <p role="status" className="surface max-w-xl p-5 text-lg sm:p-7 print:hidden">
          If we have an order with this number and email, a link is on its way to <strong className="wrap-anywhere">{value.email}</strong>.
        </p>
      ) : (
        <Form
          {...formProps}
          action="/withdraw"
          noValidate
          aria-label="Withdraw from contract"
          className="surface max-w-md space-y-5 p-5 sm:p-7 print:hidden"
        >
          {error && <ErrorSummary {...summaryOf(error, 'withdraw', { number: 'Order number' })} />}
          <TextField
            id="withdraw-number"
            name="number"
            label="Order number"
            required
            maxLength={textLimits.orderNumber}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            defaultValue={error?.submitted.number ?? search.get('number')?.slice(0, 40)}
            error={fieldError(error, 'number')}
            hint="For example: 7KQ2-M4XP. It’s in your confirmation email."
          />
          <TextField
            id="withdraw-email"
            name="email"
            label="Email"
            type="email"
            inputMode="email"
            autoComplete="email"
            autoCapitalize="none"
            required
            maxLength={textLimits.email}
            defaultValue={error?.submitted.email}
            error={fieldError(error, 'email')}
            hint="The one you ordered with."
          />
          <Honeypot />
          <Button type="submit" busy={busy} className="w-full">
            Email me the link
          </Button>
        </Form>
      )}
      {text && <RightOfWithdrawal title={text.title} text={text.content} />}
    </div>
  );
}
