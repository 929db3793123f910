import { useRef } from 'react';
import { type MetaFunction, useLoaderData, useSearchParams } from 'react-router';
import { order } from '#contract/orders.ts';
import * as textLimits from '#contract/text-limits.ts';
import { type ActionInput, browserAction, serverAction } from '#web/api/forms/form-action.ts';
import { fieldError, type ShownFormError } from '#web/api/forms/form-error.ts';
import { formText } from '#web/api/forms/form-text.ts';
import { summaryOf } from '#web/api/forms/shown-errors.ts';
import { useFormFetcher } from '#web/api/forms/use-form-fetcher.ts';
import { secretPageHeaders } from '#web/api/page-headers.ts';
import { browserLoader, serverLoader } from '#web/api/page-loaders.ts';
import letterUrl from '#web/storefront/illustrations/letter.svg';
import { pageMeta } from '#web/storefront/meta/page-meta.ts';
import { Breadcrumb } from '#web/ui/breadcrumb.tsx';
import { Button } from '#web/ui/button.tsx';
import { ErrorSummary } from '#web/ui/error-summary.tsx';
import { TextField } from '#web/ui/field.tsx';
import { Link } from '#web/ui/link.tsx';
import { useFocusWhen } from '#web/ui/use-focus-when.ts';
import { loadTrackedOrder } from './load-tracked-order.ts';
import { TrackedOrderCard } from './tracked-order-card.tsx';

function trackOrder({ api, form }: ActionInput) {
  return api.call(order.track, { body: { number: formText(form, 'number'), email: formText(form, 'email') } });
}

export const loader = serverLoader(loadTrackedOrder);
export const clientLoader = browserLoader(loadTrackedOrder);
/** The URL may contain the key of a mailed link. */
export const headers = secretPageHeaders;
export const action = serverAction(trackOrder);
export const clientAction = browserAction(trackOrder);

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Track your order',
    description: 'See where your parcel is with your order number and email. No account needed.',
    path: '/track',
  });

export default function TrackPage() {
  const { tracked, isExpired } = useLoaderData<typeof loadTrackedOrder>();
  const { Form, formProps, value, error, busy } = useFormFetcher<typeof trackOrder>();
  const shown = value ?? tracked;
  const [search] = useSearchParams();
  const result = useRef<HTMLHeadingElement>(null);
  useFocusWhen(result, value);
  return (
    <div className="wrap pt-4 md:pt-6">
      <Breadcrumb crumbs={[{ label: 'Home', to: '/' }, { label: 'Track your order' }]} />
      <h1 className="mt-2 text-4xl font-extrabold tracking-[-0.035em] md:text-6xl">Track your order</h1>
      <p className="mt-3 mb-8 max-w-2xl text-lg text-grey">
        All you need is your order number and the email you ordered with. You’ll find the number in your confirmation.
      </p>
      <div className="grid items-start gap-x-10 gap-y-8 lg:grid-cols-[24rem_minmax(0,1fr)]">
        <Form {...formProps} action="/track" noValidate aria-label="Track your order" className="surface space-y-5 p-5 sm:p-7">
          {isExpired && !value && !error && (
            <p className="rounded-xl bg-amber-soft px-4 py-3">This link has expired. Enter the email you ordered with to see your order.</p>
          )}
          {search.get('confirmation') === 'unavailable' && !value && !error && (
            <p className="rounded-xl bg-mist-soft px-4 py-3">
              This link only opens in the browser you ordered with. To see your order here, enter its number and your email, or{' '}
              <Link to="/login?next=/orders" className="link">
                sign in
              </Link>{' '}
              if you ordered with an account.
            </p>
          )}
          {error && <ErrorSummary {...summaryOfTracking(error)} />}
          <TextField
            id="track-number"
            name="number"
            label="Order number"
            required
            maxLength={textLimits.orderNumber}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            defaultValue={error?.submitted.number ?? search.get('number')?.slice(0, 40)}
            error={fieldError(error, 'number')}
            hint="For example: 7KQ2-M4XP."
          />
          <TextField
            id="track-email"
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
          <Button type="submit" busy={busy} className="w-full">
            Show my order
          </Button>
        </Form>
        {shown ? (
          <TrackedOrderCard order={shown} heading={result} />
        ) : (
          <img src={letterUrl} alt="" width={800} height={600} className="mx-auto w-full max-w-md max-lg:hidden" />
        )}
      </div>
    </div>
  );
}

/** No matching order is not a field error: the shop does not say which of the two is wrong. */
function summaryOfTracking(error: ShownFormError) {
  const summary = summaryOf(error, 'track', { number: 'Order number' });
  if (error.code !== 'not_found') return summary;
  return {
    ...summary,
    title: 'We can’t find an order with this number and email',
    errors: [
      { id: 'track-number', message: 'Check the number: it’s in your confirmation email.' },
      { id: 'track-email', message: 'Check the email: it’s the one your confirmation was sent to.' },
    ],
  };
}
